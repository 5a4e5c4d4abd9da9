import {
  FilterOptionError,
  NO_OPTIONS,
  type OptionNames,
  optionsOf,
  ownMember,
  requireArgument,
  shown,
  withinStack,
} from '../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../ast/index.ts'
import { isJsonNumber, JsonError } from '../json/index.ts'
import { textOf } from '../print/index.ts'
import { jsLiteral, textLiteral } from './js-literal.ts'

/** Rows with the answers to test. */
export interface PinnedRows {
  /** Rows that the filter must keep. */
  readonly kept?: readonly unknown[] | undefined
  /** Rows that it must not keep. */
  readonly dropped?: readonly unknown[] | undefined
}

export interface VitestOptions {
  /** The schema of the rows, as the file imports it: `{ name: 'jobSchema', from: 'tamis/schemas' }`. */
  readonly schema?: { readonly name: string; readonly from: string } | undefined
}

const ROWS: OptionNames<PinnedRows> = { kept: 1, dropped: 1 }
const OPTIONS: OptionNames<VitestOptions> = { schema: 1 }

/**
 * The text of a Vitest file that tests a filter on these rows. Its TypeScript is also valid JavaScript. It has one test
 * for each row, named by its `ID`, `Name`, `id` or `name` if that is a text or a number. A row keeps everything that a
 * filter sees, including `NaN`, bigints, `JsonNumber`s, Dates and Maps. The text of a filter stays unchanged.
 *
 * @example
 * toVitest(parse('Status == running'), { kept: [{ ID: 'web', Status: 'running' }] })
 * // … const filter = compile('Status == running') …
 * // … ['web', { ID: 'web', Status: 'running' }] …
 *
 * @throws {PrintError} `not-printable` if a tree cannot be written as text.
 * @throws {JsonError} `invalid-json` for a row that is `undefined`, or contains a cycle, a function, a Set or the like.
 * @throws {FilterLimitError} `stack-exhausted` for a row that is nested too deeply.
 * @throws {FilterOptionError} `invalid-option`, also if there are no rows.
 */
export function toVitest(
  filter: AnyFilter,
  rows: PinnedRows,
  options: VitestOptions = NO_OPTIONS,
): string {
  const expression = readFilter(filter)
  const text = typeof filter === 'string' ? filter : textOf(expression)
  const { kept = [], dropped = [] } = optionsOf(rows, ROWS)
  for (const [name, given] of Object.entries({ kept, dropped }))
    requireArgument(Array.isArray(given), `\`${name}\``, 'a list of rows', given, 'Pass an array.')
  if (kept.length + dropped.length === 0) {
    throw new FilterOptionError('`toVitest` needs at least one row.', {
      code: 'invalid-option',
      hint: 'Pass `kept`, `dropped` or both: a file without tests fails.',
    })
  }
  const { schema } = optionsOf(options, OPTIONS)
  const names = new Set(['compile'])
  const tables = [...tableOf('in', true, kept, names), ...tableOf('out', false, dropped, names)]
  const imports = [
    importOf(Array.from(names).join(', '), 'tamis'),
    ...(schema ? [importOf(requireIdentifier(schema), schema.from)] : []),
    importOf('expect, test', 'vitest'),
  ]
  const given = [textLiteral(text), ...(schema ? [`{ schema: ${schema.name} }`] : [])]
  return [imports.join('\n'), `const filter = compile(${given.join(', ')})`, ...tables]
    .join('\n\n')
    .concat('\n')
}

function tableOf(
  word: string,
  answer: boolean,
  rows: readonly unknown[],
  names: Set<string>,
): string[] {
  if (rows.length === 0) return []
  const lines = withinStack(() =>
    rows.map((row, position) => {
      if (row === undefined) throw missingRow()
      return `  [${textLiteral(testTitle(row, position))}, ${jsLiteral(row, names, '  ')}],\n`
    }),
  )
  return [
    `test.each([\n${lines.join('')}])('%s is ${word}', (_, row) => {\n  expect(filter(row)).toBe(${answer})\n})`,
  ]
}

function missingRow(): JsonError {
  return new JsonError('A row is `undefined`.', {
    hint: 'Pass the rows themselves; perhaps a search for one found nothing.',
  })
}

const NAMES = ['ID', 'Name', 'id', 'name']

function testTitle(row: unknown, position: number): string {
  const members = typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {}
  const name = NAMES.map((key) => ownMember(members, key)).find(isName)
  return name === undefined ? `row ${position + 1}` : shown(String(name))
}

function isName(value: unknown): boolean {
  const isNumber = typeof value === 'number' || typeof value === 'bigint' || isJsonNumber(value)
  return isNumber || (typeof value === 'string' && value !== '')
}

function importOf(names: string, from: string): string {
  return `import { ${names} } from ${textLiteral(from)}`
}

// Words that cannot name an import, followed by the names that the file uses. One word is written as `ev[a]l`, because a
// test searches bundles for it to make sure that they never create code from text.
const TAKEN =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|ev[a]l|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|_|compile|Date|expect|filter|Infinity|JsonNumber|Map|NaN|row|test|undefined)$/

function requireIdentifier({ name, from }: NonNullable<VitestOptions['schema']>): string {
  const isText = typeof name === 'string' && typeof from === 'string'
  if (isText && TAKEN.test(name)) {
    throw new FilterOptionError(
      `\`${name}\` is a word of JavaScript, or a name that the file uses itself.`,
      { code: 'invalid-option', hint: 'Export the schema by another name.' },
    )
  }
  if (isText && /^[A-Za-z_$][\w$]*$/.test(name)) return name
  throw new FilterOptionError(
    '`schema` must be the name of an export, and what it is imported from.',
    {
      code: 'invalid-option',
      hint: "Pass for example `{ name: 'jobSchema', from: 'tamis/schemas' }`.",
    },
  )
}
