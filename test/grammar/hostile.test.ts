import { expect, test } from 'vitest'
import {
  FilterError,
  FilterLimitError,
  FilterSyntaxError,
  parse,
  type SyntaxCode,
  tryParse,
} from '../../grammar/index.ts'
import { FilterParser } from '../../grammar/parser.ts'
import { countLooks } from '../support/count-looks.ts'
import { thrownBy } from '../support/thrown.ts'
import { nesting, noLimits, shapes } from './hostile-shapes.ts'

test.each(nesting)('F1: %s are read as deep as 200', (title, write) => {
  const isClosed = !/opening|unclosed/.test(title)
  for (const depth of [1, 10, 200]) {
    expect(thrownBy(() => parse(write(depth)))).toEqual(
      isClosed ? undefined : expect.any(FilterSyntaxError),
    )
  }
  for (const depth of [201, 10_000, 100_000]) {
    const limited = thrownBy(() => parse(write(depth)))
    expect(limited).toBeInstanceOf(FilterLimitError)
    expect(limited).toMatchObject({
      code: expect.stringMatching(/^nesting-too-deep$|^filter-too-long$|^too-many-tokens$/),
      span: { start: expect.any(Number), end: expect.any(Number) },
    })
  }
})

// How deep the stack goes is the engine's to say: either outcome is good, and no other.
test.each(nesting)(
  'F1: without a limit %s of any depth give a tree, issues or a limit',
  (_, write) => {
    for (const depth of [1_000, 20_000]) {
      const error = thrownBy(() => parse(write(depth), { limits: noLimits }))
      expect(error === undefined || error instanceof FilterError).toBe(true)
    }
    expect(parse('(a == 1)')).toMatchObject({ kind: 'Match' })
  },
)

test('F1: a fault before a nesting of any depth is told, or the limit is', () => {
  // The first reading ends at the fault, the second goes on.
  const { issues } = tryParse(`a = 1 and ${'('.repeat(20_000)}b == 1`, { limits: noLimits })
  expect(['wrong-equality', 'stack-exhausted']).toContain(issues[0]?.code)
})

test.each([1, 2, 3, 5, 8, 13, 14])(
  'F2: where the stack ends at rule %i, the limit is told, and the next text is read',
  (at) => {
    const text = '(a == 1 and not (b in c))'
    tryParse(text)
    // Chevrotain calls this at the start of each rule.
    const prototype = FilterParser.prototype as unknown as Record<
      string,
      (...given: unknown[]) => void
    >
    const { ruleInvocationStateUpdate: enter } = prototype
    let rules = 0
    prototype.ruleInvocationStateUpdate = function (...given) {
      if (++rules === at) throw new RangeError('Maximum call stack size exceeded')
      enter?.apply(this, given)
    }
    try {
      expect(tryParse(text).issues).toMatchObject([{ code: 'stack-exhausted' }])
    } finally {
      delete prototype.ruleInvocationStateUpdate
    }
    expect(tryParse(text).issues).toEqual([])
  },
)

test.each([1_000, 10_000, 20_000])('F3: %i clauses are one flat tree', (count) => {
  const text = Array(count).fill('a == 1').join(' or ')
  const expression = parse(text, { limits: noLimits })
  expect(expression).toHaveProperty('operands.length', count)
  const limited = tryParse(text)
  expect(limited.issues.map(({ code }) => code)).toEqual(count > 10_000 ? ['filter-too-long'] : [])
})

test.each([2, 3, 10_000, 10_001])('F4: %i negations come to none or one', (count) => {
  const expression = parse(`${'not '.repeat(count)}a == 1`, { limits: noLimits })
  expect(expression.kind).toBe(count % 2 === 0 ? 'Match' : 'Not')
})

test.each([...shapes, ...nesting])('F5, F6: the looks at tokens grow as %s do', (_, write) => {
  const looks = (n: number) => countLooks(() => tryParse(write(n), { limits: noLimits }))
  looks(1)
  // What is quadratic takes 16 times as many.
  expect(looks(200)).toBeLessThan(5 * looks(50) + 100)
})

test('F6: of 2,000 mistakes 100 are issues, and one says that there are more', () => {
  const { issues } = tryParse('a == and '.repeat(2_000), { limits: noLimits })
  expect(issues).toHaveLength(101)
  expect(issues.at(-1)?.code).toBe('more-issues')
  expect(issues.map(({ span }) => span.start)).toEqual(
    issues.map(({ span }) => span.start).toSorted((a, b) => a - b),
  )
})

