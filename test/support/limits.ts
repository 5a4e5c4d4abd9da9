const VARIABLE = 'TAMIS_TEST_SLOWNESS'
/** The duration of `work` on an idle core of the machine that the limits were chosen on. */
const REFERENCE_MS = 250
const MOST = 6

// The first process of a run measures, and the others inherit the result.
process.env[VARIABLE] ??= `${slownessOf(durationOf(work))}`

/** How much slower than that machine this one is, with everything that runs on it now: from 1 to 6. */
const SLOWNESS = Number(process.env[VARIABLE])

/** The default limit of one wait, in milliseconds. */
export const WAIT_MS: number = Math.round(15_000 * SLOWNESS)

/** The limit of a test or a hook. It leaves room for several waits, because a failed wait says more. */
export const TEST_MS: number = 4 * WAIT_MS

/** The limit of a download: Chromium, or modules of Go and the first build with them. */
export const FETCH_MS: number = 20 * WAIT_MS

export function slownessOf(tookMs: number): number {
  return Math.min(Math.max(tookMs / REFERENCE_MS, 1), MOST)
}

/** Long enough for the scheduler of a busy machine to run other programs meanwhile. */
function work(): number {
  let value = 1
  for (let round = 0; round < 5e7; round++) value = (Math.imul(value, 31) + round) | 0
  return value
}

function durationOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}
