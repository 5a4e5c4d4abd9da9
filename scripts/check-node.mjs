// Runs before `npm start` and `npm test`, in whatever Node there is, so it keeps to old JavaScript.

const needed = [22, 12]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    [
      `tamis needs Node ${needed.join('.')} or newer, and this is ${process.version}.`,
      '',
      'The project brings its own Node 24: the package `node` among its development dependencies.',
      'It is not there, so either nothing is installed yet or its install script did not run. Run',
      '',
      '    npm ci',
      '    npm rebuild node --ignore-scripts=false',
      '',
      'or install a newer Node from https://nodejs.org.',
    ].join('\n'),
  )
  process.exit(1)
}
