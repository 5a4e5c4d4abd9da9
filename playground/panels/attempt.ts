import { FilterError } from 'tamis/core'

/** The result of `make`, or a sentence about why it fails. */
export function attempt<Made>(make: () => Made): Made | string {
  try {
    return make()
  } catch (error) {
    return error instanceof FilterError ? `${error.message} ${error.hint ?? ''}` : String(error)
  }
}
