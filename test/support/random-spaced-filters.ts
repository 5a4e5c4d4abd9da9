import type { Random } from './random.ts'

// Filters with white space of every kind in every place where a server takes it.

const SPACES = [' ', ' ', ' ', '  ', '\n', '\n    ', '\t\t', '\r\n ']

/** A filter that a server takes, if its budget allows. */
export function randomSpacedFilter(random: Random): string {
  const space = (): string => random.one(SPACES)
  const gap = (): string => (random.chance(0.5) ? '' : space())
  const words = (...parts: readonly string[]): string =>
    parts.reduce((text, part) => text + space() + part)
  const maybeNot = (): readonly string[] => (random.chance(0.5) ? ['not'] : [])
  const selector = (): string =>
    random.one(['a', 'bc', 'd.ef', 'g.0.h', `k[${gap()}"x y"${gap()}]`, 'm[`z`].q', '"/p/q"'])
  const value = (): string =>
    random.one([
      ...['w', 'x.y', '"str"', '`raw`', '"/ptr"', '"/a b"', '12', '-0.5', '""', '"日本"'],
      `v[${gap()}"t"${gap()}]`,
    ])

  function condition(): string {
    switch (random.below(4)) {
      case 0:
        return selector() + gap() + random.one(['==', '!=']) + gap() + value()
      case 1:
        return words(selector(), ...maybeNot(), random.one(['contains', 'matches']), value())
      case 2:
        return words(selector(), 'is', ...maybeNot(), random.one(['empty', 'nil']))
      default:
        return words(value(), ...maybeNot(), 'in', selector())
    }
  }

  function unary(depth: number): string {
    if (depth > 0 && random.chance(0.25)) return `(${gap()}${disjunction(depth - 1)}${gap()})`
    return random.chance(0.2) ? words('not', unary(depth)) : condition()
  }

  function conjunction(depth: number): string {
    const operands = Array.from({ length: 1 + random.below(3) }, () => unary(depth))
    return words(...operands.flatMap((operand, at) => (at === 0 ? [operand] : ['and', operand])))
  }

  function disjunction(depth: number): string {
    if (depth > 0 && random.chance(0.15)) return quantifier(depth)
    const operands = Array.from({ length: 1 + random.below(2) }, () => conjunction(depth))
    if (depth > 0 && random.chance(0.1)) operands.push(quantifier(depth))
    return words(...operands.flatMap((operand, at) => (at === 0 ? [operand] : ['or', operand])))
  }

  function quantifier(depth: number): string {
    const name = random.one(['x', 'xy', 'entry'])
    const comma = `${gap()},${gap()}`
    const names = random.one([name, `${name}${comma}yz`, `${name}${comma}_`, `_${comma}${name}`])
    const body = `{${gap()}${disjunction(depth - 1)}${space()}}`
    return words(random.one(['any', 'all']), selector(), 'as', names) + gap() + body
  }

  return gap() + disjunction(random.below(3)) + gap()
}
