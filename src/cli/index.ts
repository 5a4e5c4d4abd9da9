// The command line: arguments and streams come in, bytes and an exit code go out. `run.ts` runs an
// `Io`, `main.ts` gives it that of the process, and each file of commands/ is loaded on demand. rows/
// splits inputs into rows and filters them. Nothing imports this room. Only process-io.ts, files.ts
// and the threads know the platform; only run.ts and program.ts know commander.

export {}
