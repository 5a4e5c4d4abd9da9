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
