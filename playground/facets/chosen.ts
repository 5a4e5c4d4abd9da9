// What of the rows the filter includes and excludes, and how that changes.

import { computed } from '@preact/signals'
import { announce } from '../announce.ts'
import { replaceFilter } from '../store/editor.ts'
import { dataset, isUnread, text, tools } from '../store/state.ts'
import { type Choice, choicesIn, choose } from './choose.ts'
import { askedKey, type Condition, conditionKey, conditionText } from './condition.ts'

/** What the filter says, whoever wrote it, by the keys of conditions. */
export const chosen = computed(() => choicesIn(text.value))

/** What the filter says about rows for which a condition holds. */
export function choiceOf(condition: Condition): Choice | undefined {
  return chosen.value.get(conditionKey(condition))?.choice
}

/** True if the filter lets in other values of the field, to which this one would come. */
export function hasAlternatives(condition: Condition): boolean {
  const key = askedKey(condition)
  const alike = [...chosen.value.values()].filter(
    (other) => other.choice === 'included' && askedKey(other.condition) === key,
  )
  return alike.length === 1 || (alike.length > 1 && condition.asks === 'equal')
}

const answers = new WeakMap<object, Map<string, string | undefined>>()

/** Why a server would not take a filter with the condition; `undefined` if it would. */
export function whyNot(condition: Condition): string | undefined {
  const schema = dataset.value?.schema
  const asked = conditionText(condition)
  if (asked === undefined) return 'A filter cannot name this field.'
  if (!schema || !tools.value) return undefined
  const known = answers.get(schema) ?? new Map<string, string | undefined>()
  answers.set(schema, known)
  if (!known.has(asked)) known.set(asked, firstError(asked))
  return known.get(asked)
}

/** Changes the filter in the editor, so that it includes or excludes a condition or no longer does. */
export function change(condition: Condition, choice: Choice | undefined): void {
  const next = choose(text.value, condition, choice)
  if (next === undefined) {
    announce(
      isUnread.value
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
  const asked = conditionText(condition)
  if (asked !== undefined) replaceFilter(asked)
}

function firstError(filter: string): string | undefined {
  const schema = dataset.value?.schema
  if (!schema || filter.trim() === '') return undefined
  return tools.value
    ?.check(filter, { schema })
    .find(({ severity }) => severity === 'error')
    ?.message.replaceAll('`', '')
}
