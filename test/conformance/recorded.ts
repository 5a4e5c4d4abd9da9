import { isDeepStrictEqual } from 'node:util'
import {
  NEWEST_VERSION,
  type Oracle,
  type OracleAnswer,
  type OracleRequest,
  type Version,
} from '../support/oracle.ts'
import { structsOf } from '../support/shapes.ts'

type Row = Readonly<Record<string, unknown>>

/** What a file of vectors asks of the reference, and the members of a row that answer it. */
interface Kind {
  readonly toRequest: (row: Row) => Question
  readonly verdict: readonly (keyof OracleAnswer)[]
  /** What the reference says beside, which may depend on the version of Go. */
  readonly informative?: readonly (keyof OracleAnswer)[]
  /** Defaults to the newest. */
  readonly version?: Version
}

type Question = Exclude<OracleRequest, { readonly op: 'shapes' | 'probe' }>

const EVALUATED = ['result', 'error'] as const

// A datum stands in a row as it is, or as the text that keeps its digits.
const datumOf = ({ datum, datum_text: text }: Row) => text ?? JSON.stringify(datum)

const PARSE: Kind = {
  toRequest: ({ expr }) => ({ op: 'parse', expr }) as Question,
  verdict: ['ast', 'error'],
  informative: ['kind', 'offset'],
}

const TYPED: Kind = {
  toRequest: (row) => ({ op: 'typed', ...row, datum: datumOf(row) }) as Question,
  verdict: EVALUATED,
}

const EVAL: Kind = {
  toRequest: (row) => ({ op: 'eval', ...row, datum: datumOf(row) }) as Question,
  verdict: EVALUATED,
}

/** The files of vectors, each with how it is asked. */
export const RECORDS: Readonly<Record<string, Kind>> = {
  'parse.jsonl': PARSE,
  'eval.jsonl': {
    toRequest: (row) => ({ op: 'eval', expr: row.expr, datum: datumOf(row) }) as Question,
    verdict: EVALUATED,
  },
  'eval-options.jsonl': EVAL,
  'typed.jsonl': TYPED,
  'regex.jsonl': {
    toRequest: ({ pattern, input }) => ({ op: 'match', pattern, input }) as Question,
    verdict: ['match', 'error'],
    informative: ['reason'],
  },
  '0.1.2/parse.jsonl': { ...PARSE, version: '0.1.2' },
  '0.1.2/typed.jsonl': { ...TYPED, version: '0.1.2' },
  '0.1.12/parse.jsonl': { ...PARSE, version: '0.1.12' },
  '0.1.12/eval.jsonl': { ...EVAL, version: '0.1.12' },
  '0.1.13/parse.jsonl': { ...PARSE, version: '0.1.13' },
  '0.1.13/eval.jsonl': { ...EVAL, version: '0.1.13' },
}

/** The version of the reference that a file of vectors was recorded from. */
export function versionOf(file: string): Version {
  return RECORDS[file]?.version ?? NEWEST_VERSION
}

/**
 * The lines of a file of vectors as the live reference answers them now. A line whose verdict
 * stands is kept as it is, so that what changed is what differs; one that has none gets its verdict.
 */
export function recorded({ ask }: Oracle, file: string, lines: readonly string[]): string[] {
  const { toRequest, verdict, informative = [] } = RECORDS[file] as Kind
  const members: readonly string[] = [...verdict, ...informative]
  const rows = lines.map((line) => JSON.parse(line) as Row)
  const shapes = structsOf(versionOf(file) === '0.1.2' ? '0.1.2/' : '')
  const answers = ask([{ op: 'shapes', shapes }, ...rows.map(toRequest)]).slice(1)
  return lines.map((line, index) => {
    const { [index]: row = {} } = rows
    const now = only(members, answers[index] ?? {})
    if (isDeepStrictEqual(only(verdict, row), only(verdict, now))) return line
    const question = Object.entries(row).filter(([name]) => !members.includes(name))
    return toAscii({ ...Object.fromEntries(question), ...now })
  })
}

function only(names: readonly string[], data: object): Row {
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))
}

function toAscii(row: Row): string {
  return JSON.stringify(row).replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
