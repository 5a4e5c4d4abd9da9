import { pathText } from '../data/path-text.ts'
import type { MenuGroup, MenuItem } from '../parts/menu.tsx'
import { askedText, change, choiceOf, hasAlternatives, only, whyNot } from './chosen.ts'
import type { Condition } from './condition.ts'
import { conditionsOf } from './conditions-of.ts'

/** The menu for a value of a row: include rows that have it, exclude them, or test nothing else. */
export function valueGroups(path: readonly string[], value: unknown): readonly MenuGroup[] {
  return conditionsOf(path, value).map((condition) => ({
    label: labelOfCondition(condition),
    items: itemsOf(condition),
  }))
}

function itemsOf(condition: Condition): readonly MenuItem[] {
  const reason = whyNot(condition)
  const choice = choiceOf(condition)
  const item = (label: string, isNegative: boolean, run: () => void): MenuItem => {
    const code = askedText(condition, isNegative)
    return { label, ...(code !== undefined && { code }), whyNot: reason, run }
  }
  return [
    ...(choice === 'included'
      ? []
      : [
          item(hasAlternatives(condition) ? 'Or this' : 'And this', false, () =>
            change(condition, 'included'),
          ),
        ]),
    ...(choice === 'excluded'
      ? []
      : [item('And not this', true, () => change(condition, 'excluded'))]),
    item('Only this', false, () => only(condition)),
    ...(choice
      ? [{ label: 'Take out of the filter', run: () => change(condition, undefined) }]
      : []),
  ]
}

function labelOfCondition({ asks, path, value }: Condition): string {
  const field = pathText(path)
  return asks === 'nil'
    ? `${field}: null`
    : asks === 'empty'
      ? `${field}: empty`
      : `${field}: ${value}`
}
