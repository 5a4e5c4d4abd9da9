import {
  clip,
  FilterError,
  type FilterErrorDetails,
  isStackOverflow,
  type MatchExpression,
  OPERATORS,
  ownMember,
  type QuantifierExpression,
  type Segment,
  stackExhausted,
  type ValueMatch,
} from '../../../grammar/index.ts'
import { dottedPath } from '../../filters/ast/index.ts'
import { operatorsFor, type Unread } from '../meaning/index.ts'
import type { NoEntries } from '../schema/index.ts'
import type { Reading } from '../values/index.ts'
import { KIND_NAMES, type ValueKind } from './data.ts'
import { EvaluationError, type EvaluationErrorCode } from './errors.ts'
import { operatorsText } from './operators-text.ts'
import { type Lookup, referenceOf } from './reference.ts'

/** The message and the details of an error. */
type Description = readonly [message: string, details: FilterErrorDetails<EvaluationErrorCode>]

/**
 * The reason why a row has no answer, thrown inside a filter. Making an error takes twenty times as long, so it is made
 * only if someone reads it: many rows may fail for one reason and only be counted.
 */
export class Fault {
  readonly #describe: () => Description
  readonly #lookup: (() => Lookup) | undefined

  /**
   * @param describe Must not read the row, whose getters could throw.
   * @param lookup The path that does not exist in the row.
   */
  constructor(describe: () => Description, lookup?: () => Lookup) {
    this.#describe = describe
    this.#lookup = lookup
  }

  toError(): EvaluationError {
    const [message, details] = this.#describe()
    const lookup = this.#lookup?.()
    if (!lookup) return new EvaluationError(message, details)
    // The same words for every path that does not exist, so that a search finds each.
    const error = new EvaluationError(`Value not found in datum: ${message}`, details)
    return Object.assign(error, { reference: referenceOf(lookup) })
  }

  /**
   * The same fault outside a quantifier, whose name the reference's message replaces.
   * @param writeOut Rewrites a lookup that starts with this name.
   */
  outside(name: string | undefined, writeOut: (lookup: Lookup) => Lookup): Fault {
    const lookup = this.#lookup
    if (!lookup) return this
    return new Fault(this.#describe, () => {
      const found = lookup()
      return found.names[0] === name ? writeOut(found) : found
    })
  }
}

/** Converts a thrown value to a `FilterError`. */
export function toFilterError(error: unknown): FilterError {
  if (error instanceof FilterError) return error
  if (error instanceof Fault) return error.toError()
  if (isStackOverflow(error)) return stackExhausted(error)
  return new EvaluationError('Reading the row failed.', {
    code: 'datum-unreadable',
    hint: 'A getter or proxy of the row threw an error.',
    developerHint: 'See `cause`.',
    cause: error,
  })
}

/**
 * The error for a row. An exhausted stack says nothing about the row, because with more stack there would be an
 * answer.
 * @throws {FilterLimitError} `stack-exhausted`.
 */
export function failureOf(caught: unknown): FilterError {
  const error = toFilterError(caught)
  if (error.code === 'stack-exhausted') throw error
  return error
}

/** The fault of a literal that cannot be read as the type. */
export function unreadable({ why, as, isEntry }: Unread, match: MatchExpression): Fault {
  return new Fault(() => {
    const { raw, span } = (match as ValueMatch).value
    const type = ownMember(TYPES, as) ?? 'a number'
    const name = pathOfMatch(match)
    const last = (match.selector.segments.at(-1) as Segment).text
    const example = isEntry ? `50 in ${name}` : `${last} == 50`
    return [
      `${isEntry ? 'An entry of ' : ''}\`${name}\` is ${type}, and "${raw}" ${why === 'range' ? 'is out of range' : 'is not'}.`,
      {
        code: 'value-not-coercible',
        span,
        hint:
          as === 'boolean' ? 'Write `true` or `false`.' : `Write ${type}, as in \`${example}\`.`,
      },
    ]
  })
}

const TYPES: Readonly<Partial<Record<Reading, string>>> = {
  boolean: 'true or false',
  integer: 'an integer',
  unsigned: 'an unsigned integer',
}

