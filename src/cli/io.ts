/** Somewhere to write to. */
export interface Sink {
  readonly isTerminal: boolean
  /** How many characters a line of a table should have at most. */
  readonly columns: number
  /**
   * Resolves once all of it is handed over, so that waiting for it keeps pace with a slow reader.
   * Rejects with the system's error, `EPIPE` where nobody reads any more.
   */
  write(data: string | Uint8Array): Promise<void>
}

/** The world, as far as a command sees it. */
export interface Io {
  readonly arguments: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Standard input; its bytes come from `read('-')`. */
  readonly input: { readonly isTerminal: boolean }
  readonly output: Sink
  readonly errors: Sink
  /** Aborted when the process is asked to end. */
  readonly stop: AbortSignal
  /**
   * The bytes of a file, `-` for standard input. A chunk stays as it is until the next one is asked
   * for. Rejects with the system's error.
   */
  read(file: string): AsyncIterable<Buffer>
  /** How long a file is, in bytes; undefined for anything but a file on a disk. */
  size(file: string): number | undefined
  /**
   * From now on being asked to end is how the command ends: with its own exit code, and in its own
   * time. The platform says nothing any more of features it calls experimental.
   */
  expectStop(): void
  /** Milliseconds since some moment; never goes backwards. */
  now(): number
}
