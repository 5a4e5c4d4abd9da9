// The conditions that the filter includes and excludes, and the ways to change them.

import { computed } from '@preact/signals'
import { announce } from '../announce.ts'
import { replaceFilter } from '../store/editor.ts'
import { dataset, doesNotParse, text, tools } from '../store/state.ts'
import { type Choice, choicesIn, choose } from './choose.ts'
import { askedKey, type Condition, conditionKey, conditionText } from './condition.ts'
import { type SafeCondition, safeCondition } from './safe-condition.ts'

/** The conditions in the filter, whether typed or clicked, by their keys. */
export const chosen = computed(() => choicesIn(text.value))

/** Whether the filter includes or excludes a condition. */
export function choiceOf(condition: Condition): Choice | undefined {
  return chosen.value.get(conditionKey(condition))?.choice
}

/** True if the filter includes other values of the field, and this one would join them. */
export function hasAlternatives(condition: Condition): boolean {
  const key = askedKey(condition)
  const alike = [...chosen.value.values()].filter(
    (other) => other.choice === 'included' && askedKey(other.condition) === key,
  )
  return alike.length === 1 || (alike.length > 1 && condition.asks === 'equal')
}

const cache = new WeakMap<object, Map<string, SafeCondition>>()

/** The text of a condition, or of its opposite, for the rows' server; or why the server refuses it. */
function asked(condition: Condition, isNegative: boolean): SafeCondition {
  const text = conditionText(condition, isNegative)
  if (text === undefined) return { whyNot: 'A filter cannot name this field.' }
  const data = dataset.value
  if (!data || !tools.value) return { text, guards: [] }
  const ofData = cache.get(data) ?? new Map<string, SafeCondition>()
  cache.set(data, ofData)
  const found = ofData.get(text) ?? safeCondition(text, data.schema, tools.value, data.target)
  ofData.set(text, found)
  return found
}

/** Why the server would refuse a filter with the condition; `undefined` if it accepts it. */
export function whyNot(condition: Condition): string | undefined {
  const safe = asked(condition, false)
  return 'whyNot' in safe ? safe.whyNot : undefined
}

/** The text to add for a condition or its opposite; `undefined` if no filter can express it. */
export function askedText(condition: Condition, isNegative: boolean): string | undefined {
  const safe = asked(condition, isNegative)
  if ('whyNot' in safe) return conditionText(condition, isNegative)
  return [...safe.guards, safe.text].join(' and ')
}

/** Includes or excludes a condition in the editor's filter, or removes it. */
export function change(condition: Condition, choice: Choice | undefined): void {
  const written = choice && asked(condition, choice === 'excluded')
  if (written && 'whyNot' in written) {
    announce(written.whyNot)
    return
  }
  const next = choose(text.value, condition, choice, written)
  if (next === undefined) {
    announce(
      doesNotParse.value
        ? 'The filter cannot be read: correct it first.'
        : 'A filter cannot ask for this.',
    )
    return
  }
  const error = choice && firstError(next)
  if (error !== undefined && firstError(text.value) === undefined) announce(error)
  else replaceFilter(next)
}

/** Replaces the filter with one condition. */
export function only(condition: Condition): void {
  const asked = askedText(condition, false)
  if (asked !== undefined) replaceFilter(asked)
}

function firstError(filter: string): string | undefined {
  const { schema, target } = dataset.value ?? {}
  if (!schema || filter.trim() === '') return undefined
  return tools.value
    ?.check(filter, { schema, target })
    .find(({ severity }) => severity === 'error')
    ?.message.replaceAll('`', '')
}
