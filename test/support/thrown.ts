import { FilterError } from '../../grammar/index.ts'

/** The `FilterError` that is thrown, or `undefined`. Any other error passes. */
export function thrownBy(run: () => unknown): FilterError | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof FilterError) return error
    throw error
  }
}

/** The result, or the code of the `FilterError` that is thrown. */
export function resultOrCode<Result>(run: () => Result): Result | string {
  let result: Result | undefined
  const error = thrownBy(() => {
    result = run()
  })
  return error ? error.code : (result as Result)
}
