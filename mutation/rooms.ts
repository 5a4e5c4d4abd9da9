import { readFileSync } from 'node:fs'

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
    mutate: ['grammar/**/*.ts', '!grammar/{index,chevrotain/*}.ts'],
    tests: [
      'test/grammar/*.test.ts',
      'test/conformance/parse.test.ts',
      'test/laws/{parse,tokens}.test.ts',
    ],
    least: 90,
  },
  evaluate: {
    mutate: [
      'src/evaluate/**/*.ts',
      '!src/evaluate/{index,fast/predicate-of,fast/member-loads}.ts',
      ...withoutCopies('src/evaluate/fast/member-loads.ts'),
      ...withoutCopies('src/evaluate/fast/predicate-of.ts'),
    ],
    tests: [
      'test/evaluate/*.test.ts',
      'test/conformance/{eval,typed,older}.test.ts',
      'test/laws/{explain,coverage,targets}.test.ts',
      'test/testing/laws-of.test.ts',
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
    tests: ['test/client/{answers,filter,pages,requests,teams,text,watch}.test.ts'],
    least: 85,
  },
}

/** The lines of a file that do not repeat the line before: of functions that a test keeps equal, the first. */
function withoutCopies(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const ranges: string[] = []
  let start = 0
  for (let at = 1; at <= lines.length; at++) {
    if (at < lines.length && lines[at] !== lines[at - 1]) continue
    if (start < at) ranges.push(`${file}:${start + 1}-${at}`)
    start = at + 1
  }
  return ranges
}