const strange: [name: string, character: string, code: SyntaxCode][] = [
  ['U+FEFF BYTE ORDER MARK', '\ufeff', 'invisible-character'],
  ['U+0000 NULL', '\u0000', 'invisible-character'],
  ['U+000B LINE TABULATION', '\u000b', 'invisible-character'],
  ['U+001B ESCAPE', '\u001b', 'invisible-character'],
  ['U+007F DELETE', '\u007f', 'invisible-character'],
  ['U+0085 NEXT LINE', '\u0085', 'invisible-character'],
  ['U+00A0 NO-BREAK SPACE', '\u00a0', 'invisible-character'],
  ['U+061C ARABIC LETTER MARK', '\u061c', 'invisible-character'],
  ['U+180E MONGOLIAN VOWEL SEPARATOR', '\u180e', 'invisible-character'],
  ['U+200B ZERO WIDTH SPACE', '\u200b', 'invisible-character'],
  ['U+2028 LINE SEPARATOR', '\u2028', 'invisible-character'],
  ['U+2029 PARAGRAPH SEPARATOR', '\u2029', 'invisible-character'],
  ['U+202E RIGHT-TO-LEFT OVERRIDE', '\u202e', 'invisible-character'],
  ['U+2069 POP DIRECTIONAL ISOLATE', '\u2069', 'invisible-character'],
  ['U+3000 IDEOGRAPHIC SPACE', '\u3000', 'invisible-character'],
  ['U+0430 CYRILLIC SMALL LETTER A', '\u0430', 'name-needs-brackets'],
  ['U+FF41 FULLWIDTH LATIN SMALL LETTER A', '\uff41', 'name-needs-brackets'],
  ['U+212A KELVIN SIGN', '\u212a', 'name-needs-brackets'],
  ['U+1F600 GRINNING FACE', '😀', 'name-needs-brackets'],
  ['U+FFFF', '\uffff', 'name-needs-brackets'],
  ['U+D800', '\ud800', 'lone-surrogate'],
  ['U+DFFF', '\udfff', 'lone-surrogate'],
]

test.each(strange)('F17: %s is an error outside strings, and named', (name, character, code) => {
  const text = `${character} == 1`
  const issue = tryParse(text).issues.find((candidate) => candidate.code === code)
  expect(issue?.span).toEqual({ start: 0, end: character.length })
  expect(issue?.message).toContain(name.split(' ')[0])
  for (const place of [
    `a == 1${character}`,
    `a ${character}== 1`,
    `a =${character}= 1`,
    `a == 1 ${character}`,
  ]) {
    expect(tryParse(place).expression).toBeUndefined()
  }
})

test.each(strange)('F17: %s is kept as it is in a string', (_, character, code) => {
  for (const text of [`a == "x${character}y"`, `a == \`x${character}y\``]) {
    const { expression, issues } = tryParse(text)
    if (code === 'lone-surrogate') expect(issues).toMatchObject([{ code }])
    else expect(expression).toMatchObject({ value: { raw: `x${character}y` } })
  }
})

test('F17: texts are not normalized', () => {
  expect(parse('a == "é"')).toMatchObject({ value: { raw: 'é' } })
  expect(parse('a == "e\u0301"')).toMatchObject({ value: { raw: 'e\u0301' } })
  expect(parse('a["\u212b"] is nil')).toMatchObject({
    selector: { segments: [{}, { text: '\u212b' }] },
  })
})

test('names of built-in members are names like any', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
    const [quoted, bare] = [parse(`a["${name}"] == 1`), tryParse(`${name} == ${name}`)]
    expect(quoted).toMatchObject({ selector: { segments: [{}, { text: name }] } })
    if (name === '__proto__')
      expect(bare.issues).toMatchObject([
        { code: 'name-needs-brackets' },
        { code: 'value-needs-quotes' },
      ])
    else expect(bare.expression).toMatchObject({ value: { raw: name } })
    expect(tryParse(`a ${name} b`).issues).toMatchObject([{ code: 'operator-expected' }])
    expect(tryParse(`a is ${name}`).issues.length).toBe(1)
  }
})
