// How everything here is timed: contestants take turns, each answer is checked, the median counts.
// Time is the processor's, not the wall's, so that a busy machine spoils less.

export interface Runner {
  readonly name: string
  /** Does the work `passes` times. `answer` is what one pass came to, the same for all runners. */
  run(passes: number): Sample | Promise<Sample>
}

export interface Sample {
  readonly nanoseconds: number
  readonly answer: number
}

export interface Effort {
  /** Turns that every runner gets. */
  readonly rounds: number
  /** What a turn lasts, at least: passes are added until it does. */
  readonly turnMs: number
  /** What a runner may spend before its first turn, so that it is as fast as it gets. */
  readonly warmUpMs: number
}

/**
 * The median nanoseconds of one pass, by runner.
 * @throws {Error} when the answers differ: a fast wrong answer does not count.
 */
export async function race(
  runners: readonly Runner[],
  effort: Effort,
): Promise<Map<string, number>> {
  const passes = new Map<Runner, number>()
  const answers = new Map<string, number>()
  for (const runner of runners) {
    const { passesOfTurn, answer } = await warmUp(runner, effort)
    passes.set(runner, passesOfTurn)
    answers.set(runner.name, answer)
  }
  if (new Set(answers.values()).size > 1) {
    throw new Error(`The answers differ: ${JSON.stringify([...answers])}.`)
  }

  const times = new Map<string, number[]>(runners.map(({ name }) => [name, []]))
  for (let round = 0; round < effort.rounds; round++) {
    for (const runner of runners) {
      const count = passes.get(runner) ?? 1
      const { nanoseconds, answer } = await runner.run(count)
      if (answer !== answers.get(runner.name)) throw new Error(`${runner.name} changed its answer.`)
      times.get(runner.name)?.push(nanoseconds / count)
    }
  }
  return new Map(Array.from(times, ([name, all]) => [name, median(all)]))
}

/** Finds how many passes fill a turn, and takes turns until the engine has had its time. */
async function warmUp(runner: Runner, { turnMs, warmUpMs }: Effort) {
  let passesOfTurn = 1
  for (let spentMs = 0; ; ) {
    const { nanoseconds, answer } = await runner.run(passesOfTurn)
    const tookMs = nanoseconds / 1e6
    spentMs += tookMs
    if (spentMs >= warmUpMs) return { passesOfTurn, answer }
    const share = (1.2 * turnMs) / Math.max(tookMs, 0.01)
    passesOfTurn = Math.max(1, Math.round(passesOfTurn * Math.min(4, share)))
  }
}

/** A runner for work in this process. */
export function runnerOf(name: string, work: () => number | Promise<number>): Runner {
  return {
    name,
    async run(passes) {
      let answer = 0
      const start = process.cpuUsage()
      for (let pass = 0; pass < passes; pass++) {
        const result = work()
        answer = typeof result === 'number' ? result : await result
      }
      const { user, system } = process.cpuUsage(start)
      return { nanoseconds: (user + system) * 1000, answer }
    },
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}
