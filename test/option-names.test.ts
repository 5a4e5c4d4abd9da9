import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as build from '../src/build.ts'
import { createLanguageService } from '../src/editors/language/index.ts'
import * as tamis from '../src/index.ts'
import { changesBetween, prove, prover } from '../src/prove/index.ts'
import { local } from '../src/rows/targets/index.ts'
import { createServer, sampleData } from '../src/services/server/index.ts'
import { listen } from '../src/services/server/node.ts'
import { agreesWithSql, sqlite, table, toSql } from '../src/sql/index.ts'
import { agreesWithServer, aRow, lawsOf } from '../src/testing/index.ts'

// A misspelt option would have no effect, and nobody would notice: every public function refuses it, and
// names the one that is meant.

const { s } = tamis
const schema = s.object({ a: s.int() })
const tree = tamis.parse('a == 1')
const rows = table({ document: 'doc' })
const { print, parse, compile } = tamis
const server = createServer()

const CALLS: [name: string, call: (options: never) => unknown, misspelt: object, near: string][] = [
  ['parse', (o) => tamis.parse('a == 1', o), { spacin: 'strict' }, 'spacing'],
  ['parse, limits', (o) => parse('a', { limits: o }), { maxLenght: 9 }, 'maxLength'],
  ['tryParse', (o) => tamis.tryParse('a == 1', o), { limit: {} }, 'limits'],
  ['compile', (o) => compile(tree, o), { shema: schema }, 'schema'],
  ['compile of tamis/build', (o) => build.compile(tree, o), { shema: schema }, 'schema'],
  ['compile, target', (o) => compile(tree, o), { traget: local }, 'target'],
  ['print', (o) => print(tree, o), { traget: local }, 'target'],
  ['compile, unknown value', (o) => compile(tree, o), { unknownvalue: 0 }, 'unknownValue'],
  ['filterRows', (o) => tamis.filterRows([], 'a == 1', o), { onEror: 'skip' }, 'onError'],
  ['explain', (o) => tamis.explain(tree, {}, o), { maxEntrys: 1 }, 'maxEntries'],
  ['whyNot', (o) => tamis.whyNot(tree, {}, o), { patternengine: 1 }, 'patternEngine'],
  ['coverage', (o) => tamis.coverage(tree, [], o), { shema: schema }, 'schema'],
  ['compareFilters', (o) => tamis.compareFilters(tree, tree, [], o), { limit: {} }, 'limits'],
  ['tryCompile', (o) => tamis.tryCompile('a == 1', o), { shema: schema }, 'schema'],
  ['check', (o) => tamis.check('a == 1', o), { traget: local }, 'target'],
  ['applyFixes', (o) => tamis.applyFixes('a', () => [], o), { warning: true }, 'warnings'],
  ['toEnglish', (o) => tamis.toEnglish(tree, o), { schem: schema }, 'schema'],
  ['format', (o) => tamis.format(tree, o), { widht: 9 }, 'width'],
  ['walk', (o) => tamis.walk(tree, o), { Macth: () => {} }, 'Match'],
  ['mapTree', (o) => tamis.mapTree(tree, o), { Quantifer: () => tree }, 'Quantifier'],
  ['parseJson', (o) => tamis.parseJson('1', o), { number: 'exact' }, 'numbers'],
  ['schemaFromRows', (o) => tamis.schemaFromRows([], o), { maxRow: 1 }, 'maxRows'],
  ['s.string', (o) => s.string(o), { oneof: ['a'] }, 'oneOf'],
  ['s.int', (o) => s.int(o), { bit: 8 }, 'bits'],
  ['s.map', (o) => s.map(s.bool(), o), { kyes: ['a'] }, 'keys'],
  ['s.list', (o) => s.list(s.bool(), o), { docs: 'a' }, 'doc'],
  ['s.json', (o) => s.json(s.bool(), o), { example: [1] }, 'examples'],
  ['s.typed', (o) => s.typed({}, o), { nmae: 'a' }, 'name'],
  ['s.object', (o) => s.object({}, o), { nmae: 'a' }, 'name'],
  ['a field', (o) => s.object({ a: o }), { schema: s.bool(), optinal: true }, 'optional'],
  ['createLanguageService', (o) => createLanguageService(o), { row: [] }, 'rows'],
  ['its format', (o) => createLanguageService().format('a', o), { widths: 9 }, 'width'],
  ['createServer', (o) => createServer({}, o), { tokns: ['secret'] }, 'tokens'],
  ['createServer, data', (o) => createServer(o), { jbos: [] }, 'jobs'],
  [
    'createServer, limits',
    (o) => createServer({}, { limits: o }),
    { maxBodyByte: 9 },
    'maxBodyBytes',
  ],
  ['sampleData', (o) => sampleData(o), { job: 1 }, 'jobs'],
  ['listen', (o) => listen(server, o), { prot: 0 }, 'port'],
  ['table', (o) => table(o), { document: 'doc', alais: 'jobs' }, 'alias'],
  ['table, a column', (o) => table({ columns: { a: o } }), { schema: s.bool(), nam: 'b' }, 'name'],
  [
    'toSql',
    (o) => toSql(tree, { table: rows, dialect: sqlite, ...(o as object) }),
    { onEror: 'skip' },
    'onError',
  ],
  [
    'toSql, limits',
    (o) => toSql(tree, { table: rows, dialect: sqlite, limits: o }),
    { maxTerm: 9 },
    'maxTerms',
  ],
  ['lawsOf', (o) => lawsOf({ parse, print, compile }, o), { equals: () => true }, 'equal'],
  ['a law', (o) => lawsOf({ parse, print, compile })[0]?.check(o), { numRun: 1 }, 'numRuns'],
  ['prove', (o) => prove('never-in', tree, o), { shema: schema }, 'schema'],
  ['prover, limits', (o) => prover({ limits: o }), { maxProofStep: 1 }, 'maxProofSteps'],
  ['changesBetween', (o) => changesBetween(tree, tree, o), { shema: schema }, 'schema'],
  [
    'agreesWithServer',
    (o) => agreesWithServer({ list: async () => ({ data: [] }) }, tree, o),
    { attempt: 1 },
    'attempts',
  ],
  ['agreesWithSql', (o) => agreesWithSql(async () => [], rows, o), { filter: 1 }, 'filters'],
]

