// The conditions that the filter includes and excludes, and the ways to change them.

import { computed } from '@preact/signals'
import { announce } from '../announce.ts'
import { isConsul } from '../data/targets.ts'
import { replaceFilter } from '../store/editor.ts'
import { dataset, doesNotParse, text, tools } from '../store/state.ts'
import { type Choice, choicesIn, choose, type Written } from './choose.ts'
import { askedKey, type Condition, conditionKey, conditionText, crossing } from './condition.ts'
import { type SafeCondition, safeCondition } from './safe-condition.ts'

/** The conditions in the filter, whether typed or clicked, by their keys. */
export const chosen = computed(() => choicesIn(text.value))

/** The form of a condition that the rows' server can evaluate. */
function here(condition: Condition): Condition {
  return isConsul(dataset.value?.target) ? crossing(condition) : condition
}

/** Whether the filter includes or excludes a condition. */
export function choiceOf(condition: Condition): Choice | undefined {
  return chosen.value.get(conditionKey(here(condition)))?.choice
}

/** True if the filter includes other values of the field, and this one would join them. */
export function hasAlternatives(condition: Condition): boolean {
  const key = askedKey(here(condition))
  const alike = [...chosen.value.values()].filter(
    (other) => other.choice === 'included' && askedKey(other.condition) === key,
  )
  return alike.length === 1 || (alike.length > 1 && condition.asks === 'equal')
}

const cache = new WeakMap<object, Map<string, SafeCondition>>()

/** The text of a condition, or of its opposite, for the rows' server; or why the server refuses it. */
function asked(condition: Condition, isNegative: boolean): SafeCondition {
  const text = conditionText(here(condition), isNegative)
  return text === undefined ? { whyNot: 'A filter cannot name this field.' } : safe(text)
}

function safe(text: string): SafeCondition {
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
  if ('whyNot' in safe) return conditionText(here(condition), isNegative)
  return [...safe.guards, safe.text].join(' and ')
}

/**
 * The text for exactly the rows that do not meet a condition, or its opposite, which includes the rows on which it would
 * fail. `undefined` if no filter can express it.
 */
export function complementText(condition: Condition, isNegative: boolean): Written | undefined {
  const plain = asked(condition, !isNegative)
  if ('whyNot' in plain || plain.guards.length === 0) return writtenOf(plain)
  const negated = safe(`not (${conditionText(here(condition), isNegative)})`)
  return 'guards' in negated && negated.guards.length === 0 ? negated : undefined
}

/** The text for the rows that meet a condition, or its opposite; `undefined` if no filter can express it. */
export function safeText(condition: Condition, isNegative: boolean): Written | undefined {
  return writtenOf(asked(condition, isNegative))
}

function writtenOf(safe: SafeCondition): Written | undefined {
  return 'whyNot' in safe ? undefined : safe
}

/** Includes or excludes a condition in the editor's filter, or removes it. */
export function change(
  condition: Condition,
  choice: Choice | undefined,
  written = choice && asked(condition, choice === 'excluded'),
): void {
  if (written && 'whyNot' in written) {
    announce(written.whyNot)
    return
  }
  const next = choose(text.value, here(condition), choice, written)
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
