// The command: words and streams come in, bytes and an exit code go out. It starts in main.ts, and
// each of commands/ is loaded when it is asked for; nothing imports the room. Only io.ts knows the
// process, only main.ts and program.ts know commander.

export {}
