import { Unrealizable } from './budget.ts'
import type { States } from './search.ts'
import type { Slot } from './slot.ts'
import type { Texts } from './text/texts.ts'
import type { World } from './world.ts'

/** How many ways to order keys are tried. */
const MOST_TRIES = 5_000

/**
 * Keys for the first entries of a map, all different and in an order that JavaScript keeps: keys that look like
 * positions come first, the smallest first.
 * @throws {Unrealizable} if there are none; with `order` if only the order is not possible, or not found.
 */
export function distinctKeys(
  world: World,
  map: Slot,
  count: number,
  states: States,
): readonly string[] {
  // So many texts for each: then there are different ones, or there are none at all.
  const options = Array.from({ length: count }, (_, at) =>
    someKeys(world, world.slots.keyOf(map, at), 2 * count + 2, states),
  )
  if (!canDiffer(world, options)) throw new Unrealizable()
  const chosen: string[] = []
  let tries = 0
  const choose = (at: number): boolean => {
    if (at === count) return true
    for (const key of options[at] as readonly string[]) {
      world.budget.spend(1)
      if (++tries > MOST_TRIES) return false
      if (chosen.includes(key) || !mayFollow(key, chosen.at(-1))) continue
      chosen.push(key)
      if (choose(at + 1)) return true
      chosen.pop()
    }
    return false
  }
  if (!choose(0)) throw new Unrealizable('order')
  return chosen
}

function someKeys(world: World, key: Slot, most: number, states: States): readonly string[] {
  const variable = key.variables.get('text')
  const state = variable && (states.get(variable) as Texts | undefined)
  if (state?.isOnly) return [state.known]
  const { finder, languages } = world.rules
  const found = [state?.known ?? 'a']
  const excluded = [...(state?.notIn ?? [])]
  while (found.length < most) {
    world.budget.spend(1)
    excluded.push(languages.only([found.at(-1) as string]))
    excluded.sort((one, other) => one.id - other.id)
    const text = finder.find(state?.in ?? [], excluded)
    if (text === undefined) break
    found.push(text)
  }
  return found.sort((one, other) => Number(isPosition(one)) - Number(isPosition(other)))
}

// A matching of entries and keys, found by augmenting paths.
function canDiffer(world: World, options: readonly (readonly string[])[]): boolean {
  const owner = new Map<string, number>()
  const give = (at: number, tried: Set<string>): boolean => {
    for (const key of options[at] as readonly string[]) {
      world.budget.spend(1)
      if (tried.has(key)) continue
      tried.add(key)
      const other = owner.get(key)
      if (other !== undefined && !give(other, tried)) continue
      owner.set(key, at)
      return true
    }
    return false
  }
  return options.every((_, at) => give(at, new Set()))
}

/** True for a key that an object puts in front. */
function isPosition(key: string): boolean {
  return /^(?:0|[1-9][0-9]{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1
}

function mayFollow(key: string, before: string | undefined): boolean {
  if (before === undefined || !isPosition(key)) return true
  return isPosition(before) && Number(before) < Number(key)
}
