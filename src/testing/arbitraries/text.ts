import fc from 'fast-check'
import { KEYWORDS } from '../../../grammar/index.ts'

/** A name, about half the time a keyword. */
export function aName(): fc.Arbitrary<string> {
  return fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom('a', 'b', 'Meta', 'a/b', 'x_1', 'nota', 'length', 'constructor'),
    fc.constantFrom(...KEYWORDS),
  )
}

/** Text that a filter can contain, with everything that makes quoting hard. */
export function aText(): fc.Arbitrary<string> {
  return fc.oneof(
    { withCrossShrink: true },
    aName(),
    fc.constantFrom('', '5', '-1.50', '007', 'a.b', 'a.0', '/a', '/x/y~1', '/a b', '/', '//'),
    fc.constantFrom('a"b', '`', '"`', '\\', '\\d+"', 'é😀', '\u2028', '\ufeff', '/a`'),
    fc.constantFrom('\r', '\n', '\0"'),
    fc.string({ unit: 'binary-ascii', maxLength: 6 }),
    fc.string({ unit: aCharacter(), maxLength: 4 }),
  )
}

/** Any code point except surrogates. fast-check's own unit would first build a table of a million entries. */
export function aCharacter(): fc.Arbitrary<string> {
  return fc
    .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
    .map((codePoint) => String.fromCodePoint(codePoint))
}

/**
 * Any string: pieces of syntax, invisible characters, unpaired surrogates, names that every object
 * inherits. It shrinks to the fewest pieces.
 */
export function aHostileString(): fc.Arbitrary<string> {
  const piece = fc.oneof(
    aText(),
    fc.constantFrom(' ', '(', ')', '{', '}', '[', ']', '.', ',', '_', '==', '!=', '"', "'", '='),
    fc.constantFrom('\ud800', '\udc00', '\u202e', '\u00a0', '\t', '\v'),
    fc.constantFrom('&&', '||', '!', '-', '0x1'),
    fc.constantFrom('not (', 'any a as x {', 'a == 1 and ', '"/a" in ', 'constructor', '\\xff'),
  )
  return fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))
}
