import { isDeepStrictEqual } from 'node:util'

/** What some other part of a program may have put on `Object.prototype`. */
export const INHERITED: readonly unknown[] = [true, 'x', { a: 1 }]

/** What comes out with the value inherited by every object, under each of the names. */
export async function inheriting<Result>(
  names: readonly string[],
  value: unknown,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    // Without a prototype, because a descriptor inherits, too.
    const given = { value, configurable: true, writable: true }
    const descriptor = Object.assign(Object.create(null), given)
    for (const name of names) Object.defineProperty(Object.prototype, name, descriptor)
    return await run()
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name)
  }
}

/** The names under which a value that every object inherits changes what comes out. */
export async function namesThatCount(
  names: readonly string[],
  value: unknown,
  run: () => unknown,
): Promise<string[]> {
  const outcomeOf = async (some: readonly string[]) => {
    try {
      return [await inheriting(some, value, run)]
    } catch (error) {
      return error
    }
  }
  const before = await outcomeOf([])
  const isChanged = async (some: readonly string[]) =>
    !isDeepStrictEqual(await outcomeOf(some), before)
  // All at once, and one by one only where that changes something.
  if (!(await isChanged(names))) return []
  const found: string[] = []
  for (const name of names) if (await isChanged([name])) found.push(name)
  return found.length > 0 ? found : ['several together']
}
