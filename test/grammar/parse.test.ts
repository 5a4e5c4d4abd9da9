import { expect, test } from 'vitest'
import {
  type Binding,
  type Expression,
  parse,
  type Selector,
  tryParse,
} from '../../grammar/index.ts'

// A tree on one line: `a›b == number 1`, `and(…, …)`, `any a as x { … }`.
function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'Or':
    case 'And':
      return `${expression.kind.toLowerCase()}(${expression.operands.map(shown).join(', ')})`
    case 'Not':
      return `not(${shown(expression.operand)})`
    case 'Quantifier': {
      const { quantifier, selector, binding, body } = expression
      return `${quantifier} ${path(selector)} as ${names(binding)} { ${shown(body)} }`
    }
    case 'Match': {
      const condition = `${path(expression.selector)} ${expression.operator}`
      if (!('value' in expression)) return condition
      const { form, raw, bytes } = expression.value
      return `${condition} ${form} ${JSON.stringify(raw)}${bytes ? ` <${bytes}>` : ''}`
    }
  }
}

function path({ style, segments }: Selector): string {
  const parts = segments.map(({ text, bytes }) => text + (bytes ? `<${bytes}>` : ''))
  return style === 'dotted' ? parts.join('›') : parts.map((part) => `/${part}`).join('')
}

function names(binding: Binding): string {
  switch (binding.form) {
    case 'default':
      return binding.name.text
    case 'index':
      return `${binding.index.text}, _`
    case 'value':
      return `_, ${binding.value.text}`
    case 'both':
      return `${binding.index.text}, ${binding.value.text}`
  }
}

const matches: [text: string, tree: string][] = [
  ['a == 1', 'a == number "1"'],
  ['a != -0.50', 'a != number "-0.50"'], // a number is kept as written
  ['a == b', 'a == word "b"'],
  ['a == b.c["d e"].0', 'a == word "b.c.d e.0"'], // a selector there stands for its own text
  ['a == v1.5', 'a == word "v1.5"'],
  ['a == "x y"', 'a == string "x y"'],
  ['a == ""', 'a == string ""'],
  ['a == `x "y"`', 'a == raw "x \\"y\\""'],
  ['a == "/x/y"', 'a == string "x/y"'], // a pointer where a value belongs: its first slash is lost
  ['a == "/x y"', 'a == string "/x y"'], // no pointer
  ['a == "/"', 'a == string "/"'],
  ['a == `/x/y`', 'a == raw "/x/y"'],
  ['a == "\\xff"', 'a == string "\ufffd" <255>'],
  ['a == "\\xc3\\xa9"', 'a == string "é"'],
  ['a == `x\r\ny`', 'a == raw "x\\ny"'],
  ['a == b["\\xff"].c', 'a == word "b.\ufffd.c" <98,46,255,46,99>'],
  ['"x" in a', 'a in string "x"'],
  ['x.y in a.b', 'a›b in word "x.y"'],
  ['5 not in a', 'a not in number "5"'],
  ['`x` in "/a/b"', '/a/b in raw "x"'],
  ['"/x/y" in a', 'a in string "x/y"'],
  ['a not matches "x"', 'a not matches string "x"'],
  ['a is not empty', 'a is not empty'],
  ['a is not nil', 'a is not nil'],
]

const selectors: [text: string, tree: string][] = [
  ['a/b.c is nil', 'a/b›c is nil'], // a slash is part of a name
  ['a.0.00.b is nil', 'a›0›00›b is nil'],
  ['a["b.c"].d is nil', 'a›b.c›d is nil'],
  ['a[`\\n`] is nil', 'a›\\n is nil'],
  ['a["/b"] is nil', 'a›/b is nil'], // in brackets nothing is a pointer
  ['a["\\x41"][""] is nil', 'a›A› is nil'],
  ['a["\\xff"] is nil', 'a›\ufffd<255> is nil'],
  ['"/a/0/b~1c~0" is nil', '/a/0/b/c~ is nil'],
  ['"" is nil', '/ is nil'], // one part, the empty name
  ['a . b . 0 [ "c" ] is nil', 'a›b›0›c is nil'],
  ['and.or.not is nil', 'and›or›not is nil'],
]

const words: [text: string, tree: string][] = [
  ['in in in', 'in in word "in"'],
  ['not == 1', 'not == number "1"'],
  ['not in == 3', 'not(in == number "3")'],
  ['not not in foo', 'not(foo in word "not")'],
  ['not not contains x', 'not(not contains word "x")'],
  ['not contains x', 'not contains word "x"'],
  ['not not is not nil', 'not(not is not nil)'],
  ['not a == 1', 'not(a == number "1")'],
  ['x not in not', 'not not in word "x"'],
  ['x == and and y == or or z == not', 'or(and(x == word "and", y == word "or"), z == word "not")'],
  ['any is empty', 'any is empty'],
  ['is is nil', 'is is nil'],
  ['contains contains contains', 'contains contains word "contains"'],
]

