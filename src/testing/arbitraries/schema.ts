import fc from 'fast-check'
import { invalidOption } from '../../../grammar/index.ts'
import { type Field, type Schema, s } from '../../rows/schema/index.ts'

const FIELDS = ['A', 'B', 'C', 'item', 'key'] as const

/**
 * The schema of an object with fields of all kinds except `any` and `jsonNumber`; many may be null, missing or empty.
 * It describes typed data, or decoded JSON (`s.json`) with its kinds. It shrinks to an object with one string.
 * @param rules Defaults to either.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function aSchema(rules?: 'typed' | 'json'): fc.Arbitrary<Schema> {
  if (rules === 'typed') return anObjectSchema(TYPED)
  if (rules === 'json') return anObjectSchema(DECODED).map((shape) => s.json(shape))
  if (rules !== undefined)
    throw invalidOption("Rules are 'typed' or 'json'.", 'Leave them out for either.')
  return fc.oneof({ withCrossShrink: true }, aSchema('typed'), aSchema('json'))
}

interface Kinds {
  readonly scalars: readonly Schema[]
  readonly around: readonly ((of: Schema) => Schema)[]
  /** Properties that some fields have. */
  readonly properties: readonly Partial<Field>[]
}

const DECODED: Kinds = {
  scalars: [s.string(), s.string({ oneOf: ['a', 'b'] }), s.bool(), s.int(), s.float()],
  around: [s.list, s.map, s.nullable, (of) => s.map(s.nullable(of))],
  properties: [{ optional: true }],
}
const TYPED: Kinds = {
  scalars: [
    ...DECODED.scalars,
    s.int({ bits: 8 }),
    s.int({ beyondSafeInteger: true }),
    s.uint(),
    s.float({ bits: 32 }),
    s.bytes(),
    s.bytes({ encoding: 'raw' }),
    s.duration(),
    s.time(),
  ],
  around: [
    ...DECODED.around,
    (of) => s.array(of, 2),
    (of) => s.map(of, { key: { kind: 'int', bits: 64 } }),
    (of) => s.map(of, { key: { kind: 'string', named: true } }),
  ],
  properties: [{ ignored: true }, { altered: true }],
}

function anObjectSchema({ scalars, around, properties }: Kinds): fc.Arbitrary<Schema> {
  const { object } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => {
    const wrapped = fc
      .tuple(fc.constantFrom(...around), fc.oneof(tie('schema'), tie('object')))
      .map(([wrap, of]) => wrap(of))
    const field = fc.tuple(tie('schema'), fc.nat({ max: 15 })).map(([schema, chance]): Field => {
      return { schema, ...(chance > 13 && properties[chance % properties.length]) }
    })
    return {
      schema: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 3, arbitrary: fc.constantFrom(...scalars) },
        { weight: 1, arbitrary: tie('object') },
        { weight: 6, arbitrary: wrapped },
      ),
      object: fc
        .dictionary(fc.constantFrom(...FIELDS), field, {
          minKeys: 1,
          maxKeys: 4,
          noNullPrototype: true,
        })
        .map((fields) => s.object(fields)),
    }
  })
  return object
}
