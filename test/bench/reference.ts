// The reference as a contestant: a Go program that is built where Go is, and takes its turns as a
// process that does its passes when told.

import { execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Runner } from './race.ts'

/** The path of the program, built into `folder`; `undefined` where there is no Go. */
export function buildGo(folder: string): string | undefined {
  const program = `${folder}/reference`
  try {
    execFileSync('go', ['build', '-o', program, '.'], {
      cwd: `${import.meta.dirname}/go`,
      stdio: 'pipe',
    })
    return program
  } catch {
    return undefined
  }
}

export interface GoRunner extends Runner {
  stop(): void
}

/** A runner for one kind of work of the program, see `go/main.go`; `name` is what it is called. */
export function goRunner(name: string, program: string, words: readonly string[]): GoRunner {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    name,
    async run(passes) {
      child.stdin.write(`${passes}\n`)
      const { value } = await answers.next()
      const [nanoseconds, answer] = String(value).split(' ').map(Number)
      if (nanoseconds === undefined || answer === undefined) throw new Error(`${name} ended.`)
      return { nanoseconds, answer }
    },
    stop: () => child.kill(),
  }
}
