import { FilterError, FilterOptionError } from '../../../grammar/index.ts'
import { parseJson } from '../../json/index.ts'
import type { Entry, Storage } from './data.ts'

/**
 * Reads the JSON of an entry with `read`.
 * @throws {FilterOptionError} `invalid-option`, with a way to repair it, if the text is not JSON or `read` throws.
 */
export function readStored<Value>(
  { name, removal }: Storage,
  [kind, key, text]: Entry,
  read: (value: unknown) => Value,
): Value {
  try {
    requireStored(typeof text === 'string' && typeof key === 'string', 'text')
    return read(parseJson(text))
  } catch (cause) {
    if (!(cause instanceof FilterError)) throw cause
    const store = name === undefined ? 'the store' : `the store \`${name}\``
    // In the key of a job, the namespace is on a separate line.
    const entry = `\`${kind}\` \`${String(key).replace('\n', '/')}\``
    throw new FilterOptionError(`The entry ${entry} of ${store} is damaged: ${cause.message}`, {
      code: 'invalid-option',
      hint: `All other entries are kept. ${removal?.(kind, key) ?? 'Remove this one, or restore the store from a copy.'}`,
      cause,
    })
  }
}

/**
 * Throws for damaged data.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireStored(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new FilterOptionError(`It is not ${what}.`, { code: 'invalid-option' })
}
