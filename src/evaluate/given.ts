/**
 * The base of a class that sets private members on a given object, which takes an engine an eighth of the time of a
 * `WeakMap`.
 */
export class Given {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the derived class adds private members to it.
    return object
  }
}
