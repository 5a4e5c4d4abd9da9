import { FilterError } from '../../grammar/index.ts'

/** What a call throws; `undefined` if it returns. */
export function caught(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error
  }
}

/** What a call returns, or the code of the error of ours that it throws. Rethrows other errors. */
export function resultOrCode<Result>(run: () => Result): Result | string {
  try {
    return run()
  } catch (error) {
    if (error instanceof FilterError) return error.code
    throw error
  }
}
