import { PrintError } from './print-error.ts'

/** The result of `write`; `undefined` if a tree made by hand cannot be written. */
export function tryWrite<Written>(write: () => Written): Written | undefined {
  try {
    return write()
  } catch (error) {
    if (error instanceof PrintError) return undefined
    throw error
  }
}
