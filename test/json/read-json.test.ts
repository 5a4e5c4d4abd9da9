import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson, readJson } from '../../src/rows/json/index.ts'
import { forCases } from '../support/cases.ts'

// Each text is read after one whose keys begin as its own are written, which is when V8 13.6 takes
// the new key for the old.
const confusable: [before: string, text: string, keys: string[]][] = [
  ['{"\\\\":1}', '{"\\n":1}', ['\n']],
  ['{"\\n":1,"\\\\":2}', '{"\\n":1,"\\r":12}', ['\n', '\r']],
  ['{"C:\\\\":1}', '{"C:\\t":1}', ['C:\t']],
  ['{"x":0,"a\\\\u":1}', '{"x":0,"a\\u0062c":1}', ['x', 'abc']],
  ['{"x":0,"a\\\\u":1}', '{"x" : 0 , "a\\u0062c" : 1}', ['x', 'abc']],
  ['{"e\\\\":1}', '{"e\\"":"\\\\"}', ['e"']],
  ['{"f\\\\":1}', '{"f\\\\":"{\\"f\\\\n\\":1}"}', ['f\\']],
  ['{"g\\\\":1}', '{"g\\n":1,"h":[[],{}],"i":null,"g\\n":2}', ['g\n', 'h', 'i']],
  ['{"j\\\\":1}', '{"j\\n":1,"__proto__":{"k\\u0020":-1.5e3}}', ['j\n', '__proto__']],
]

test.each(confusable)('after %s the keys of %s are its own', (before, text, keys) => {
  JSON.parse(before)
  JSON.parse(before)
  const value = readJson(text)
  expect(Object.keys(value as object)).toEqual(keys)
  expect(JSON.stringify(value)).toBe(JSON.stringify(parseJson(text)))
  const exact = parseJson(text.replaceAll('1}', '1700000000000000001}')) as object
  expect(Object.keys(exact)).toEqual(keys)
})

test('the values beside a key with an escape are those of the platform', () => {
  const text =
    '{"a\\n":[1,-1.5e3,"x\\"y",true,false,null,[],{},[[{"b":{}}]]],"__proto__":{"c":1},"d":"\\\\"}'
  const value = readJson(text) as Record<string, unknown>
  expect(value).toStrictEqual({
    'a\n': [1, -1500, 'x"y', true, false, null, [], {}, [[{ b: {} }]]],
    ['__proto__']: { c: 1 },
    d: '\\',
  })
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object.getOwnPropertyDescriptor(value, 'd')).toEqual({
    value: '\\',
    writable: true,
    enumerable: true,
    configurable: true,
  })
})

// Few letters, and those that are written with an escape among them, so that keys meet.
const aKey = fc.string({
  unit: fc.constantFrom('\\', '\n', '"', 'n', 'u', '0', '\u0001', 'a'),
  maxLength: 4,
})
const aValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, 'a\\', null, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(aKey, tie('value'), { maxKeys: 4 }),
  ),
})).value

test('what is written is what is read, whatever was read before', () => {
  forCases(250, aValue, fc.constantFrom(0, 2), (value, indent) => {
    expect(readJson(JSON.stringify(value, null, indent))).toEqual(value)
  })
})

test.each(['{"a\\n":1', '{"a\\":1}', '"\\', '{"\\x":1}', '\\', '{"a\\n":1}]'])(
  '%s is refused, as by the platform',
  (text) => {
    expect(() => readJson(text)).toThrow(SyntaxError)
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'invalid-json' }))
  },
)

test('a key with an escape below many brackets is read', () => {
  const depth = 100_000
  let value = readJson(`${'['.repeat(depth)}{"a\\n":1}${']'.repeat(depth)}`)
  for (let level = 0; level < depth; level++) value = (value as unknown[])[0]
  expect(value).toEqual({ 'a\n': 1 })
})
