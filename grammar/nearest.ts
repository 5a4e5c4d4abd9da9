const MAX_LENGTH = 100
const MAX_CANDIDATES = 1_000
const ABBREVIATED = 1.5

/** Names that are similar to another. */
export interface Similar {
  /** The most similar ones, nearest first, up to three. */
  readonly nearest: readonly string[]
  /** The name that is nearer than all others, for a fix. */
  readonly closest: string | undefined
}

/**
 * The names most similar to a given one, for "did you mean …?". Differences in case count less than other letters,
 * and names that are not similar are left out. The work is bounded for any number of names.
 * @param candidates The function prepares each list once, so a list must not change.
 */
export function similarTo(name: string, candidates: Iterable<string>): Similar {
  const found = ranked(name, candidates)
  const [first, second] = found
  return {
    nearest: found.slice(0, 3).map(({ candidate }) => candidate),
    closest: first?.distance === second?.distance ? undefined : first?.candidate,
  }
}

/** The names most similar to a given one, nearest first, up to three. */
export function nearest(name: string, candidates: Iterable<string>): readonly string[] {
  return similarTo(name, candidates).nearest
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
    const distance = distanceOf(wanted, candidate.toLowerCase())
    if (distance !== undefined) found.push({ candidate, distance })
  }
  return found.sort((a, b) => a.distance - b.distance)
}

/** The distance between two names; `undefined` if they are not similar. */
function distanceOf(wanted: string, offered: string): number | undefined {
  const [short, long] = wanted.length < offered.length ? [wanted, offered] : [offered, wanted]
  const longer = long.length - short.length
  // A name inside the other is a likely abbreviation: `addr` suggests `HTTPAddr`, `Address` does not.
  if ((longer === 0 || short.length > 3) && long.includes(short))
    return Math.min(ABBREVIATED, longer)
  // More than a slip of one letter: `Namespac` is not `Name`. Less than the length of the shorter name, so that the
  // two share some letters.
  const allowed = Math.min(Math.max(1, Math.floor(long.length / 3)), short.length - 1)
  if (longer > allowed) return undefined
  const edits = editDistance(short, long, allowed)
  return edits <= allowed ? edits : undefined
}

/** The number of letters to insert, delete, replace or swap with their neighbour. Stops when it exceeds `most`. */
function editDistance(from: string, to: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 0; row < from.length; row++) {
    let least = row + 1
    const current = [least]
    for (let at = 0; at < to.length; at++) {
      const best =
        from[row] === to[at]
          ? (last[at] as number)
          : 1 + Math.min(last[at] as number, last[at + 1] as number, current[at] as number)
      const isSwapped = row > 0 && at > 0 && from[row] === to[at - 1] && from[row - 1] === to[at]
      const edits = isSwapped ? Math.min(best, (beforeLast[at - 1] as number) + 1) : best
      current.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return least
    beforeLast = last
    last = current
  }
  return last.at(-1) as number
}
