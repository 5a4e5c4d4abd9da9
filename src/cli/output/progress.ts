/** One line of progress, rewritten as the run goes on. */
export interface Progress {
  /** The new line; `undefined` to keep the old one. */
  update(bytes: number, rows: number, matches: number): string | undefined
  /** The characters that erase the line; `undefined` if no line is shown. */
  clear(): string | undefined
}

const PATIENCE_MS = 2_000
const INTERVAL_MS = 200
const ERASE = '\r\u001b[K'

/** Shows no progress for the first two seconds, then updates it five times a second. */
export function createProgress(now: () => number): Progress {
  let due = now() + PATIENCE_MS
  let isShown = false
  return {
    update(bytes, rows, matches) {
      const time = now()
      if (time < due) return undefined
      due = time + INTERVAL_MS
      isShown = true
      const megabytes = (bytes / 1_000_000).toFixed(0)
      return `${ERASE}${megabytes} MB read, ${count(rows)} rows, ${count(matches)} matched`
    },
    clear() {
      const line = isShown ? ERASE : undefined
      isShown = false
      return line
    },
  }
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
