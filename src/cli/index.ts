// The command line: arguments and streams → bytes and an exit code. `run.ts` runs a command with an
// `Io`, `main.ts` passes the `Io` of the process, and each file of commands/ is loaded on demand. rows/
// splits inputs into rows and filters them. Nothing imports this module. Only process-io.ts and files.ts
// use the platform; only run.ts and program/ use commander, and completion/ reads its table.

export {}
