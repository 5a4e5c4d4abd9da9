import { print, type Schema, type Target } from 'tamis/core'
import { parse } from 'tamis/grammar'
import { isLenient } from '../data/targets.ts'
import type { Language } from '../store/language.ts'
import type { Written } from './choose.ts'

/** A condition for a filter that never fails, or why there is none. */
export type SafeCondition = Written | { readonly whyNot: string }

/** The condition, with guards if it would fail on some rows of the schema. */
export function safeCondition(
  text: string,
  schema: Schema,
  { check, guard }: Pick<Language, 'check' | 'guard'>,
  target?: Target,
): SafeCondition {
  const error = check(text, { schema, target }).find(({ severity }) => severity === 'error')
  // A lenient filter never fails.
  if (isLenient(target) && !error) return { text, guards: [] }
  const guarded = error ? undefined : guard(parse(text), schema)
  const found = error ?? (guarded && check(guarded, { schema }).find(({ fails }) => fails))
  if (!guarded || found) return { whyNot: `${found?.message}`.replaceAll('`', '') }
  const operands = guarded.kind === 'And' ? guarded.operands : [guarded]
  const [last = text, ...guards] = operands.map((operand) => print(operand)).toReversed()
  return { text: last, guards: guards.toReversed() }
}