const quantifiers: [text: string, tree: string][] = [
  ['any a as x { x == 1 }', 'any a as x { x == number "1" }'],
  ['all a.b["c"] as i, v { v is nil }', 'all a›b›c as i, v { v is nil }'],
  ['any a as _ , v { v == 1 }', 'any a as _, v { v == number "1" }'],
  ['any any as any { any == 1 }', 'any any as any { any == number "1" }'],
  ['any in.x as y { y == z }', 'any in›x as y { y == word "z" }'],
  ['any "/in" as x { x == 1 }', 'any /in as x { x == number "1" }'],
  ['b == 1 or any a as x { x == 1 }', 'or(b == number "1", any a as x { x == number "1" })'],
  ['not (any a as x { x == 1 })', 'not(any a as x { x == number "1" })'],
  ['any a as x { x == 1 or y == 2 }', 'any a as x { or(x == number "1", y == number "2") }'],
]

const joined: [text: string, tree: string][] = [
  ['a is nil and b is nil and c is nil', 'and(a is nil, b is nil, c is nil)'],
  ['a is nil or b is nil and c is nil', 'or(a is nil, and(b is nil, c is nil))'],
  ['(a is nil or b is nil) and c is nil', 'and(or(a is nil, b is nil), c is nil)'],
  ['a is nil and (b is nil and c is nil)', 'and(a is nil, b is nil, c is nil)'],
  ['((a is nil or (b is nil)) or c is nil)', 'or(a is nil, b is nil, c is nil)'],
  ['not not a is nil', 'a is nil'], // two cancel
  ['not (not a is nil)', 'a is nil'],
  ['not (not (not a is nil))', 'not(a is nil)'],
  ['not (a is nil and b is nil)', 'not(and(a is nil, b is nil))'],
  ['a is nil and not (not (b is nil and c is nil))', 'and(a is nil, b is nil, c is nil)'],
]

test.each([...matches, ...selectors, ...words, ...quantifiers, ...joined])(
  '%s is %s',
  (text, tree) => {
    expect(shown(parse(text))).toBe(tree)
  },
)

// Every node and part with its source, outermost first.
function sources(text: string): string[] {
  const found: string[] = []
  const visit = (node: object, name: string) => {
    const { span } = node as { span?: { start: number; end: number } }
    if (span) found.push(`${name}: ${text.slice(span.start, span.end)}`)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'span' || key === 'bytes') continue
      if (Array.isArray(value)) for (const item of value) visit(item, key)
      else if (typeof value === 'object') visit(value, key)
    }
  }
  visit(parse(text), 'filter')
  return found
}

test.each<[text: string, sources: string[]]>([
  [
    ' ( a == "1" ) ',
    ['filter: a == "1"', 'selector: a', 'segments: a', 'value: "1"'], // without the parentheses
  ],
  [
    'x.y in a . b["c"].0',
    [
      'filter: x.y in a . b["c"].0',
      'selector: a . b["c"].0',
      'segments: a',
      'segments: b',
      'segments: "c"',
      'segments: 0',
      'value: x.y',
    ],
  ],
  [
    '"/ab/c~1d" is not nil',
    ['filter: "/ab/c~1d" is not nil', 'selector: "/ab/c~1d"', 'segments: ab', 'segments: c~1d'],
  ],
  [
    '(a is nil) and not (b is nil)',
    [
      'filter: (a is nil) and not (b is nil)',
      'operands: a is nil',
      'selector: a',
      'segments: a',
      'operands: not (b is nil)',
      'operand: b is nil',
      'selector: b',
      'segments: b',
    ],
  ],
  [
    'any a as i , v { v is nil }',
    [
      'filter: any a as i , v { v is nil }',
      'selector: a',
      'segments: a',
      'binding: i , v',
      'index: i',
      'value: v',
      'body: v is nil',
      'selector: v',
      'segments: v',
    ],
  ],
  ['a . 00 is nil', ['filter: a . 00 is nil', 'selector: a . 00', 'segments: a', 'segments: 00']],
])('the parts of %j know where they stand', (text, expected) => {
  expect(sources(text)).toEqual(expected)
})

test('a tree is plain data', () => {
  const expression = parse('any a as i, v { v.b["\\xff"] == "\\xff" or not i == 1 }')
  expect(JSON.parse(JSON.stringify(expression))).toEqual(expression)
  expect(structuredClone(expression)).toEqual(expression)
})

test('absent is absent: no member is undefined', () => {
  const undefinedMembers: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) undefinedMembers.push(key)
      visit(member)
    }
  }
  for (const [text] of [...matches, ...selectors, ...quantifiers, ...joined]) visit(parse(text))
  expect(undefinedMembers).toEqual([])
})

test('two parses share nothing', () => {
  const [first, second] = [parse('a == 1 or b == 2'), parse('a == 1 or b == 2')]
  expect(first).toEqual(second)
  expect(first).not.toBe(second)
  expect(parse('c is nil')).toMatchObject({ kind: 'Match' })
  expect(first).toEqual(second)
})

test('a bad text leaves nothing behind for the next', () => {
  for (const [text, tree] of joined) {
    expect(tryParse('any a as x { (a == ').expression).toBeUndefined()
    expect(() => parse('a == "\\q')).toThrow()
    expect(shown(parse(text))).toBe(tree)
  }
})

test.each([[undefined], [null], [1], [{}], [['a == 1']], [new String('a == 1')]])(
  '%j is not text',
  (value) => {
    const { issues } = tryParse(value as never)
    expect(issues).toMatchObject([{ code: 'not-a-string', span: { start: 0, end: 0 } }])
    expect(() => parse(value as never)).toThrow(expect.objectContaining({ code: 'not-a-string' }))
  },
)
