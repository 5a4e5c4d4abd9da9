import { expect, test } from 'vitest'
import { service } from './service.ts'

const kinds = (text: string) =>
  service
    .semanticTokens(text)
    .map(({ span, kind }) => `${text.slice(span.start, span.end)}:${kind}`)
    .join(' ')

test.each([
  ['Status == "running"', 'Status:field ==:operator "running":string'],
  ['Meta.owner != 50', 'Meta:field owner:field !=:operator 50:number'],
  ['Meta["a.b"] is not empty', 'Meta:field "a.b":key is:operator not:operator empty:operator'],
  ['"/Meta/owner" == x', '"/Meta/owner":field ==:operator x:string'],
  ['Name matches "^web"', 'Name:field matches:operator "^web":pattern'],
  ['Name not matches `x`', 'Name:field not:operator matches:operator `x`:pattern'],
  ['Name == a["b"].c', 'Name:field ==:operator a:string "b":string c:string'],
  ['Name matches a.b', 'Name:field matches:operator a:pattern b:pattern'],
  ['"dc1" not in Datacenters', '"dc1":string not:operator in:operator Datacenters:field'],
  ['ops in Meta', 'ops:string in:operator Meta:field'], // a word, and no field
  [
    'a is nil and not b is nil',
    'a:field is:operator nil:operator and:joiner not:keyword b:field is:operator nil:operator',
  ],
  [
    'any Groups as i, g { g.Count == 3 or Name == i }',
    'any:keyword Groups:field as:keyword i:binding g:binding g:field Count:field ==:operator 3:number or:joiner Name:field ==:operator i:string',
  ],
  [
    '(any a as x { x is nil }) and x is nil',
    'any:keyword a:field as:keyword x:binding x:field is:operator nil:operator and:joiner x:field is:operator nil:operator',
  ],
  [
    'a is nil and ops in Meta',
    'a:field is:operator nil:operator and:joiner ops:string in:operator Meta:field',
  ],
  ['a in b c in d', 'a:string in:operator b:field c:string in:operator d:field'], // `and` or `or` is missing
  // Keywords where a name stands.
  ['in in in', 'in:string in:operator in:field'],
  ['any == 1', 'any:field ==:operator 1:number'],
  ['not == 1', 'not:field ==:operator 1:number'],
  ['not not == 1', 'not:keyword not:field ==:operator 1:number'],
  ['x == and and y == 1', 'x:field ==:operator and:string and:joiner y:field ==:operator 1:number'],
  [
    'any any as any { any == 1 }',
    'any:keyword any:field as:keyword any:binding any:field ==:operator 1:number',
  ],
  // Broken text.
  [
    'Status = "x" && b is nil',
    'Status:field =:operator "x":string &&:joiner b:field is:operator nil:operator',
  ],
  ["Status == 'x'", "Status:field ==:operator 'x':string"],
  ['Status ==', 'Status:field ==:operator'],
  ['Status == "x', 'Status:field ==:operator "x:string'],
  ['a[0] == 1', 'a:field 0:key ==:operator 1:number'],
  ['a is nil b is nil', 'a:field is:operator nil:operator b:field is:operator nil:operator'],
  [') } a == 1', 'a:field ==:operator 1:number'],
  ['any a as x { x == 1', 'any:keyword a:field as:keyword x:binding x:field ==:operator 1:number'],
  ['any ', 'any:keyword'],
  ['', ''],
])('%s is coloured %s', (text, expected) => {
  expect(kinds(text)).toBe(expected)
})
