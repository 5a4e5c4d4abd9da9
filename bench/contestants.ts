// Everyone that filters rows: a contest comes in, a function that counts the rows let through goes
// out. The peers are those of `bench/package.json`.

import type { Contest } from './expressions.ts'
import { load, loadTamis } from './load.ts'

export type Count = (rows: readonly unknown[]) => number | Promise<number>

export interface Contestant {
  readonly name: string
  /** One for each contest; of a contest that its language cannot say, `undefined`. */
  create(): Promise<(contest: Contest) => Count | undefined>
}

type Test = (row: unknown) => boolean

export const HAND: Contestant = {
  name: 'by hand',
  create: async () => (contest) => countWith('hand', contest.hand as Test),
}

export const TAMIS: Contestant = {
  name: 'tamis',
  async create() {
    const { compile, parse } = await loadTamis()
    return ({ filter }) => countWith('tamis', compile(parse(filter)))
  },
}

export const PEERS: readonly Contestant[] = [
  {
    name: 'json-logic-engine',
    async create() {
      const { LogicEngine } = await load('json-logic-engine')
      const engine = new LogicEngine()
      engine.addMethod('matches', ([text, pattern]: string[]) => regExp(pattern).test(text ?? ''), {
        sync: true,
        deterministic: true,
      })
      return ({ logic }) => countWith('logic', engine.build(logic))
    },
  },
  {
    name: 'filtrex',
    async create() {
      const { compileExpression } = await load('filtrex')
      const extraFunctions = {
        has: (list: string[], item: string) => list.includes(item),
        isTrue: (value: unknown) => value === true,
      }
      const operators = {
        '~=': (text: string, pattern: string) => regExp(pattern).test(text),
      }
      return ({ filtrex }) =>
        filtrex === undefined
          ? undefined
          : countWith('filtrex', compileExpression(filtrex, { extraFunctions, operators }))
    },
  },
  {
    name: '@marcbachmann/cel-js',
    async create() {
      const { parse } = await load('@marcbachmann/cel-js')
      return ({ cel }) => countWith('marcbachmann', parse(cel))
    },
  },
  {
    name: '@bufbuild/cel',
    async create() {
      const { celEnv, parse, plan } = await load('@bufbuild/cel')
      const environment = celEnv()
      return ({ cel }) => countWith('bufbuild', plan(environment, parse(cel)))
    },
  },
  {
    name: 'sift',
    async create() {
      const { default: sift } = await load('sift')
      return ({ query }) => countWith('sift', sift(query))
    },
  },
  {
    name: 'mingo',
    async create() {
      const { Query } = await load('mingo')
      return ({ query }) => {
        const built = new Query(query)
        return countWith('mingo', (row) => built.test(row))
      }
    },
  },
  {
    name: 'jexl',
    async create() {
      const {
        default: { Jexl },
      } = await load('jexl')
      const jexl = new Jexl()
      jexl.addBinaryOp('matches', 20, (text: string, pattern: string) => regExp(pattern).test(text))
      jexl.addTransform('count', (list: unknown[]) => list.length)
      return (contest) => {
        const compiled = jexl.compile(contest.jexl)
        return countWith('jexl', (row) => compiled.evalSync(row))
      }
    },
  },
  {
    name: 'jsonata',
    async create() {
      const { default: jsonata } = await load('jsonata')
      return (contest) => {
        const query = jsonata(`$count($[${contest.jsonata}])`)
        return (rows) => query.evaluate(rows)
      }
    },
  },
  {
    name: 'liqe',
    async create() {
      const { filter, parse } = await load('liqe')
      return ({ liqe }) => {
        if (liqe === undefined) return undefined
        const query = parse(liqe)
        return (rows) => filter(query, rows).length
      }
    },
  },
]

/**
 * Counts in a loop of its own: a function made from a text of its own, because the engine keeps
 * what it learns of a loop with its text, and would mix the contestants' types.
 */
export function countWith(name: string, test: Test): (rows: readonly unknown[]) => number {
  loops += 1
  return new Function(
    'test',
    `return function ${name}Loop${loops}(rows) {
      let count = 0
      for (let index = 0; index < rows.length; index++) if (test(rows[index]) === true) count++
      return count
    }`,
  )(test)
}

let loops = 0

const patterns = new Map<string, RegExp>()

function regExp(pattern = ''): RegExp {
  let made = patterns.get(pattern)
  if (!made) {
    made = new RegExp(pattern)
    patterns.set(pattern, made)
  }
  return made
}
