import { parse } from '../../grammar/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { type Table, table, toSql } from '../../src/sql/index.ts'
import type { Engine } from './engines.ts'
import { answerOf } from './random-pairs.ts'

const promise = table({
  document: 'doc',
  shape: s.json({
    Name: s.string(),
    Count: s.optional(s.int()),
    Meta: s.map(s.string()),
    Spec: s.object({ On: s.bool() }),
    Groups: s.nullable(s.list(s.object({ Tags: s.list(s.bool()) }))),
  }),
})

const whole = { Name: 'a', Meta: { k: 'v' }, Spec: { On: true }, Groups: [{ Tags: [true] }] }

/** Filters on members that the promise does not name, and that make some of them fail. */
const OTHERS = [
  'Spec.More == 1',
  'Spec.More == 1 or Name == a',
  'Spec.More == 1 and Name == b',
  'Name == b and Spec.More == 1',
  'x not in Spec.Less',
  'any Spec as _, v { v == false }',
  'all Spec as _, v { v == true }',
]

/** The filters on such members that an engine answers otherwise than the evaluator. */
export async function misjudgedOthers(engine: Engine): Promise<readonly string[]> {
  const row = { ...whole, Spec: { On: true, More: [], Less: 1 } }
  const { dialect } = engine
  await engine.load([JSON.stringify(row)])
  const misjudged: string[] = []
  for (const text of OTHERS) {
    const filter = toSql(parse(text), { table: promise, dialect })
    const [verdict = null] = await engine.verdicts(filter)
    const answer = answerOf(() => compile(parse(text))(row))
    if (verdict !== answer || (filter.total && answer === null)) misjudged.push(text)
  }
  return misjudged
}

/** Texts that `JSON.stringify` does not write, or that some engines read otherwise, and a filter that tells. */
const ODD: readonly (readonly [document: string, filter: string])[] = [
  ['{"k":{"a":1,"a":2}}', 'k.a == 2'],
  ['{"k":1,"\\u006b":2}', 'k == 2'],
  ['{"k":{"a":1},"k":null}', 'k is nil'],
  ['{"k":null,"k":{"a":1}}', 'k is not nil'],
  ['{"k":"x","k":{"a":1}}', 'k.a == 1'],
  ['{"k":{},"k":{"a":1}}', 'k is not empty'],
  ['{"k":{"a":1},"k":{"b":1}}', 'k.a is empty'],
  ['{"k":{"":1,"":2}}', 'k[""] == 2'],
  ['{"k":{"a.b":1,"a.b":2}}', '"/k/a.b" == 2'],
  ['{"k":{"\\"":1,"\\"" : 2}}', 'all k as _, v { v == 2 }'],
  ['{"k":[[{"a":{"b":1,"c":1,"b":2}}]]}', '"/k/0/0/a/b" == 2'],
  ['{"k":[{"a":[]},{"a":[],"a":null}]}', 'any k as v { v.a is nil }'],
  ['[{"k":1,"k":2}]', '"/0/k" == 2'],
  ['{"k\\u0000":1,"k":2}', 'k == 2'],
  ['{"a":{"k\\u0000x":1}}', 'a.k is empty'],
  ['{"k":"\\ud800"}', 'k is empty'],
  ['{"k":1e400}', 'k == inf'],
]

/** Texts in which no object has a key twice, though it may look so. */
const EVEN: readonly (readonly [document: string, filter: string])[] = [
  ['{"k":{"a":1},"l":{"a":1}}', 'k.a == 1'],
  ['{"k":[{"a":1},{"a":1}]}', 'all k as v { v.a == 1 }'],
  ['{"k":{"a":2},"k.a":1}', 'k.a == 2'],
  ['{"k":1,"0k":2,"1k":3,"K":4,"k ":5}', 'k == 1'],
  ['{"k":["a",":","b:\\":"]}', 'a in k'],
  ['{"k" : "\\\\"  , "l":{}}', '"\\\\" in k'],
  ['{"k":{"":{"":1}}}', 'k[""][""] == 1'],
  ['{"k":[[],[1],{},[{"x":[{"y":null}]}]]}', '"/k/1/0" == 1'],
  ['{"k":[]}', 'k is empty'],
]

const plain = table({ document: 'doc', plain: true })
const foreign = table({ document: 'doc', plain: false })

/** The documents of which an engine makes something else than the evaluator, on a table whose documents are anyone's. */
export async function misjudgedTexts(engine: Engine): Promise<readonly string[]> {
  const { dialect } = engine
  const misjudged: string[] = []
  for (const [document, text] of [...ODD, ...EVEN]) {
    const filter = parse(text)
    const verdictOf = async (where: Table) => {
      const [verdict = null] = await engine.verdicts(toSql(filter, { table: where, dialect }))
      return verdict
    }
    if (!(await isStored(engine, document, () => verdictOf(foreign)))) continue
    const answer = compile(filter)(JSON.parse(document))
    const isEven = EVEN.some(([even]) => even === document)
    const verdicts = [await verdictOf(foreign), ...(isEven ? [await verdictOf(plain)] : [])]
    const isRight = verdicts.every((each) => each === answer || (each === null && !isEven))
    if (!isRight) misjudged.push(document)
  }
  return misjudged
}

// Spark reads a document when it is asked about it.
async function isStored(
  engine: Engine,
  document: string,
  ask: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await engine.load([document])
    await ask()
    return true
  } catch {
    return false
  }
}
