import type { Colours } from '../../../grammar/index.ts'
import { toEnglish } from '../../english/index.ts'
import type { Coverage, NodeCoverage } from '../../evaluate/index.ts'
import { createCoverage } from '../../evaluate/index.ts'
import { print } from '../../print/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type EvaluationOptions, readPredicate, requireQuotes, splitWords } from '../expression.ts'
import { inputsOf, placeName } from '../input.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { renderDiagnostic, renderJson } from '../output/render.ts'
import { renderTable } from '../output/table.ts'
import { readRows } from '../rows/read-rows.ts'
import { rowReaderFor } from '../rows/row-reader.ts'
import { readRowsPath } from '../rows/rows-path.ts'
import type { RowPlace } from '../rows/split/row-splitter.ts'
import { readRow } from '../rows/split/text-splitter.ts'

export interface SummaryCommandOptions extends EvaluationOptions {
  /** The path to the list of rows in each value of an input; by default, the values are the rows. */
  readonly rows?: string
  /** Write the counts as JSON. */
  readonly json?: boolean
}

/** The file of a row, and its place there. */
type Whereabouts = RowPlace & { readonly file: string }

/**
 * Writes an expression in English, the number of matching rows, and a table of the conditions: how often each was
 * true or false, failed or was not reached, and how many rows it alone excludes or includes. The first argument is
 * the expression, unless it comes from a file; the others are files, by default standard input.
 * @returns `EXIT.yes`, whether or not rows matched; `EXIT.usage` for a bad expression.
 * @throws {CommandError} `expression-missing`, `expression-not-utf8`, `unreadable-file`, `line-too-long`,
 *   `expression-unquoted`, `input-is-output`.
 * @throws {DataError} `invalid-json`, `line-too-long`, `rows-not-found`.
 * @throws {FilterOptionError} `invalid-option` if `rows` is not a path.
 */
export async function summary(
  io: Io,
  words: readonly string[],
  options: SummaryCommandOptions,
): Promise<number> {
  const { argument, files } = splitWords(words, options)
  if (argument !== undefined) await requireQuotes(io, words)
  const source = await readPredicate(io, argument, options)
  if (!source) return EXIT.usage
  const inputs = inputsOf(io, files)
  const { expression } = source
  const path = options.rows === undefined ? undefined : readRowsPath(options.rows)

  const read = rowReaderFor(expression)
  const places = new Map<number, Whereabouts>()
  let current: Whereabouts = { file: '-', line: 0 }
  const run = createCoverage(expression, source.options, (row) => places.set(row, current))
  await readRows(io, inputs, path, {
    row(text, file, place) {
      current = { file, ...place }
      run.add(readRow(text, file, place, read))
    },
  })
  // The run was interrupted, and partial counts would look complete.
  if (io.stop.aborted) return EXIT.failure
  const coverage = run.result()
  if (options.json) {
    await io.stdout.write(renderJson(coverageData(coverage, places)))
    return EXIT.yes
  }
  const colours = coloursFor(io.stdout, io.environment)
  const lines = linesOf(coverage.root)
  const errors = lines.flatMap(({ node: { firstError } }) => {
    if (!firstError) return []
    const { file, ...place } = places.get(firstError.row) as Whereabouts
    return renderDiagnostic({ ...firstError, location: placeName(file, place) }, source, colours)
  })
  const parts = [
    `Matches rows where ${toEnglish(expression)}.\n`,
    sums(coverage, colours),
    `\n${table(lines, io.stdout.columns, colours)}`,
    ...(errors.length > 0 ? ['\nThe first failure of each condition:\n', ...errors] : []),
  ]
  await io.stdout.write(parts.join(''))
  return EXIT.yes
}

function sums({ read, kept, dropped, failed }: Coverage, colours: Colours): string {
  const counts = [
    colours.good(`${number(kept)} match`),
    colours.bad(`${number(dropped)} don't`),
    ...(failed > 0 ? [colours.warning(`${number(failed)} failed`)] : []),
  ]
  return `${number(read)} ${read === 1 ? 'row' : 'rows'}: ${counts.join(', ')}.\n`
}

/** A line of the table. */
interface Line {
  readonly node: NodeCoverage
  readonly text: string
  /** False for a condition that cannot be left out alone, and for a filter that has parts. */
  readonly isPart: boolean
}

function linesOf(root: NodeCoverage): Line[] {
  const lines: Line[] = []
  const add = (node: NodeCoverage, indent: string, before: string, isPart: boolean): void => {
    lines.push({ node, text: `${indent}${before}${textOf(node)}`, isPart })
    const isChain = node.kind === 'And' || node.kind === 'Or'
    const below = node.kind === 'Quantifier' ? 'each entry: ' : ''
    for (const child of node.below) add(child, `${indent}  `, below, isChain)
  }
  add(root, '', '', root.below.length === 0)
  return lines
}

function textOf({ kind, node }: NodeCoverage): string {
  return kind === 'Match' || kind === 'Quantifier' ? print(node) : kind.toLowerCase()
}

function table(lines: readonly Line[], width: number, colours: Colours): string {
  const counts: [title: string, paint: keyof Colours, count: (line: Line) => number | undefined][] =
    [
      ['true', 'good', ({ node }) => node.answers.true],
      ['false', 'bad', ({ node }) => node.answers.false],
      ['failed', 'warning', ({ node }) => node.answers.error],
      ['not asked', 'faint', ({ node }) => node.answers.notReached],
      ['keeps out', 'strong', ({ node, isPart }) => (isPart ? node.without.gained : undefined)],
      ['lets in', 'strong', ({ node, isPart }) => (isPart ? node.without.lost : undefined)],
    ]
  const shown = counts.filter(
    ([, , count], index) => index < 2 || lines.some((line) => count(line)),
  )
  return renderTable(
    [
      { title: 'condition' },
      ...shown.map(([title, paint]) => ({
        title,
        align: 'right' as const,
        paint: (text: string, cell: string) =>
          cell === '' ? text : colours[cell === '0' ? 'faint' : paint](text),
      })),
    ],
    lines.map((line) => [
      line.text,
      ...shown.map(([, , count]) => {
        const value = count(line)
        return value === undefined ? '' : number(value)
      }),
    ]),
    width,
  )
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** Coverage as JSON data, with conditions as text instead of nodes, and the places of rows in their inputs. */
function coverageData(coverage: Coverage, places: ReadonlyMap<number, Whereabouts>): object {
  const nodeData = ({ node, firstError, below, ...rest }: NodeCoverage): object => ({
    ...rest,
    ...(below.length === 0 || node.kind === 'Quantifier' ? { condition: print(node) } : {}),
    ...(firstError && { firstError: { ...firstError, ...places.get(firstError.row) } }),
    below: below.map(nodeData),
  })
  return { ...coverage, root: nodeData(coverage.root) }
}
