// Everyone that filters rows or reads filters. A contestant gets the questions of a filter, and says nothing if its
// language cannot. The peers are those of `test/bench/package.json`.

import { parse as parseSource } from '../../src/index.ts'
import { handPredicate } from './filters.ts'
import { celOf, javaScriptOf, jsonLogicOf } from './languages.ts'
import { load, loadBuilt } from './load.ts'
import { type Question, questionsOf } from './questions.ts'

export type Count = (rows: readonly unknown[]) => number

/** Compiles a filter for one contestant; `undefined` if its language cannot say it. */
export type Compile = (filter: string, question: Question) => Count | undefined

/** The contestants by their names. */
export async function contestants(): Promise<ReadonlyMap<string, Compile>> {
  const { compile, parse } = await loadBuilt()
  const { LogicEngine } = await load('json-logic-engine')
  const { parse: parseCel } = await load('@marcbachmann/cel-js')
  const engine = new LogicEngine()
  const methods = {
    matches: ([text, pattern]: string[]) => regExp(pattern ?? '').test(text ?? ''),
    size: ([value]: (string | object)[]) =>
      typeof value === 'string' ? value.length : Object.keys(value ?? {}).length,
    has: ([map, key]: unknown[]) => Object.hasOwn(Object(map), String(key)),
  }
  for (const [name, method] of Object.entries(methods))
    engine.addMethod(name, method, { sync: true, deterministic: true })
  return new Map<string, Compile>([
    ['by hand', (_, question) => countWith(handPredicate(javaScriptOf(question)))],
    ['tamis', (filter) => countWith(compile(parse(filter)))],
    [
      'json-logic-engine',
      (_, question) => {
        const logic = jsonLogicOf(question)
        return logic === undefined ? undefined : countWith(engine.build(logic))
      },
    ],
    [
      '@marcbachmann/cel-js',
      (_, question) => {
        const cel = celOf(question)
        if (cel === undefined) return undefined
        const test = parseCel(cel)
        return countWith((row) => test({ row }))
      },
    ],
  ])
}

/** The questions of a filter that was drawn, so there are some. */
export function questionIn(filter: string, rows: readonly unknown[]): Question {
  return questionsOf(parseSource(filter), rows) as Question
}

let loops = 0

/**
 * Counts in a loop of its own: a function made from a text of its own, because the engine keeps what it learns of a loop
 * with its text, and would mix the contestants' types.
 */
function countWith(test: (row: unknown) => boolean): Count {
  loops += 1
  return new Function(
    'test',
    `return function loop${loops}(rows) {
      let count = 0
      for (let index = 0; index < rows.length; index++) if (test(rows[index]) === true) count++
      return count
    }`,
  )(test)
}

const patterns = new Map<string, RegExp>()

function regExp(pattern: string): RegExp {
  const made = patterns.get(pattern) ?? new RegExp(pattern)
  patterns.set(pattern, made)
  return made
}
