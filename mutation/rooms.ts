/** A room, what to change in it, which tests must notice, and how many of the changes. */
export interface Room {
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** The least score, in percent, with which a run succeeds. */
  readonly least: number
  /** How long a law may draw cases, in milliseconds; defaults to 100. */
  readonly lawMs?: number
}

// A door only passes names on. What of the room's tests is not here needs a browser or a command,
// or measures time, which a busy machine would take for a mistake that was found.
export const ROOMS: Readonly<Record<string, Room>> = {
  grammar: {
    mutate: ['grammar/**/*.ts', '!grammar/{index,chevrotain}.ts'],
    tests: [
      'test/grammar/*.test.ts',
      'test/conformance/parse.test.ts',
      'test/laws/{parse,tokens}.test.ts',
    ],
    least: 90,
  },
  evaluate: {
    // Of functions that are the same over and over, and held to that by a test, the first.
    mutate: [
      'src/evaluate/**/*.ts',
      '!src/evaluate/{index,fast/predicate-of,fast/member-loads}.ts',
      'src/evaluate/fast/member-loads.ts:1-67',
      'src/evaluate/fast/predicate-of.ts:1-18',
    ],
    tests: [
      'test/evaluate/*.test.ts',
      'test/conformance/{eval,typed,older}.test.ts',
      'test/laws/{evaluate,explain,coverage,targets}.test.ts',
    ],
    least: 90,
  },
  print: {
    mutate: ['src/print/*.ts', '!src/print/index.ts'],
    tests: ['test/print/*.test.ts', 'test/laws/print.test.ts'],
    least: 90,
  },
  values: {
    mutate: ['src/values/*.ts', '!src/values/index.ts'],
    tests: ['test/values/*.test.ts', 'test/conformance/regex.test.ts', 'test/laws/pattern.test.ts'],
    least: 90,
  },
  check: {
    mutate: ['src/check/**/*.ts', '!src/check/index.ts'],
    tests: ['test/check/**/!(*.soak|*.process).test.ts', 'test/laws/check.test.ts'],
    least: 85,
    // Its laws count what they saw.
    lawMs: 5_000,
  },
  client: {
    mutate: ['src/client/*.ts', '!src/client/index.ts'],
    tests: ['test/client/{answers,consul,events,filter,pages,requests,teams,wait,watch}.test.ts'],
    least: 85,
  },
}
