import { FilterError } from 'tamis'

/** What is made, or the sentence that says why it cannot be. */
export function attempt<Made>(make: () => Made): Made | string {
  try {
    return make()
  } catch (error) {
    return error instanceof FilterError ? `${error.message} ${error.hint ?? ''}` : String(error)
  }
}
