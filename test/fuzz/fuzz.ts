import { createRandom } from '../support/random.ts'
import { judge, leastTimeMs } from './judge.ts'
import { type FuzzCase, KINDS, randomCase } from './random-cases.ts'
import { smallest } from './smallest.ts'

/** How much is to be tried, and from where. */
export interface FuzzOptions {
  readonly seed: number
  /** Texts at most. */
  readonly count?: number
  /** Time at most. */
  readonly seconds?: number
  /** Whether to ask again what took long, so that a busy machine is not mistaken for a slow text. */
  readonly measures?: boolean
  /** Told now and then. */
  readonly tell?: (soFar: Fuzzed) => void
}

/** What became of so many texts. */
export interface Fuzzed {
  readonly texts: number
  /** Those that were filters; the others were refused with an error of ours. */
  readonly filters: number
  readonly seed: number
  /**
   * From the text to the answer for a row, in microseconds: all but one in a thousand, and all. Where
   * it `measures`, of what took long at first the least of a few times counts.
   */
  readonly p999Micros: number
  readonly worstMicros: number
}

const MAX_MICROS = 1_000_000
/** What takes longer is asked again. */
const SLOW_MS = 0.5
const TOLD_EVERY = 100_000

/**
 * Tries random texts: bytes, tokens in any order, filters mutated and filters as they are.
 * @throws {Error} for the first that is not judged as it should be, cut down to what is needed.
 */
export function fuzz({
  seed,
  count = Infinity,
  seconds = Infinity,
  measures = false,
  tell,
}: FuzzOptions): Fuzzed {
  const random = createRandom(seed)
  const end = performance.now() + seconds * 1_000
  // How many texts took so many microseconds.
  const taken = new Uint32Array(MAX_MICROS + 1)
  let filters = 0
  let texts = 0
  const soFar = (): Fuzzed => ({
    texts,
    filters,
    seed,
    p999Micros: below(taken, texts * 0.999),
    worstMicros: below(taken, texts),
  })
  while (texts < count && (texts % 100 > 0 || performance.now() < end)) {
    const found = randomCase(random)
    const row = JSON.parse(found.row)
    const { isFilter, fault, timeMs } = judge(found.text, row)
    texts++
    if (fault !== undefined) throw new Error(told(found, seed, texts))
    if (isFilter) filters++
    const isSlow = measures && timeMs >= SLOW_MS
    const leastMs = isSlow ? Math.min(timeMs, leastTimeMs(found.text, row)) : timeMs
    const at = Math.min(Math.ceil(leastMs * 1_000), MAX_MICROS)
    taken[at] = (taken[at] ?? 0) + 1
    if (texts % TOLD_EVERY === 0) tell?.(soFar())
  }
  return soFar()
}

/** The result in a line. */
export function inWords({ texts, filters, seed, p999Micros, worstMicros }: Fuzzed): string {
  const thousands = (count: number) => count.toLocaleString('en')
  return `${thousands(texts)} random texts (${KINDS.join(', ')}; seed ${seed}): ${thousands(filters)} filters, each printed and read back the same, ${thousands(texts - filters)} refused with an error of ours, 0 other throws; p99.9 ${p999Micros} µs, worst ${worstMicros} µs.`
}

// The least time within which that many texts were done.
function below(taken: Uint32Array, texts: number): number {
  let done = 0
  for (const [micros, some] of taken.entries()) {
    done += some
    if (done > 0 && done >= texts) return micros
  }
  return 0
}

function told({ kind, text, row }: FuzzCase, seed: number, number: number): string {
  const faultOf = (some: string, of: string) => judge(some, JSON.parse(of)).fault
  const least = smallest(text, (less) => faultOf(less, row) !== undefined)
  const simplest = faultOf(least, '{}') === undefined ? row : '{}'
  return `Text ${number} of seed ${seed} (${kind}) comes down to ${JSON.stringify(least)} on ${simplest}: ${faultOf(least, simplest)}`
}
