// The command line turns arguments and streams into bytes and an exit code. `run.ts` runs a command with an `Io`,
// `main.ts` passes the `Io` of the process, and the files of commands/ load on demand. Nothing imports this module.
// Only process-io.ts and files.ts use the platform; only run.ts and program/ run commander.

export {}
