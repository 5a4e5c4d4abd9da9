import { invalidOption, ownOptions, type TargetText } from '../../../grammar/index.ts'
import { withQuotedValues } from '../../filters/ast/index.ts'
import { textOf } from '../../filters/print/index.ts'
import { requireSchema } from '../schema/index.ts'
import type { EvaluationOptions } from './evaluation-options.ts'
import type { Answering, Target } from './target.ts'

const ANSWERING: Answering = /* @__PURE__ */ ownOptions({ isTotal: true, requireOptions })

function requireOptions({ schema, unknownValue }: EvaluationOptions): void {
  if (unknownValue !== undefined) {
    throw invalidOption('`unknownValue` has no effect on the target `lenient`.', 'Leave it out.')
  }
  if (schema && requireSchema(schema).kind !== 'any') {
    throw invalidOption(
      'With the target `lenient` the row decides, and zero values of a type do not count.',
      'Describe the rows as JSON: `s.json` instead of `s.typed`.',
    )
  }
}

const TEXT: TargetText = {
  spacing: undefined,
  stepsToParse: undefined,
  lacking: () => [],
  lackingIn: () => [],
  requireUnderstood: () => {},
  read: (expression, text) => withQuotedValues(expression, text),
  write: (expression) => textOf(expression),
}

/**
 * For your own JSON: the same language, in which every filter that parses is true or false for every row of JSON.
 * Missing values and null are *nothing*: equal to no value, contained in no value, nil and empty. An operator that
 * does not apply to a value answers no. A negated operator is the exact negation, so all laws of two-valued logic
 * hold. A quoted value is its text, also `"/usr/local"`. Only limits throw, a row that is a text, and what JSON does not
 * have, such as a Set. `check` with a schema reports conditions that never apply. Accepts neither `unknownValue` nor a
 * typed schema.
 *
 * @example
 * const isOpen = compile('note is nil or note == x', { target: lenient })
 * [{}, { note: null }, { note: 'x' }, { note: 5 }].map(isOpen) // [true, true, true, false]
 */
export const lenient: Target = {
  name: 'lenient',
  toJSON: () => 'lenient',
  title: 'The lenient evaluator',
  kind: 'local',
  lacks: () => false,
  answering: ANSWERING,
  text: TEXT,
  // Set, so that no inherited value takes their place.
  release: undefined,
  schemaOf: undefined,
}
