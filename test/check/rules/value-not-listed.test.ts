import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { told } from './told.ts'

const colour = s.string({ oneOf: ['red', 'blue'] })
const schema = s.object({
  Colour: colour,
  Maybe: s.nullable(colour),
  Colours: s.list(colour),
  Pair: s.array(colour, 2),
  Some: s.list(s.nullable(colour)),
  ColourOf: s.map(colour),
  Open: s.string({ oneOf: [] }),
  Whole: s.int(),
  Wholes: s.list(s.int()),
})

test.each<[filter: string, place: string, fixed: string | undefined, words: string]>([
  ['Colour == rad', 'rad', 'Colour == red', 'Did you mean `red`?'],
  ['Colour != "RED"', '"RED"', 'Colour != "red"', 'Did you mean `red`?'],
  ['Colour == `rad`', '`rad`', 'Colour == "red"', '`rad` is not a known value of `Colour`'],
  ['Colour == green', 'green', undefined, 'Known values: `red`, `blue`.'],
  ['Colour == "\\xff"', '"\\xff"', undefined, 'Known values: `red`, `blue`.'],
  ['Maybe == rad', 'rad', 'Maybe == red', 'Did you mean `red`?'],
  ['ColourOf.a == rad', 'rad', 'ColourOf.a == red', 'a known value of `ColourOf.a`'],
  // Of a list, what is asked for among its entries.
  ['rad in Colours', 'rad', 'red in Colours', 'Did you mean `red`?'],
  ['rad in Pair', 'rad', 'red in Pair', 'a known value of `Pair`'],
])('%s: %s is not listed, and fixed as %s', (filter, place, fixed, words) => {
  const issue = told(filter, 'value-not-listed', { schema })
  expect([issue?.severity, issue?.place, issue?.fixed]).toEqual(['warning', place, fixed])
  expect(issue?.words).toContain(words)
})

test.each([
  ['Colour == red'],
  ['Colour == ""'], // what nobody has set
  ['"" in Colours'],
  ['red in Pair'],
  ['ra in Colour'], // a part of it
  ['Colour matches "^ra"'],
  ['Colours == rad'], // does not apply
  ['rad in ColourOf'], // asks for a key
  ['Open == green'],
  ['x in Wholes'],
  ['Nope == rad'],
  ['any Colours as c { c == red }'],
])('%s asks for no value that is not listed', (filter) => {
  expect(told(filter, 'value-not-listed', { schema })).toBeUndefined()
})
