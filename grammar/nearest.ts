const MAX_LENGTH = 100
const MAX_CANDIDATES = 1_000
const ABBREVIATED = 1.5

/**
 * The names most similar to a given one, nearest first, at most three, for "did you mean …?". Case
 * counts less than letters; names that are not similar are left out. The work is bounded for any
 * number of names.
 */
export function nearest(name: string, candidates: Iterable<string>): string[] {
  return ranked(name, candidates)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

/**
 * The name that is nearer to a given one than all others, for a fix; `undefined` where none is
 * similar, or several are equally so.
 */
export function closest(name: string, candidates: Iterable<string>): string | undefined {
  const [first, second] = ranked(name, candidates)
  return first?.distance === second?.distance ? undefined : first?.candidate
}

function ranked(
  name: string,
  candidates: Iterable<string>,
): { candidate: string; distance: number }[] {
  if (name.length > MAX_LENGTH) return []
  const wanted = name.toLowerCase()
  const found: { candidate: string; distance: number }[] = []
  let count = 0
  for (const candidate of candidates) {
    if (++count > MAX_CANDIDATES) break
    if (candidate === name || candidate.length > MAX_LENGTH) continue
    const offered = candidate.toLowerCase()
    // A name inside the other is a likely abbreviation: `addr` suggests `HTTPAddr`, `Address` does not.
    const contained =
      Math.min(wanted.length, offered.length) > 3 &&
      (offered.includes(wanted) || wanted.includes(offered))
    // Further than a slip of one letter: `Namespac` is not `Name`.
    const edits = wanted === offered ? 0 : editDistance(wanted, offered)
    const distance = contained ? Math.min(ABBREVIATED, edits) : edits
    // Less than the length of the shorter name, so that the two share some letters.
    const allowed = Math.min(
      Math.max(1, Math.floor(Math.max(wanted.length, offered.length) / 3)),
      Math.min(wanted.length, offered.length) - 1,
    )
    if (distance <= (contained ? Math.max(allowed, ABBREVIATED) : allowed))
      found.push({ candidate, distance })
  }
  return found.sort((a, b) => a.distance - b.distance)
}

// How many letters to insert, delete, replace or swap with their neighbour.
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      if (swapped) best = Math.min(best, at(beforeLast, column - 2) + 1)
      current.push(best)
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] as number
}
