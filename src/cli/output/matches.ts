import type { RowText } from '../../rows/reader/index.ts'

/** Keeps rows as they came: on lines, or as the elements of one list. */
export interface Matches {
  readonly count: number
  add(row: RowText): void
  /** Ends the list, if there is one, in the way that the list of this row ends. */
  end(last: RowText | undefined, areLists: boolean): void
  /** The output since the last call. */
  take(): Uint8Array
}

/** @param isCounted Only counts, and keeps no text. */
export function createMatches(isCounted: boolean): Matches {
  let kept = ''
  let count = 0
  let isList = false
  return {
    get count() {
      return count
    },
    add({ raw, element }) {
      count++
      if (isCounted) return
      isList = element !== undefined
      if (isList) kept += `${count === 1 ? '[' : ','}${raw.trimEnd()}`
      else kept += `${raw}\n`
    },
    end(last, areLists) {
      const raw = last?.raw ?? ''
      if (isList) kept += `${raw.slice(raw.trimEnd().length)}]\n`
      else if (areLists && !isCounted) kept += '[]\n'
    },
    take() {
      const bytes = Buffer.from(kept, 'latin1')
      kept = ''
      return bytes
    },
  }
}
