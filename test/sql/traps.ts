import { parse } from '../../grammar/index.ts'
import { table, toSql } from '../../src/sql/index.ts'
import type { Engine } from './engines.ts'

/** What engines are known to do differently, each with the answer that filters want. */
export const TRAPS: readonly [
  why: string,
  filter: string,
  document: string,
  answer: boolean | null,
][] = [
  ['an error before a decision', 'b == 1 and a == 2', '{"a":1}', null],
  ['a decision before an error', 'a == 2 and b == 1', '{"a":1}', false],
  ['an error before a decision', 'b == 1 or a == 1', '{"a":1}', null],
  ['a decision before an error', 'a == 1 or b == 1', '{"a":1}', true],
  ['a key that is missing', 'a.b != 1', '{"a":{}}', true],
  ['a value that is null', 'a.b != 1', '{"a":{"b":null}}', null],
  ['a value that is null', 'a is nil', '{"a":null}', true],
  ['a name that the row lacks', 'a is nil', '{}', null],
  ['a position in a scalar', '"/a/0" == x', '{"a":"x"}', null],
  ['a position from the end', '"/a/-1" == x', '{"a":["x"]}', null],
  ['a position with a base', '"/a/010" == x', '{"a":[0,1,2,3,4,5,6,7,"x"]}', true],
  ['a key that looks like a position', '"/a/010" == x', '{"a":{"8":"y","010":"x"}}', true],
  [
    'a key with quotes and signs',
    'a["\\x22\'`~/.*$[]\\\\"] == 1',
    `{"a":{"\\"'\`~/.*$[]\\\\":1}}`,
    true,
  ],
  ['an empty key', 'a[""] == 1', '{"a":{"":1}}', true],
  ['a key with a line feed', 'a["\\n"] == 1', '{"a":{"\\n":1}}', true],
  ['an integer beyond 2^53', 'a == 9007199254740993', '{"a":9007199254740992}', true],
  ['a number with many digits', 'a == 0.1', '{"a":0.1000000000000000055511151231257827}', true],
  ['the number beside it', 'a == 0.1', '{"a":0.10000000000000002}', false],
  ['a number half way, to even', 'a == 9007199254740992', '{"a":9007199254740993}', true],
  ['a number half way, from odd', 'a == 9007199254740995', '{"a":9007199254740996}', true],
  ['a number beyond all doubles', 'a == inf', '{"a":1e400}', true],
  ['a number beyond all doubles, negative', 'a == "-inf"', '{"a":-1e400}', true],
  ['zero and its negative', 'a == "-0"', '{"a":0}', true],
  ['a text that is a number', 'a == 1', '{"a":"1.0"}', false],
  ['one of several texts', 'a == x or a == y', '{"a":"y"}', true],
  ['none of several texts', 'a == x or a == y', '{"a":"z"}', false],
  ['one of several numbers', 'a == 1 or a == 2', '{"a":2.0}', true],
  ['one of several numbers, halves among them', 'a == 1.5 or a == 2', '{"a":2}', true],
  ['none of several numbers', 'a == 1 or a == 2', '{"a":3}', false],
  ['one of several zeros', 'a == 1 or a == "-0"', '{"a":0}', true],
  ['a negative zero of several', 'a == 1 or a == 0 or a == 2', '{"a":-0.0}', true],
  ['a literal that is not a number equals none', 'a == nan or a == 1', '{"a":1}', true],
  ['one of several booleans', 'a == true or a == false', '{"a":false}', true],
  ['several values, one of them a number', 'a == x or a == 1', '{"a":"1"}', true],
  ['an error before one of several', 'a == x or a == 1', '{"a":1}', null],
  ['one of several before an error', 'a == 1 or a == x', '{"a":1}', true],
  ['none of several before an error', 'a == 2 or a == x', '{"a":1}', null],
  ['none of several, by and', 'a != x and a != y', '{"a":"z"}', true],
  ['one of several, by and', 'a != 1 and a != x', '{"a":1}', false],
  ['an error of several, by and', 'a != 2 and a != x', '{"a":1}', null],
  ['several values of a missing key', 'a.b == x or a.b == y', '{"a":{}}', false],
  ['several values, none of a missing key', 'a.b != x and a.b != y', '{"a":{}}', true],
  ['several positions', 'any a as i, _ { i == 3 or i == 1 }', '{"a":[0,0]}', true],
  ['several keys', 'any a as k, _ { k == x or k == y }', '{"a":{"y":1}}', true],
  ['several values of entries', 'any a as v { v == 3 or v == 1 }', '{"a":[0,1]}', true],
  ['values of two paths', 'a == x or b == x or a == y', '{"a":"y","b":"z"}', true],
  ['a list with an error before', 'x in a', '{"a":[null,"x"]}', null],
  ['a list with an error behind', 'x in a', '{"a":["x",null]}', true],
  ['a list with a list behind', 'any a as v { v == x }', '{"a":["x",[]]}', true],
  ['a list with a list before', 'any a as v { v == x }', '{"a":[[],"x"]}', null],
  ['a map that fails in one entry', 'all a as _, v { v == x }', '{"a":{"k":[]}}', null],
  ['an empty list', 'all a as v { v == x }', '{"a":[]}', true],
  ['a boolean that is text', 'a == true', '{"a":"true"}', true],
  ['a pattern with a line feed', 'a matches "x.y"', '{"a":"x\\ny"}', false],
  ['a pattern at the end of a line', 'a matches "x$"', '{"a":"x\\n"}', false],
  ['a boundary beside a letter beyond ASCII', 'a matches `x\\b`', '{"a":"xé"}', true],
  ['a class beyond ASCII', 'a matches `^\\w$`', '{"a":"é"}', false],
  ['letters of another case', 'a == X', '{"a":"x"}', false],
  ['blanks at the end', 'a == x', '{"a":"x "}', false],
  ['combining characters', 'a == "\\u00e9"', '{"a":"e\\u0301"}', false],
  ['a wildcard', 'a contains "%"', '{"a":"x"}', false],
  ['the empty text', '"" in a', '{"a":""}', true],
  ['a row that is a list', '"/0" == x', '["x"]', true],
  ['a row that is not an object', 'a == x', '"a"', null],
]

/** What an engine makes of a document, and whether it leaves such documents to the evaluator. */
export async function fallInto(
  engine: Engine,
  filter: string,
  document: string,
): Promise<{ readonly verdict: boolean | null; readonly isLeft: boolean }> {
  const { dialect } = engine
  await engine.load([document])
  const query = toSql(parse(filter), { table: table({ document: 'doc' }), dialect })
  const [verdict = null] = await engine.verdicts(query)
  const isLong = dialect.leavesNumbers === true && /\d{25}/.test(document)
  const isUnread = dialect.reads !== undefined && document.includes('1e400')
  return { verdict, isLeft: verdict === null && (isLong || isUnread) }
}
