import type { Diagram, Diagrams, Test } from './diagram.ts'
import type { UnknownReason } from './hints.ts'
import type { Slot } from './slot.ts'
import type { Variable } from './variable.ts'

/**
 * How many entries of a collection can change an answer. In a list, only the first entry that decides each question
 * matters, and the entries at positions that a filter names. Deleting all others, except the last one left, changes
 * no answer. So a proof for this many entries holds for any number.
 */
export interface Bound {
  /** Positions below this are named. */
  positions: number
  /** The keys that are named. */
  readonly keys: Set<string>
  /** The questions of quantifiers, as diagrams: equal questions count once. */
  readonly ofLists: Set<Diagram>
  readonly ofMaps: Set<Diagram>
  /** Set if any number of entries may matter. */
  why: UnknownReason | undefined
}

/** The largest position that may be named. */
const LAST_POSITION = 32
/** Maximum number of cases examined per question. */
const MOST_CASES = 16

/** The bounds of the collections of a proof. They are counted first, with quantifiers as single tests. */
export class Model {
  readonly #bounds = new Map<string, Bound>()
  /** The maps that quantifiers go over, whose keys are not told apart. */
  readonly #quantified: Set<string>
  /** False as soon as a map turns out to be such a one that was not known before. */
  isComplete = true

  constructor(previous?: Model) {
    this.#quantified = new Set(previous ? previous.#quantified : [])
  }

  of({ path }: Slot): Bound {
    const known = this.#bounds.get(path)
    if (known) return known
    const bound: Bound = {
      positions: 0,
      keys: new Set(),
      ofLists: new Set(),
      ofMaps: new Set(),
      why: undefined,
    }
    this.#bounds.set(path, bound)
    return bound
  }

  isQuantified({ path }: Slot): boolean {
    return this.#quantified.has(path)
  }

  goesOverMap({ path }: Slot): void {
    if (this.#quantified.has(path)) return
    this.#quantified.add(path)
    this.isComplete = false
  }

  names(slot: Slot, position: number): void {
    const bound = this.of(slot)
    if (position > LAST_POSITION) bound.why ??= 'position'
    else bound.positions = Math.max(bound.positions, position + 1)
  }

  /**
   * Counts a question about the entries of a collection: once for each case of what it says of the entries of
   * other quantifiers, of which the filter may ask it.
   */
  asks(
    collection: Slot,
    entry: Slot,
    question: Diagram,
    questions: 'ofLists' | 'ofMaps',
    diagrams: Diagrams,
  ): void {
    const bound = this.of(collection)
    const cases = casesOf(question, entry.id, collection.entries, diagrams)
    if (!cases) bound.why ??= 'long-lists'
    else for (const one of cases) bound[questions].add(one)
  }
}

// `undefined` if there are too many cases, or if one test is about this entry and another one.
function casesOf(
  question: Diagram,
  entry: number,
  around: ReadonlySet<number>,
  diagrams: Diagrams,
): Set<Diagram> | undefined {
  const done = new Set<Diagram>()
  const pending = [question]
  const cases = new Set<Diagram>()
  for (let one = pending.pop(); one; one = pending.pop()) {
    if (done.has(one)) continue
    done.add(one)
    if (done.size > 4 * MOST_CASES) return undefined
    const other = firstAboutOthers(one, entry, around, diagrams)
    if (other === 'mixed') return undefined
    if (other)
      pending.push(diagrams.afterAnswer(one, other, true), diagrams.afterAnswer(one, other, false))
    else cases.add(one)
  }
  return cases.size > MOST_CASES ? undefined : cases
}

function firstAboutOthers(
  question: Diagram,
  entry: number,
  around: ReadonlySet<number>,
  diagrams: Diagrams,
): Test | 'mixed' | undefined {
  for (const test of diagrams.testsIn(question)) {
    if (!isAboutOthers(test.variable, entry, around)) continue
    return test.variable.entries.has(entry) ? 'mixed' : test
  }
  return undefined
}

function isAboutOthers({ entries }: Variable, entry: number, around: ReadonlySet<number>): boolean {
  for (const other of entries) if (other !== entry && !around.has(other)) return true
  return false
}
