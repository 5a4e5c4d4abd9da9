// What `npm start` shows, once everything is built: `tamis serve`, with the options given to it.

process.argv.splice(2, 0, 'serve')
await import('../src/cli/main.ts')
