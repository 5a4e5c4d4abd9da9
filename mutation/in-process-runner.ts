import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MutantCoverage } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import fc from 'fast-check'
import { ENTRIES } from '../scripts/entries.ts'
import { ROOMS } from './rooms.ts'
import type { Test } from './tests.ts'
import { VITEST_ITSELF } from './vitest-itself.ts'

type Tests = typeof import('./tests.ts')

interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: MutantCoverage
}

const switches: Switches = {}
Object.assign(globalThis, { __stryker__: switches })
const shim = new URL('./tests.ts', import.meta.url).href

/** Tests that start programs or measure, which say nothing when many things run at once. */
const NOT_QUICK = ['**/*.{process,soak}.test.ts']

/**
 * Runs the room's tests in this very process: all mutants are in the code, and which of them is
 * awake is a switch, so that only those that change what happens at loading take a new process.
 */
class InProcessRunner implements TestRunner {
  #tests: Tests | undefined
  #atLoading: MutantCoverage['static'] = {}
  #isWarm = false
  /** How long each test took when nothing was changed: for a mutant, the quickest come first. */
  readonly #took = new Map<string, number>()

  capabilities() {
    return { reloadEnvironment: false }
  }

  async #load() {
    if (this.#tests) return this.#tests
    const { tests: patterns = [], lawMs = 100 } = ROOMS[process.env.ROOM ?? ''] ?? {}
    prepare(lawMs)
    const tests: Tests = await import(shim)
    for (const pattern of patterns) {
      for (const path of globSync(pattern, { exclude: NOT_QUICK }).sort()) {
        await tests.collect(path)
      }
    }
    this.#tests = tests
    this.#atLoading = coverage().static
    return tests
  }

  async dryRun(_: DryRunOptions): Promise<DryRunResult> {
    const tests = await this.#load()
    // What only the first of two runs reaches is made once and kept: for a mutant it is as good as
    // what happens at loading.
    await this.#warmUp(tests)
    const first = coverage()
    const result = await runTests(tests, tests.tests, { naming: true })
    if (result.status !== DryRunStatus.Complete) return result
    const { perTest } = coverage()
    const again = new Set(Object.values(perTest).flatMap(Object.keys))
    const once = Object.entries(first.static).filter(([mutant]) => !again.has(mutant))
    const atLoading = Object.entries(this.#atLoading)
    return {
      ...result,
      mutantCoverage: { static: Object.fromEntries([...once, ...atLoading]), perTest },
    }
  }

  async #warmUp(tests: Tests) {
    const { tests: results } = (await runTests(tests, tests.tests)) as { tests?: TestResult[] }
    for (const { id, timeSpentMs } of results ?? []) this.#took.set(id, timeSpentMs)
    this.#isWarm = true
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }: MutantRunOptions) {
    if (mutantActivation === 'static') switches.activeMutant = activeMutant.id
    let tests: Tests
    try {
      tests = await this.#load()
    } catch (error) {
      return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: String(error) })
    }
    // What is made once is made before the mutant wakes, or it would outlive it.
    if (mutantActivation !== 'static' && !this.#isWarm) await this.#warmUp(tests)
    this.#isWarm = true
    Object.assign(switches, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    const only = testFilter && new Set(testFilter)
    const chosen = only ? tests.tests.filter(({ id }) => only.has(id)) : tests.tests
    const msOf = ({ id }: Test) => this.#took.get(id) ?? 0
    const quickest = chosen.toSorted((one, other) => msOf(one) - msOf(other))
    const result = await runTests(tests, quickest, { bail: true })
    const endless = determineHitLimitReached(switches.hitCount, hitLimit)
    switches.activeMutant = undefined
    return toMutantRunResult(endless ?? result)
  }
}

/** What was reached since it was last asked. */
function coverage(): MutantCoverage {
  const { mutantCoverage: all } = switches
  const reached = { static: { ...all?.static }, perTest: { ...all?.perTest } }
  // The code keeps hold of the objects.
  for (const mutant of Object.keys(all?.static ?? {})) delete all?.static[mutant]
  for (const test of Object.keys(all?.perTest ?? {})) delete all?.perTest[test]
  return reached
}

async function runTests(
  { finish }: Tests,
  tests: readonly Test[],
  { naming = false, bail = false }: { naming?: boolean; bail?: boolean } = {},
): Promise<DryRunResult> {
  const results: TestResult[] = []
  for (const test of tests) {
    const { id, fileName } = test
    const started = performance.now()
    if (naming) switches.currentTestId = id
    const failure = await failureOf(test)
    await within(PATIENCE_MS, finish).catch(() => {})
    switches.currentTestId = undefined
    if (failure === NEVER_ENDED) return { status: DryRunStatus.Timeout, reason: id }
    const result = { id, name: id, fileName, timeSpentMs: performance.now() - started }
    if (failure === undefined) results.push({ ...result, status: TestStatus.Success })
    else results.push({ ...result, status: TestStatus.Failed, failureMessage: String(failure) })
    if (failure !== undefined && bail) break
  }
  return { status: DryRunStatus.Complete, tests: results }
}

const PATIENCE_MS = 8_000
// A test may replace the clock of the platform.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
const NEVER_ENDED = new Error('It never ended.')

async function failureOf({ run, values }: Test): Promise<unknown> {
  let stray: unknown
  const keep = (error: unknown) => {
    stray ??= error
  }
  process.on('unhandledRejection', keep).on('uncaughtException', keep)
  try {
    await within(PATIENCE_MS, () => run(...(values as never[])))
    return stray
  } catch (error) {
    return error ?? new Error('It threw nothing.')
  } finally {
    process.off('unhandledRejection', keep).off('uncaughtException', keep)
  }
}

/** What `run` comes to, unless it comes to nothing in time. */
async function within(milliseconds: number, run: () => unknown): Promise<unknown> {
  const outcome = run()
  if (!(outcome instanceof Promise)) return outcome
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = startTimer(() => reject(NEVER_ENDED), milliseconds)
  })
  try {
    return await Promise.race([outcome, late])
  } finally {
    stopTimer(timer)
  }
}

function prepare(lawMs: number): void {
  // Every mutant is held against the same cases, and no law is given longer than the tables. What
  // fails has served, so nothing is made small.
  fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: lawMs })
  process.env.CASES = '60'
  const entries = new Map(
    Object.entries(ENTRIES).map(([name, source]) => [
      name === 'index' ? 'tamis' : `tamis/${name}`,
      pathToFileURL(resolve(source)).href,
    ]),
  )
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'vitest') return { url: shim, shortCircuit: true }
      if (specifier === VITEST_ITSELF) return next('vitest', context)
      return next(entries.get(specifier) ?? specifier, context)
    },
  })
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'in-process', () => new InProcessRunner()),
]