test.each(CALLS)('%s refuses a misspelt name', async (_, call, misspelt, near) => {
  const error = await (async () => call(misspelt as never))().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'invalid-option', hint: `Did you mean \`${near}\`?` })
})

test('a member that is undefined, or that is inherited, is not an option', () => {
  const options = Object.create({ spacin: 'strict' }, { limit: { enumerable: true } })
  expect(tamis.tryParse('a  ==1', options).issues).toEqual([])
  expect(tamis.tryParse('a  ==1', null as never).issues).toEqual([])
})

test('a name that is like no other is refused with the names that exist', () => {
  const options = { colour: true } as object
  expect(() => parse('a == 1', options)).toThrow('Unknown option `colour`.')
  expect(() => parse('a == 1', options)).toThrow(
    expect.objectContaining({ hint: 'The options are spacing, limits, target.' }),
  )
})

const WITH_SCHEMA: [name: string, call: (schema: never) => unknown][] = [
  ['compile', (given) => compile(tree, { schema: given })],
  ['compile of tamis/build', (given) => build.compile(tree, { schema: given })],
  ['explain', (given) => tamis.explain(tree, {}, { schema: given })],
  ['coverage', (given) => tamis.coverage(tree, [], { schema: given })],
  ['compareFilters', (given) => tamis.compareFilters(tree, tree, [], { schema: given })],
  ['check', (given) => tamis.check(tree, { schema: given })],
  ['toEnglish', (given) => tamis.toEnglish(tree, { schema: given })],
  ['createLanguageService', (given) => createLanguageService({ schema: given }).diagnose('a')],
  ['aRow', (given) => aRow(given)],
]

test.each(WITH_SCHEMA)('%s says of a JSON Schema what to do with it', (_, call) => {
  const jsonSchema = { type: 'object', properties: { a: { type: 'integer' } } }
  expect(() => call(jsonSchema as never)).toThrow(
    expect.objectContaining({
      code: 'invalid-option',
      hint: 'Pass `schemaFromJsonSchema(schema)`.',
    }),
  )
  expect(() => call('a' as never)).toThrow(expect.objectContaining({ code: 'invalid-option' }))
})

// Types that only name what is inside others' options, or what a function takes besides.
const ELSEWHERE = new Set([
  // The clients' `readOptions` does not compile without the names of all.
  ...['ConnectionOptions', 'SchedulerClientOptions', 'TeamsClientOptions', 'MembersOptions'],
  ...['CallOptions', 'RequestOptions', 'ListOptions', 'WatchOptions', 'ReadyOptions'],
  // Inside the module.
  'SchedulerOptions',
  'EvaluationOptions',
])

test('the names of all options are listed where they are read', () => {
  const sources = globSync(['grammar/**/*.ts', 'src/**/*.ts'], {
    exclude: (name) => name.endsWith('cli'),
  }).map((file) => readFileSync(file, 'utf8'))
  const matched = (pattern: RegExp) =>
    new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))
  const listed = matched(/(?:OptionNames|Kinds)<(\w+)/g)
  const declared = matched(/^export interface (\w+Options)\b/gm)
  expect(declared.size).toBeGreaterThan(20)
  expect([...declared].filter((name) => !listed.has(name) && !ELSEWHERE.has(name))).toEqual([])
})
