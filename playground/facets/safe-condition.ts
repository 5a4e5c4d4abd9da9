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
  { check, applyFixes }: Pick<Language, 'check' | 'applyFixes'>,
  target?: Target,
): SafeCondition {
  const error = check(text, { schema, target }).find(({ severity }) => severity === 'error')
  // A lenient filter never fails.
  if (isLenient(target) && !error) return { text, guards: [] }
  const failing = (of: string) => check(of, { schema }).filter(({ fails }) => fails)
  const safe = error ? text : applyFixes(text, failing, { warnings: true })
  const found = error ?? failing(safe)[0]
  if (found) return { whyNot: found.message.replaceAll('`', '') }
  const guarded = parse(safe)
  const operands = guarded.kind === 'And' ? guarded.operands : [guarded]
  const [last = text, ...guards] = operands.map((operand) => print(operand)).toReversed()
  return { text: last, guards: guards.toReversed() }
}
