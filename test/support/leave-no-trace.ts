import { afterAll, expect } from 'vitest'

// The files of a project share their workers, so each must leave its worker as it found it.

const SHARED: Readonly<Record<string, object>> = {
  globalThis,
  Object,
  Array,
  JSON,
  Math,
  ...Object.fromEntries(
    [Object, Array, String, Number, Function, Promise, Map, Set, RegExp, Date].map((builtIn) => [
      `${builtIn.name}.prototype`,
      builtIn.prototype,
    ]),
  ),
}

const LAZY = Symbol('lazy')

// ArkType and Zod keep their own state in globals, from their import on.
const OF_LIBRARIES = ['$ark', '__zod_globalConfig', '__zod_globalRegistry']

// Node keeps what `fetch` needs in a global of its own, from the first time on.
new Response()

/** All that the files of a worker share, by name. */
function shared(): ReadonlyMap<string, unknown> {
  const members = Object.entries(SHARED).flatMap(([name, object]) =>
    Reflect.ownKeys(object)
      .filter((key) => !OF_LIBRARIES.includes(String(key)))
      .map((key): [string, unknown] => {
        const descriptor = Object.getOwnPropertyDescriptor(object, key)
        // Node puts some values in place of their getters, at the first look.
        return [
          `${name}.${String(key)}`,
          name === 'globalThis' && descriptor?.get ? LAZY : descriptor?.value,
        ]
      }),
  )
  return new Map<string, unknown>([
    ...members,
    ...process
      .eventNames()
      .map((event): [string, unknown] => [
        `the listeners on process of ${String(event)}`,
        process.listenerCount(event),
      ]),
    ...Object.entries(process.env).map(([name, value]): [string, unknown] => [
      `process.env.${name}`,
      value,
    ]),
    ['performance.now', performance.now],
    ['process.cwd()', process.cwd()],
  ])
}

// This runs anew for every file, before it is imported.
const before = shared()

afterAll(() => {
  const after = shared()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== LAZY && !Object.is(before.get(name), after.get(name)),
  )
  const file = expect.getState().testPath
  if (changed.length > 0) throw new Error(`${file} leaves these changed: ${changed.join(', ')}.`)
})
