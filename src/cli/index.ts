// The command: words and streams come in, bytes and an exit code go out. `run.ts` does what an `Io`
// asks for, `main.ts` hands it the process, and each of commands/ is loaded when it is asked for;
// nothing imports the room. Only process-io.ts, files.ts and the threads know the platform, only
// run.ts and program.ts know commander.

export {}
