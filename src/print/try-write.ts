import { PrintError } from './print-error.ts'

/** What `write` gives; `undefined` for a tree made by hand that has no text. */
export function tryWrite<Written>(write: () => Written): Written | undefined {
  try {
    return write()
  } catch (error) {
    if (error instanceof PrintError) return undefined
    throw error
  }
}
