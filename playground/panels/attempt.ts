import { FilterError } from 'tamis/core'

/** What `make` returns, or a sentence that says why it fails. */
export function attempt<Made>(make: () => Made): Made | string {
  try {
    return make()
  } catch (error) {
    return error instanceof FilterError ? `${error.message} ${error.hint ?? ''}` : String(error)
  }
}
