import { isDeepStrictEqual } from 'node:util'
import type { Names } from './read-names.ts'

/** Something that is run, and its name in the title of a failure. */
export type Run = readonly [name: string, run: () => unknown]

/**
 * The names under which this value, if every object inherits it, changes the result of a run. Only those are tried that the
 * run looks for beyond the own members of an object: no other can change anything.
 */
export async function namesThatCount(
  { all, asked }: Names,
  value: unknown,
  runs: readonly Run[],
): Promise<readonly string[]> {
  const without = new Map<Run, unknown>()
  for (const run of runs) without.set(run, await outcomeOf(run))

  const readersOf = new Map<string, Set<Run>>()
  let current: Run | undefined
  const report = (name: string) => {
    if (current) readersOf.set(name, (readersOf.get(name) ?? new Set()).add(current))
  }
  await inheriting(
    all.map((name) => [name, watching(name, report)]),
    async () => {
      for (const run of runs) {
        current = run
        await outcomeOf(run)
        current = undefined
      }
    },
  )

  const changed: string[] = []
  const compare = async (names: readonly string[], readers: Iterable<Run>) => {
    const members = names.map((name): Members[number] => [name, member(value)])
    await inheriting(members, async () => {
      for (const run of readers)
        if (!isDeepStrictEqual(await outcomeOf(run), without.get(run)))
          changed.push(`${names}: ${run[0]}`)
    })
  }
  await compare(asked, runs)
  for (const [name, readers] of readersOf) await compare([name], readers)
  return changed
}

type Members = readonly (readonly [name: string, descriptor: PropertyDescriptor])[]

/** Runs while every object inherits these members. */
async function inheriting(members: Members, run: () => Promise<void>): Promise<void> {
  try {
    for (const [name, descriptor] of members)
      Object.defineProperty(Object.prototype, name, descriptor)
    await run()
  } finally {
    for (const [name] of members) Reflect.deleteProperty(Object.prototype, name)
  }
}

// Without a prototype, because a descriptor inherits, too.
function descriptorOf(parts: PropertyDescriptor): PropertyDescriptor {
  return Object.assign(Object.create(null), { configurable: true, ...parts })
}

function member(value: unknown): PropertyDescriptor {
  return descriptorOf({ value, writable: true })
}

/** A member that reports each read, and is otherwise as if it were not there. */
function watching(name: string, report: (name: string) => void): PropertyDescriptor {
  return descriptorOf({
    get: () => void report(name),
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, descriptorOf({ value, writable: true, enumerable: true }))
    },
  })
}

async function outcomeOf([, run]: Run): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    return error
  }
}
