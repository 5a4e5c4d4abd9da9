import {
  type Expression,
  FilterError,
  FilterLimitError,
  FilterSyntaxError,
  parse,
  type TextTarget,
} from '../../../../grammar/index.ts'
import { SERVER_BUDGET, serverCost } from '../../../rows/check/index.ts'
import { compileUnchecked, EvaluationError, type Predicate } from '../../../rows/evaluate/index.ts'
import type { Schema } from '../../../rows/schema/index.ts'
import { type PatternEngine, re2Engine } from '../../../rows/values/index.ts'
import { Refusal } from '../refusal.ts'

/** The length of a filter in UTF-16 units. */
const MAX_FILTER_LENGTH = 16_000

/** The entries of lists and maps that a filter may visit per row. */
const MAX_EVAL_STEPS = 200_000

/** How to read filters, and how long they may take. */
export interface FilterRules {
  readonly spacing: 'free' | 'strict'
  /** Whose language filters are in; defaults to that of the newest reference. */
  readonly target?: TextTarget | undefined
  /** The time for all rows of one request, in milliseconds. */
  readonly maxFilterMs: number
}

/**
 * The filter of a request. Each call of the result starts the time for its rows, of which compiling it has taken a part,
 * and returns its predicate, which throws a `Refusal` with 400 if the filter fails on the row, or its time is over.
 * @throws {Refusal} 400 if the text is not a filter.
 */
export function createRowFilter(text: string, schema: Schema, rules: FilterRules): () => Predicate {
  // Parsing takes no budget: texts are short, and the first parse of a process takes longer than its rows.
  const { maxFilterMs } = rules
  const expression = read(text, rules)
  let since = performance.now()
  const requireTime = () => {
    if (performance.now() - since <= maxFilterMs) return
    const message = `It took more than ${maxFilterMs} ms.`
    const hint = 'Simplify the filter.'
    throw new FilterLimitError(message, { code: 'too-many-steps', hint })
  }
  // One row with many patterns can use up the time, so check the clock for each pattern.
  const patternEngine: PatternEngine = (pattern) => {
    requireTime()
    const matches = re2Engine(pattern)
    return (value) => {
      requireTime()
      return matches(value)
    }
  }
  const predicate = orRefused(() =>
    compileUnchecked(expression, {
      schema,
      wholeRows: true,
      patternEngine,
      limits: { maxEvalSteps: MAX_EVAL_STEPS },
    }),
  )
  const compileMs = performance.now() - since
  return () => {
    since = performance.now() - compileMs
    return (row) =>
      orRefused(() => {
        requireTime()
        return predicate(row)
      })
  }
}

function orRefused<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw refused(error)
  }
}

function read(text: string, { spacing, target }: FilterRules): Expression {
  try {
    const expression = parse(text, {
      spacing,
      target,
      limits: { maxLength: MAX_FILTER_LENGTH },
    })
    if (serverCost(text) <= SERVER_BUDGET) return expression
    const steps = SERVER_BUDGET.toLocaleString('en-US')
    const told = `reading it takes more than ${steps} steps. Hint: Nest fewer parentheses.`
    // As the reference begins it.
    const beginning = 'failed to read filter expression: max number of expressions parsed'
    throw new Refusal(400, `${beginning}: ${told}`)
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw refused(error)
    const place = error.span?.start ?? 0
    throw new Refusal(400, syntaxFault(text, place, advice(error.issues[0] ?? error)))
  }
}

/** The text for a syntax error, which begins with the line, column and offset in bytes, as generated parsers write them. */
function syntaxFault(filter: string, offset: number, message: string): string {
  const before = filter.slice(0, offset)
  const line = before.split('\n').length
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1
  const bytes = new TextEncoder().encode(before).length
  return `failed to read filter expression: ${line}:${column} (${bytes}): ${message}`
}

// Clients recognize the reason by these first words.
const BEGINNINGS: Readonly<Record<string, string>> = {
  'value-not-coercible': 'error coercing a value of the filter',
  'invalid-pattern': 'error parsing regexp',
  'operator-not-applicable': 'operator not applicable',
  'not-iterable': 'operator not applicable',
  'map-key-not-string': 'operator not applicable',
  'null-operand': 'operator not applicable',
  'local-not-traversable':
    'a selector that references a key or a position with a longer path is invalid',
  'binding-conflict': 'a name cannot be used as a placeholder for both',
  'number-not-representable': 'unable to convert json number',
}

function refused(error: unknown): unknown {
  if (!(error instanceof FilterError) || error instanceof Refusal) return error
  if (error instanceof FilterLimitError) {
    return new Refusal(400, `the filter expression is too complex: ${advice(error)}`)
  }
  if (!(error instanceof EvaluationError)) return error
  const beginning =
    error.reference?.message ?? BEGINNINGS[error.code] ?? 'error evaluating the filter'
  // The specification words this differently.
  const said = advice(error).replace(
    /^Value not found in datum/,
    'a value could not be found in the datum',
  )
  return new Refusal(400, `failed to read result page: ${beginning}: ${said}`)
}

function advice({ message, hint }: Pick<FilterError, 'message' | 'hint'>): string {
  return hint === undefined ? message : `${message} Hint: ${hint}`
}
