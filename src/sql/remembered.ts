const MOST = 100

/** Caches up to a hundred results of a function, because servers see the same values again. */
export function remembered<Value, Result>(
  make: (value: Value) => Result,
): (value: Value) => Result {
  const results = new Map<Value, { readonly result: Result }>()
  return (value) => {
    const known = results.get(value)
    if (known) return known.result
    if (results.size === MOST) results.clear()
    const result = make(value)
    results.set(value, { result })
    return result
  }
}
