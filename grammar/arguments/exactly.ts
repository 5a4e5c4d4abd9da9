import { invalidOption } from '../errors.ts'

/**
 * A verb that refuses arguments after its last one, because they look as if they meant something: in
 * `eq(field, 'a', 'b')`, the second value would be lost.
 * @throws {FilterOptionError} `invalid-option`, from the verb.
 */
export function exactly<Verb extends (...given: never[]) => unknown>(verb: Verb): Verb {
  return ((...given: never[]) => {
    const most = verb.length
    // `filters.map(not)` passes an index and the list, too.
    const isInMap = most === 1 && Array.isArray(given[2])
    if (given[most] === undefined || isInMap) return verb(...given)
    throw invalidOption(
      `Too many arguments: the verb takes ${most}.`,
      'Pass several values as a list, as in `oneOf(field, ["a", "b"])`, and join filters with `and` or `or`.',
    )
  }) as Verb
}
