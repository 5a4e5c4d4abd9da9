import type { RowText } from '../../rows/index.ts'

/** Keeps rows as they came: on lines, or as the elements of one list. */
export interface Matches {
  readonly count: number
  add(row: RowText, isElement: boolean): void
  /** Ends the list, with this white space before its bracket. */
  endList(space: string): void
  /** The output since the last call. */
  take(): string | Uint8Array
}

/** @param isCounted Only counts, and keeps no text. */
export function createMatches(isCounted: boolean): Matches {
  let kept: (string | Uint8Array)[] = []
  let areElements: boolean | undefined
  const matches = {
    count: 0,
    add({ text, bytes }: RowText, isElement: boolean) {
      matches.count++
      areElements = isElement
      if (isCounted) return
      const before = isElement ? (matches.count === 1 ? '[' : ',') : ''
      const after = isElement ? '' : '\n'
      if (bytes) kept.push(before, bytes, after)
      else kept.push(`${before}${text}${after}`)
    },
    endList(space: string) {
      if (!isCounted && areElements !== false)
        kept.push(matches.count === 0 ? '[]\n' : `${space}]\n`)
    },
    take() {
      const parts = kept
      kept = []
      return parts.every((part) => typeof part === 'string')
        ? parts.join('')
        : Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)))
    },
  }
  return matches
}
