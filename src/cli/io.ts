/** An output stream. */
export interface OutputStream {
  readonly isTerminal: boolean
  /**
   * Resolves once the stream has accepted all data, so awaiting it keeps pace with a slow reader. Rejects with the
   * system's error, `EPIPE` if the reader is gone.
   */
  write(data: string | Uint8Array): Promise<void>
}

/** Everything outside a command that it may use. */
export interface Io {
  readonly arguments: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Standard input; `read('-')` gives its bytes. */
  readonly stdin: { readonly isTerminal: boolean }
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Aborted when the process is asked to end. */
  readonly stop: AbortSignal
  /**
   * The bytes of a file, `-` for standard input. A chunk is valid until the next one is requested.
   * Rejects with the system's error.
   */
  read(file: string): AsyncIterable<Buffer>
  /** True if a file, or `-` for standard input, is also the file of standard output or standard error. */
  isOutput(file: string): boolean
  /** The size of a file in bytes; undefined for anything but a file on a disk. */
  size(file: string): number | undefined
  /**
   * From now on, a request to end is the normal end of the command, which exits with its own code when it is ready.
   * Also silences the platform's warnings about experimental features.
   */
  expectStop(): void
  /** Milliseconds from an arbitrary start. It never goes backwards. */
  now(): number
}
