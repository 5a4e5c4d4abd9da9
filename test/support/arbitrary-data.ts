import fc from 'fast-check'
import type { Expression, MatchExpression, QuantifierExpression } from '../../grammar/index.ts'
import { walk } from '../../src/ast/index.ts'
import { aName, aText } from './arbitrary-expressions.ts'

/** Decoded JSON: names that filters use, and names that every object seems to have. */
export function aDatum(): fc.Arbitrary<unknown> {
  const { datum } = fc.letrec<{ datum: unknown }>((tie) => {
    const key = fc.oneof(
      aName(),
      fc.constantFrom('0', '__proto__', 'constructor', 'length'),
      aText(),
    )
    return {
      datum: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        aLeaf(),
        fc.array(tie('datum'), { maxLength: 4 }),
        fc.dictionary(key, tie('datum'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }
  })
  return datum
}

/** An object in which the paths of a filter mostly lead somewhere, often to what it asks for. */
export function aDatumFor(expression: Expression): fc.Arbitrary<unknown> {
  const wishes = wishesOf(expression)
  const root = fc.dictionary(aName(), aDatum(), { maxKeys: 3, noNullPrototype: true })
  return fc
    .tuple(root, fc.tuple(...wishes.map((wish) => fc.option(aValueFor(wish), { freq: 8 }))))
    .map(([datum, values]) => {
      // Outer paths come first, so that what a quantifier asks for finds the entries it asks of.
      wishes.forEach((wish, index) => {
        if (values[index] !== null) put(datum, wish.path, values[index]?.value)
      })
      return datum
    })
}

/** What a filter asks of a path; `ENTRY` in the path stands for an entry of a list or map. */
interface Wish {
  readonly path: readonly (string | typeof ENTRY)[]
  /** Left out by a quantifier. */
  readonly operator: MatchExpression['operator'] | undefined
  readonly text: string
}

const ENTRY = Symbol('entry')

function aLeaf(): fc.Arbitrary<unknown> {
  return fc.oneof(
    aText(),
    fc.integer({ min: -2, max: 20 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  )
}

function aValueFor(wish: Wish): fc.Arbitrary<{ value: unknown }> {
  return fc
    .oneof({ weight: 8, arbitrary: aFittingValue(wish) }, { weight: 1, arbitrary: aDatum() })
    .map((value) => ({ value }))
}

/** A value of a type that the operator takes, often the very one that is asked for. */
function aFittingValue({ operator, text }: Wish): fc.Arbitrary<unknown> {
  const number = Number(text)
  const near = fc.constantFrom(text, `${text}x`, '')
  switch (operator) {
    case undefined:
      return fc.oneof(
        fc.array(anEntry(), { minLength: 1, maxLength: 3 }),
        fc.dictionary(aName(), anEntry(), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
      )
    case 'is nil':
    case 'is not nil':
      return fc.constantFrom<unknown>(null, [], {}, [null])
    case 'is empty':
    case 'is not empty':
      return fc.constantFrom<unknown>('', [], {}, 'x', ['x'], { x: 1 })
    case '==':
    case '!=':
      if (text !== '' && Number.isFinite(number)) return fc.oneof(near, fc.constantFrom(number, 1))
      return /^(true|false)$/.test(text) ? fc.oneof(near, fc.boolean()) : near
    case 'matches':
    case 'not matches':
      return near
    default:
      return fc.oneof(near, fc.constantFrom<unknown>([text], ['x', text], { [text]: 1 }, [], {}))
  }
}

// What a quantifier goes over is most often a list of objects.
function anEntry(): fc.Arbitrary<unknown> {
  return fc.oneof(fc.dictionary(aName(), aLeaf(), { maxKeys: 2, noNullPrototype: true }), aDatum())
}

function wishesOf(expression: Expression): Wish[] {
  const wishes: Wish[] = []
  walk(expression, (node, parents) => {
    if (node.kind !== 'Match' && node.kind !== 'Quantifier') return
    let path: (string | typeof ENTRY)[] = node.selector.segments.map(({ text }) => text)
    for (const outer of parents.toReversed()) {
      if (outer.kind !== 'Quantifier' || entryName(outer) !== path[0]) continue
      path = [...outer.selector.segments.map(({ text }) => text), ENTRY, ...path.slice(1)]
    }
    const operator = node.kind === 'Match' ? node.operator : undefined
    wishes.push({ path, operator, text: 'value' in node ? node.value.raw : '' })
  })
  return wishes
}

function entryName({ binding }: QuantifierExpression): string | undefined {
  if (binding.form === 'default') return binding.name.text
  return binding.form === 'index' ? undefined : binding.value.text
}

function put(datum: unknown, path: Wish['path'], value: unknown): void {
  let container = datum
  for (const [index, part] of path.entries()) {
    if (typeof container !== 'object' || container === null) return
    const key = part === ENTRY ? Object.keys(container)[0] : part
    if (key === undefined) return
    // An array gets no new members: it is to stay what JSON can say.
    if (Array.isArray(container) && !/^[0-9]$/.test(key)) return
    if (Array.isArray(container) && Number(key) >= container.length) return
    if (index === path.length - 1) setOwn(container, key, value)
    else if (!Object.hasOwn(container, key)) setOwn(container, key, {})
    container = (container as Record<string, unknown>)[key]
  }
}

function setOwn(container: object, key: string, value: unknown): void {
  Object.defineProperty(container, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
}
