import { createByteText } from '../byte-text.ts'
import { OPENING_BRACE } from '../json-bytes.ts'
import type { RowReader } from '../row-reader.ts'
import { createValueReader } from '../value-reader.ts'
import { createFinder } from './finder.ts'
import { endOfSpace, projectedMembers, readObject } from './members.ts'
import type { Projection } from './projection.ts'
import type { RequiredTexts } from './required-texts.ts'

/**
 * The row in the bytes, with only the members of the projection. `false` for a row that has none of the texts it is
 * required to have; `undefined` for one that is not an object, or clearly not JSON.
 * @throws {JsonError} `invalid-json` for a value in the projection that is not JSON.
 */
export type Projector = (bytes: Buffer, start: number, end: number) => object | false | undefined

// Rows of one kind are alike: where names cannot be found in many, looking for them only costs time.
const MOST_FAILURES = 50

/**
 * Reads the projection of rows straight from their bytes. For valid JSON the result is that of a full
 * reading, cut down to the projection; docs/decisions/0019 says why. Skipped text may be anything.
 * @param read Parses the text of a value.
 * @param byteText The text of the bytes, if someone else reads it too.
 * @param texts What a row must have to be read.
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