/** The fault of a number that fits neither a 64-bit integer nor a double. */
export function notRepresentable(text: string, match: MatchExpression): Fault {
  return new Fault(() => [
    `The number "${clip(text, 60)}" fits neither a 64-bit integer nor a double.`,
    {
      code: 'number-not-representable',
      span: match.selector.span,
      hint: 'It cannot be compared.',
    },
  ])
}

/**
 * The fault of an operator that does not apply to a kind of value.
 * @param what The value in words; defaults to its kind.
 * @param hint Defaults to the hint for its kind.
 */
export function notApplicableTo(
  kind: ValueKind,
  match: MatchExpression,
  what = KIND_NAMES[kind],
  hint?: string,
): Fault {
  return new Fault(() => {
    const name = pathOfMatch(match)
    return [
      `\`${match.operator}\` does not apply to \`${name}\`, which is ${what}.`,
      {
        code: 'operator-not-applicable',
        span: match.span,
        hint: hint ?? applicableHint(kind, name, match),
      },
    ]
  })
}

/** The fault of `in` or `contains` on a list whose entries never equal text. */
export function notComparable(what: string, match: MatchExpression): Fault {
  const hint = `Test its entries, as in \`any ${pathOfMatch(match)} as item { … }\`.`
  return notApplicableTo('list', match, what, hint)
}

function pathOfMatch({ selector }: MatchExpression): string {
  return dottedPath(selector.segments)
}

function applicableHint(kind: ValueKind, name: string, { operator }: MatchExpression): string {
  switch (kind) {
    case 'null':
      return OPERATORS[operator].asks === 'equal'
        ? `Use \`${name} is nil\` to find null. A test before this does not help: it fails on every value that \`${operator}\` accepts.`
        : `If it is otherwise a list or a map, test \`${name} is not nil and …\` first.`
    case 'list':
    case 'object':
    case 'opaque':
      return `Lists and maps support ${operatorsText(operatorsFor('list'), ['any', 'all'])}.`
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
    case 'jsonNumber':
      return `Strings support ${operatorsText(operatorsFor('string'))}; numbers and booleans only ${operatorsText(operatorsFor('float'))}.`
  }
}

/** The fault of a null on which the reference aborts. */
export function nullOperand(what: string, match: MatchExpression): Fault {
  return new Fault(() => [
    `\`${match.operator}\` does not accept null: ${what} is null.`,
    {
      code: 'null-operand',
      span: match.span,
      hint: 'The reference aborts here, and no test before it helps. Keep nulls out of the data.',
    },
  ])
}

/**
 * The fault of a type on which the reference aborts. It has the same code as for nulls, because the remedy is the
 * same: keep such values out of the data.
 */
export function aborting(why: string, hint: string, match: MatchExpression): Fault {
  return new Fault(() => [
    `The reference aborts at \`${match.operator}\`: ${why}.`,
    { code: 'null-operand', span: match.span, hint },
  ])
}

/** The fault of a collection that is neither list nor map. */
export function notIterable(kind: ValueKind | undefined, expression: QuantifierExpression): Fault {
  return new Fault(() => {
    const name = dottedPath(expression.selector.segments)
    return [
      `\`${expression.quantifier}\` needs a list or a map, and \`${name}\` is ${kind === 'null' ? 'null' : 'neither'}.`,
      {
        code: 'not-iterable',
        span: expression.selector.span,
        hint:
          kind === 'null'
            ? `Test \`${name} is not nil and (…)\` first.`
            : 'Use `contains` or `==` for a single value.',
      },
    ]
  })
}

/** The fault of a map whose keys are not plain strings. */
export function keyNotString(expression: QuantifierExpression): Fault {
  return new Fault(() => [
    '`any` and `all` need a map in which every key is a string.',
    { code: 'map-key-not-string', span: expression.selector.span, hint: 'Use strings as keys.' },
  ])
}

/** The fault of a quantifier with one name for the key and the value. */
export function bindingConflict({ binding }: QuantifierExpression): Fault {
  return new Fault(() => [
    'The key and the value of an entry have the same name.',
    {
      code: 'binding-conflict',
      span: binding.span,
      hint: 'Give them different names, or write `_` for the one you do not need.',
    },
  ])
}

/** The fault of a quantifier on a type without entries. */
export function noEntries({ reason }: NoEntries, expression: QuantifierExpression): Fault {
  return reason === 'not-iterable' ? notIterable(undefined, expression) : keyNotString(expression)
}
