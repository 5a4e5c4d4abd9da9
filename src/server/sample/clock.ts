/** 2026-03-01T00:00:00Z, the present of the sample. */
export const NOW_SECONDS = 1_772_323_200

/** The time when the cluster reached a state, in nanoseconds since 1970. Later states have later times. */
export type SampleClock = (index: number) => bigint

const SECOND = 1_000_000_000n
const LIFE = 90n * 24n * 3_600n * SECOND

/** A clock of a cluster whose states are spread evenly over ninety days. */
export function createSampleClock(lastIndex: number): SampleClock {
  const end = BigInt(NOW_SECONDS) * SECOND
  return (index) => end - (LIFE * BigInt(lastIndex - index)) / BigInt(lastIndex)
}

/** A time in the scheduler's format, as in `2026-03-01T00:00:00.000Z`. */
export function timeText(nanoseconds: bigint): string {
  return new Date(Number(nanoseconds / 1_000_000n)).toISOString()
}
