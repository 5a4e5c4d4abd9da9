import fc from 'fast-check'
import { type Field, type Schema, s } from '../../schema/index.ts'

const FIELDS = ['A', 'B', 'C', 'item', 'key'] as const

/**
 * The schema of an object with fields of all kinds except `any` and `jsonNumber`; many may be null, missing or empty.
 * It describes typed data, or decoded JSON (`s.json`) with its kinds. It shrinks to an object with one string.
 * @param rules Defaults to either.
 */
export function aSchema(rules?: 'typed' | 'json'): fc.Arbitrary<Schema> {
  if (rules === 'typed') return anObjectSchema(TYPED)
  if (rules === 'json') return anObjectSchema(DECODED).map((shape) => s.json(shape))
  return fc.oneof({ withCrossShrink: true }, aSchema('typed'), aSchema('json'))
}

interface Kinds {
  readonly scalars: readonly Schema[]
  readonly around: readonly ((of: Schema) => Schema)[]
  /** Properties that some fields have. */
  readonly fields: readonly Partial<Field>[]
}

const COMMON: readonly Schema[] = [
  s.string(),
  s.string({ oneOf: ['a', 'b'] }),
  s.bool(),
  s.int(),
  s.float(),
]
const AROUND: Kinds['around'] = [
  (of) => s.list(of),
  (of) => s.map(of),
  (of) => s.nullable(of),
  (of) => s.map(s.nullable(of)),
]
const DECODED: Kinds = { scalars: COMMON, around: AROUND, fields: [{ optional: true }] }
const TYPED: Kinds = {
  scalars: [
    ...COMMON,
    s.int({ bits: 8 }),
    s.uint(),
    s.float({ bits: 32 }),
    s.int({ beyondSafeInteger: true }),
    s.bytes({ encoding: 'raw' }),
    s.duration(),
    s.bytes(),
    s.time(),
  ],
  around: [
    ...AROUND,
    (of) => s.array(of, 2),
    (of) => s.map(of, { key: { kind: 'int', bits: 64 } }),
    (of) => s.map(of, { key: { kind: 'string', named: true } }),
  ],
  fields: [{ ignored: true }, { altered: true }],
}

function anObjectSchema({ scalars, around, fields: rare }: Kinds): fc.Arbitrary<Schema> {
  const { object } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 3, arbitrary: fc.constantFrom(...scalars) },
      { weight: 1, arbitrary: tie('object') },
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom(...around), fc.oneof(tie('schema'), tie('object')))
          .map(([wrap, of]) => wrap(of)),
      },
    ),
    object: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), tie('schema'), fc.nat({ max: 15 })), {
        selector: ([name]) => name,
        minLength: 1,
        maxLength: 4,
      })
      .map((fields) =>
        s.object(
          Object.fromEntries(
            fields.map(([name, schema, chance]): [string, Field] => [
              name,
              { schema, ...(chance > 13 && rare[chance % rare.length]) },
            ]),
          ),
        ),
      ),
  }))
  return object
}
