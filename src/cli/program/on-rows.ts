import { constants } from 'node:buffer'
import { Option } from 'commander'
import {
  type CommandLine,
  EXPRESSION,
  expressionCommand,
  MOST,
  rowsOption,
  schemaOption,
  targetOption,
  wholeNumber,
} from './options.ts'

// The commands that read rows.

const INPUTS = `Each FILE has JSON values, on lines of their own or not, or one JSON array. Without FILE,
or for -, standard input is read.`

const FILTER_NOTES = `
${INPUTS} Rows that match are written byte for byte as they were
read. --rows is for a list within each value, as in --rows /items for {"items":[...]}: the
result is an array, and what is beside the list is passed over. An expression that starts with - goes after --.
`

export function addFilter({ program, io, finish }: CommandLine): void {
  expressionCommand(program, 'filter', 'write the rows that match', '[options] EXPR [FILE...]')
    .argument('[FILE...]', 'files with rows')
    .addOption(rowsOption())
    .option('-v, --invert', 'write the rows that do not match')
    .option('-c, --count', 'write how many rows match')
    .addOption(
      new Option('--on-error <what>', 'what to do with a row that cannot be evaluated')
        .choices(['fail', 'skip', 'report'])
        .default('fail'),
    )
    .addOption(
      new Option(
        '--max-line-bytes <number>',
        'the longest line or element of a list (default: 64 MiB)',
      ).argParser(wholeNumber(constants.MAX_STRING_LENGTH)),
    )
    .addOption(targetOption())
    .addOption(schemaOption())
    .addHelpText('after', FILTER_NOTES)
    .action(async (expression, files, options) => {
      const { filter } = await import('../commands/filter.ts')
      finish(await filter(io, expression === undefined ? [] : [expression, ...files], options))
    })
}

const EXPLAIN_NOTES = `
${INPUTS} Marks: + true, - false, ! failed, . not reached.
`

export function addExplain({ program, io, finish }: CommandLine): void {
  expressionCommand(
    program,
    'explain',
    'show why each row matches or not',
    '[options] EXPR [FILE...]',
  )
    .argument('[FILE...]', 'files with rows')
    .addOption(rowsOption())
    .option('--why-not', 'only rows that do not match, each with the fewest reasons')
    .option('--limit <rows>', 'how many rows to explain (default: 10)', wholeNumber(MOST))
    .addOption(new Option('--all', 'explain every row').conflicts('limit'))
    .addOption(targetOption())
    .addOption(schemaOption())
    .option('--json', 'write the explanations as a JSON array')
    .addHelpText('after', EXPLAIN_NOTES)
    .action(async (expression, files, options) => {
      const { explain } = await import('../commands/explain.ts')
      finish(await explain(io, expression === undefined ? [] : [expression, ...files], options))
    })
}

const DIFF_NOTES = `
${INPUTS} Marks: + only OTHER matches, - only EXPR matches,
! neither matches, and one of them fails.

With --schema and without FILE, no rows are read: the answer is about every row that the
schema admits. It shows a row for each mark, or says that both are the same.

Exit codes: 0 both answer alike on every row; 1 they do not; 2 trouble, no row, or not certain.
`

export function addDiff({ program, io, finish }: CommandLine): void {
  program
    .command('diff')
    .description('show the rows on which two expressions answer differently')
    .usage('[options] EXPR OTHER [FILE...]')
    .argument(`[${EXPRESSION}]`, 'the first expression, in quotes')
    .argument('[OTHER]', 'the second expression, in quotes')
    .argument('[FILE...]', 'files with rows')
    .addOption(rowsOption())
    .addOption(targetOption())
    .addOption(schemaOption())
    .option('--gained', 'without FILE: only whether OTHER matches a row that EXPR does not')
    .option('--strict', 'accept only the white space that a server accepts')
    .option('--json', 'write the rows as a JSON array')
    .addHelpText('after', DIFF_NOTES)
    .action(async (expression, other, files, options) => {
      const { diff } = await import('../commands/diff.ts')
      const given = [expression, other, ...files].filter((word) => word !== undefined)
      finish(await diff(io, given, options))
    })
}

const SCHEMA_NOTES = `
${INPUTS} A large file is sampled. check --schema reads the output.
`

export function addSchema({ program, io, finish }: CommandLine): void {
  program
    .command('schema')
    .description('infer a schema from sample rows')
    .usage('[options] [FILE...]')
    .argument('[FILE...]', 'files with rows')
    .addOption(rowsOption())
    .addHelpText('after', SCHEMA_NOTES)
    .action(async (files, options) => {
      const { schema } = await import('../commands/schema.ts')
      finish(await schema(io, files, options))
    })
}
