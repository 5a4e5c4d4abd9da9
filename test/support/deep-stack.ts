/** The frames, counted from the end of the stack, in which something is run. */
export interface Frames {
  readonly from: number
  readonly every: number
  readonly to?: number
}

/**
 * Dives until the stack ends, and runs a function on the way up, with ever more room. Gives what it
 * returned or threw each time. In the last frames before the end nothing can be called at all.
 */
export function nearStackEnd(
  run: () => unknown,
  { from, every, to = Number.POSITIVE_INFINITY }: Frames,
): unknown[] {
  const found: unknown[] = []
  let frames = 0
  const dive = (): void => {
    thrown(dive)
    frames++
    if (frames >= from && frames < to && frames % every === 0) found.push(thrown(run))
  }
  dive()
  return found
}

/** What a function threw, or else what it returned. */
function thrown(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
