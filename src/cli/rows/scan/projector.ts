import { createByteText } from '../byte-text.ts'
import { OPENING_BRACE } from '../json-bytes.ts'
import type { RowReader } from '../row-reader.ts'
import { createValueReader } from '../value-reader.ts'
import { createFinder } from './finder.ts'
import { endOfSpace, projectedMembers, readObject } from './members.ts'
import type { Projection } from './projection.ts'
import type { RequiredTexts } from './required-texts.ts'

/**
 * The row in the bytes, with only the members of the projection. Returns `false` if the row lacks a required text;
 * `undefined` if it is not an object or is clearly not JSON.
 * @throws {JsonError} `invalid-json` for a value in the projection that is not JSON.
 */
export type Projector = (bytes: Buffer, start: number, end: number) => object | false | undefined

// Rows in a file look alike: if many of them cannot be searched, further searches waste time.
const MOST_FAILURES = 50

/**
 * Reads the projection of rows directly from their bytes. For valid JSON the result equals a full parse reduced to
 * the projection; docs/decisions/0019 explains why. Skipped text may be anything.
 * @param read Parses the text of a value.
 * @param byteText The text of the bytes, if another reader needs it too.
 * @param texts The texts that a row needs to be read.
 */
export function createProjector(
  projection: Exclude<Projection, 'whole'>,
  read: RowReader,
  byteText = createByteText(),
  texts?: RequiredTexts,
): Projector {
  const members = projectedMembers(projection)
  const readValue = createValueReader(read)
  const find = createFinder([...members.byName.values()], byteText, readValue, texts)
  let failures = 0 // more than successes
  return (bytes, start, end) => {
    if (find && failures < MOST_FAILURES) {
      const found = find(bytes, start, end)
      if (found !== undefined) {
        if (failures > 0) failures--
        return found
      }
      failures++
    }
    const first = endOfSpace(bytes, start, end)
    if (bytes[first] !== OPENING_BRACE) return undefined
    const row = {}
    return readObject(row, members, bytes, first + 1, end, readValue) <= end ? row : undefined
  }
}
