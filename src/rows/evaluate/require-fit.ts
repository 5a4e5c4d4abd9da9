import type {
  Expression,
  MatchExpression,
  QuantifierExpression,
  Segment,
  Selector,
} from '../../../grammar/index.ts'
import { childrenOf, textOfSegment } from '../../filters/ast/index.ts'
import {
  ANY,
  DECLARED_PATHS,
  enterScope,
  failsAt,
  interpret,
  isFound,
  isMisspelt,
  type LostStep,
  type Meant,
  meantBy,
  meantHint,
  type Place,
  resolveName,
  type Schema,
  type Scope,
  type Step,
  stepsOf,
  suggestedNames,
} from '../schema/index.ts'
import { toPosition } from '../values/index.ts'
import { EvaluationError } from './errors.ts'
import type { Predicate } from './evaluation-options.ts'
import { noField, noKey } from './reference.ts'
import { notFound, parseSegments, spelled } from './select.ts'

/**
 * Refuses a filter that fails on every row of the schema, because the condition that each row reaches first does, and a
 * filter with a misspelt field anywhere. `check` reports the same as errors.
 * @param suggestions For how many unknown names a similar one is looked for, which takes long in a large schema.
 * @param compileAlone Compiles one condition of the filter.
 * @throws {EvaluationError} that of the predicate, for a row.
 */
export function requireFit(
  expression: Expression,
  schema: Schema,
  suggestions: number,
  compileAlone: (condition: Expression) => Predicate,
): void {
  const row: Place = { schema, rules: 'typed' }
  let left = suggestions
  let isFirst = true
  // Returns the scope of what is inside.
  const inspect = (node: Condition, scope: Scope | undefined): Scope | undefined => {
    const { selector } = node
    const names = selector.segments.map(textOfSegment)
    const bound = names[0] === undefined ? undefined : resolveName(names[0], scope)
    const from = bound?.place ?? row
    // What follows the name of a key is another fault.
    const isKey = bound !== undefined && bound.is !== 'entry'
    const steps = isKey ? [] : stepsOf(from, names, bound ? 1 : 0, DECLARED_PATHS)
    const last = steps.at(-1)
    const end = interpret(last === undefined || isFound(last) ? (last ?? from) : NOT_KNOWN)
    if (isFirst) {
      isFirst = false
      // The body of a quantifier is another condition. The samples of other collections have no entries.
      const hasEntries = end.schema.kind === 'array' || end.schema.kind === 'bytes'
      const condition: Condition =
        node.kind === 'Quantifier' && hasEntries
          ? { kind: 'Match', operator: 'is empty', selector, span: node.span }
          : node
      requireSomeAnswer(condition, row, steps, compileAlone(condition))
    }
    if (last?.via === 'nowhere' && last.reason === 'unknown-field' && failsAt(last)) {
      const { text } = selector.segments[last.at] as Segment
      const meant = meantBy(text, last.parent, last.rules, left-- > 0)
      if (isMisspelt(text, last.parent, meant)) throw misspelt(selector, last, meant, bound ? 1 : 0)
    }
    return node.kind === 'Quantifier' ? enterScope(node, end, scope) : scope
  }
  const visit = (node: Expression, scope: Scope | undefined): void => {
    const isCondition = node.kind === 'Match' || node.kind === 'Quantifier'
    const inner = isCondition ? inspect(node, scope) : scope
    const children = childrenOf(node)
    // A list made by hand may have its own iterator.
    for (let at = 0; at < children.length; at++) visit(children[at] as Expression, inner)
  }
  visit(expression, undefined)
}

type Condition = MatchExpression | QuantifierExpression

const NOT_KNOWN: Place = { schema: ANY, rules: 'json' }

// Asks the condition about rows of every form that the schema admits: the error is that of the first.
function requireSomeAnswer(
  condition: Condition,
  row: Place,
  steps: readonly Step[],
  predicate: Predicate,
): void {
  let error: EvaluationError | undefined
  for (const sample of sampleRows(condition, row, steps)) {
    try {
      predicate(sample)
      return
    } catch (thrown) {
      if (!(thrown instanceof EvaluationError)) return
      error ??= thrown
    }
  }
  if (error) throw error
}

// Nothing on the way to the value is null: a row that has a null there fails as well.
function* sampleRows(
  { selector }: Condition,
  row: Place,
  steps: readonly Step[],
): Iterable<unknown> {
  const last = steps.at(-1)
  const found = steps.filter(isFound)
  const around = (value: unknown, length = found.length) =>
    found.slice(0, length).reduceRight<unknown>((inner, { via, member, at }) => {
      if (via !== 'position') return member === undefined ? inner : { [member]: inner }
      const list: unknown[] = []
      // A step by position is one whose text is a position.
      list[toPosition((selector.segments[at] as Segment).text) as number] = inner
      return list
    }, value)
  if (last?.via === 'nowhere') {
    yield* samplesOf(last.parent).map((value) => around(value))
    return
  }
  const { schema, rules } = interpret(last ?? row)
  // Of a value of any kind nothing is certain.
  if (schema.kind === 'any') return
  yield* samplesOf(schema).map((value) => around(value))
  const mayBeMissing =
    last?.via === 'key' || (rules === 'json' && last?.via === 'field' && last.field?.optional)
  if (mayBeMissing) yield around({}, found.length - 1)
}

function samplesOf(schema: Schema): unknown[] {
  switch (schema.kind) {
    case 'nullable':
      return [...samplesOf(schema.of), null]
    case 'object':
      // The names are for the hint.
      return [Object.fromEntries(suggestedNames(schema).map((name) => [name, null])), {}]
    case 'map':
      return [{}]
    case 'list':
      return [[]]
    case 'array': {
      const entry = schema.of.kind === 'nullable' ? schema.of.of : schema.of
      return [Array(schema.length).fill(entry.kind === 'array' ? [] : samplesOf(entry)[0])]
    }
    case 'bool':
      return [false]
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'jsonNumber':
      // Decoded JSON has doubles and exact integers.
      return [0.5, 1n]
    default:
      return ['']
  }
}

// `bound` is the number of parts that name an entry, instead of a field of the row.
function misspelt(
  selector: Selector,
  { at, rules }: LostStep,
  meant: Meant,
  bound: 0 | 1,
): EvaluationError {
  const segments = parseSegments(selector.segments.slice(bound))
  const path = { segments, before: 2 * bound, selector, lenient: false }
  const fault = rules === 'typed' ? noField : noKey
  const hint = meantHint(meant, (way) => spelled(path, at - bound, way))
  const error = notFound(path, at - bound, meant.known, fault, undefined, () => hint).toError()
  // The reference names the entry, and there is none.
  return bound ? withoutReference(error) : error
}

function withoutReference({ message, ...details }: EvaluationError): EvaluationError {
  return new EvaluationError(message, details)
}
