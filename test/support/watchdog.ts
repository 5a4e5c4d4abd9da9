import { existsSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { TEST_MS } from './limits.ts'
import { BEING_MADE } from './made-once.ts'
import { runProgram } from './programs.ts'

const LOOK_MS = 500

/**
 * Stops a run that hangs, for example because a worker is stuck in a loop, where the limit of a test does not help. A
 * run hangs if no test has ended and no file has begun for twice the limit of the longest open test. The open tests and
 * the programs they started are listed, and all processes of the run are killed.
 */
export default class Watchdog implements Reporter {
  readonly #modules = new Set<TestModule>()
  readonly #tests = new Set<TestCase>()
  #quietMs = 0
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#quietMs = 0
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  onTestModuleQueued(module: TestModule): void {
    this.#modules.add(module)
    this.#quietMs = 0
  }

  onTestModuleEnd(module: TestModule): void {
    this.#modules.delete(module)
  }

  onTestCaseReady(test: TestCase): void {
    this.#tests.add(test)
  }

  onTestCaseResult(test: TestCase): void {
    this.#tests.delete(test)
    this.#quietMs = 0
  }

  // Counts its own calls, because a laptop may sleep during a run.
  #look(): void {
    // Builds and downloads have a limit of their own.
    if (BEING_MADE.size === 0) this.#quietMs += LOOK_MS
    const longest = Math.max(
      TEST_MS,
      ...[...this.#tests].map(({ options }) => options.timeout ?? 0),
    )
    if (this.#quietMs < 2 * longest) return
    clearInterval(this.#timer)
    const running = descendants(process.pid)
    const titles = new Set([
      ...[...this.#tests].map(({ module, fullName }) => `${module.relativeModuleId} > ${fullName}`),
      // The title of a worker names its test even if the worker is stuck.
      ...[...this.#modules].map(({ relativeModuleId: file }) => {
        const worker = running.find(({ command }) => command.startsWith(`${file} > `))
        return worker?.command ?? file
      }),
    ])
    const programs = running.filter(({ command }) => !titles.has(command))
    const lines = [
      `\nThe run is stopped: no test has ended for ${Math.round(this.#quietMs / 1_000)} s. These are open:`,
      ...[...titles].sort().map((title) => `  ${title}`),
      'These programs ran for them:',
      ...programs.map(
        ({ id, command }) => `  ${id} ${command.replaceAll('\n', ' ').slice(0, 300)}`,
      ),
      '',
    ]
    // Synchronous, because this process ends.
    writeSync(2, lines.join('\n'))
    for (const { id } of running) {
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
    process.exit(1)
  }
}

interface Process {
  readonly id: number
  readonly parent: number
  readonly command: string
}

/** The processes that a process has started, directly or through others. */
function descendants(id: number): readonly Process[] {
  const all = existsSync('/proc/self/stat') ? fromProc() : fromPs()
  const found = all.filter(({ parent }) => parent === id)
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.id))
  return found
}

function fromProc(): readonly Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The name of the program is in parentheses and may contain more of them.
      const [, parent] = /\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return [{ id: Number(name), parent: Number(parent), command }]
    } catch {
      // It has ended already.
      return []
    }
  })
}

function fromPs(): readonly Process[] {
  const { stdout } = runProgram('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return Array.from(stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm), ([, id, parent, command = '']) => ({
    id: Number(id),
    parent: Number(parent),
    command,
  }))
}
