import { s } from '../../src/schema/index.ts'
import { conforms, table } from '../../src/sql/index.ts'
import type { Engine } from './engines.ts'

const promise = table({
  document: 'doc',
  shape: s.object({
    Name: s.string(),
    Count: s.optional(s.int()),
    Meta: s.map(s.string()),
    Groups: s.nullable(s.list(s.object({ Tags: s.list(s.bool()) }))),
  }),
})

const whole = { Name: 'a', Meta: { k: 'v' }, Groups: [{ Tags: [true] }] }

const kept = [whole, { ...whole, Count: 1 }, { ...whole, Groups: null }, { ...whole, Other: [] }]

const broken = [
  { ...whole, Name: null },
  { Name: 'a', Meta: {} },
  { ...whole, Count: 'x' },
  { ...whole, Count: null },
  { ...whole, Meta: { k: 'v', l: 1 } },
  { ...whole, Meta: [] },
  { ...whole, Groups: [{ Tags: [true, 'x'] }] },
  { ...whole, Groups: [{ Tags: [] }, {}] },
  [],
  'a',
]

/** The documents that `conforms` takes for what they are not, each way. */
export async function misjudgedPromises(engine: Engine): Promise<readonly unknown[]> {
  const documents = [...kept, ...broken]
  await engine.load(documents.map((row) => JSON.stringify(row)))
  const verdicts = await engine.verdicts({ verdict: conforms(promise, engine) })
  return documents.filter((_, at) => (verdicts[at] === true) !== at < kept.length)
}
