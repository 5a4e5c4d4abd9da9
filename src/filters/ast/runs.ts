import { type Expression, OPERATORS, type ValueMatch } from '../../../grammar/index.ts'

/** The items in order, with adjacent items of the same key grouped. */
export function runsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): [Item, ...Item[]][] {
  const runs: [Item, ...Item[]][] = []
  let last: string | undefined
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined && key === last) runs.at(-1)?.push(item)
    else runs.push([item])
    last = key
  }
  return runs
}

/**
 * True for an operand of `or` that tests whether a path equals a value, and for an operand of `and` that tests
 * whether it differs: adjacent ones with the same path test for one of several values.
 */
export function isChoice(operand: Expression, joined: 'Or' | 'And'): operand is ValueMatch {
  if (operand.kind !== 'Match') return false
  const { asks, negative } = OPERATORS[operand.operator]
  return asks === 'equal' && negative === (joined === 'And')
}
