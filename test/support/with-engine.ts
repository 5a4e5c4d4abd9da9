import { re2Engine, registerEngine } from '../../src/rows/values/index.ts'

// Tests of modules have the engine that `tamis` brings.
registerEngine(re2Engine)

/** Runs this as in a program that imports `tamis/core` alone. */
export function withoutEngine<Result>(run: () => Result): Result {
  registerEngine(undefined)
  try {
    return run()
  } finally {
    registerEngine(re2Engine)
  }
}
