// What must know an operator once the compiler is content; `scripts/invented-operator.ts` runs this as a test of its copy.
// Here the operator does not exist, so it is only in texts.

import fc from 'fast-check'
import * as tamis from 'tamis'
import { check, compile, explain, parse, print, s, serverCost, tryParse } from 'tamis'
import { OPERATOR_NAMES, tokenize } from 'tamis/grammar'
import { createLanguageService } from 'tamis/language'
import { postgres, table, toSql } from 'tamis/sql'
import { consul, goBexpr, local, nomad, spec } from 'tamis/targets'
import { anExpression } from 'tamis/testing'
import { expect, test } from 'vitest'
import { createPlainParser } from '../../bench/plain-parser.ts'
import { builderCode } from '../../playground/panels/builder/builder-code.ts'
import { tamis as run } from '../../test/cli/run.ts'

const TEXT = 'Name soundsLike "web"'
const NEGATIVE = 'Name not soundsLike "web"'
const schema = s.object({ Name: s.string(), Count: s.int(), Tags: s.list(s.string()) })

test.each([TEXT, NEGATIVE])('%s is read, and printed again', (text) => {
  const expression = parse(text, { spacing: 'strict' })
  expect(expression).toMatchObject({ kind: 'Match', operator: text.slice(5, -6) })
  expect(print(expression)).toBe(text)
  expect(createPlainParser()(text)).toEqual(expression)
  expect(tokenize(text).tokens.at(-2)).toMatchObject({ kind: 'keyword', text: 'soundsLike' })
})

test.each([
  ['Name soundslike "web"', TEXT, 'wrong-case'],
  ['Name SOUNDSLIKE "web"', TEXT, 'wrong-case'],
  ['Name soundLike "web"', TEXT, 'operator-expected'],
])('the fix of %s is %s', (text, fixed, code) => {
  const { issues } = tryParse(text)
  expect(issues.map((issue) => issue.code)).toEqual([code])
  expect(tamis.applyFix(text, issues[0]?.fix ?? { title: '', edits: [] })).toBe(fixed)
})

test.each([goBexpr('0.1.16'), goBexpr('0.1.2'), nomad('1.11.3'), consul('1.20'), spec])(
  '$name refuses it, and so does everything that follows the target',
  (target) => {
    for (const text of [TEXT, NEGATIVE]) {
      expect(tryParse(text, { target }).issues).toMatchObject([{ code: 'needs-newer-server' }])
      expect(check(text, { target, schema }).map(({ code }) => code)).toContain(
        'needs-newer-server',
      )
      expect(() => print(parse(text), { target })).toThrow('soundsLike')
    }
    expect(proposed(target)).not.toContain('soundsLike')
  },
)

function proposed(target?: tamis.Target): readonly string[] {
  const service = createLanguageService({ schema, ...(target && { target }) })
  return service.complete('Name ', 5).map(({ label }) => label)
}

test('the evaluator has it', () => {
  expect(tryParse(TEXT, { target: local }).issues).toEqual([])
  expect(check(TEXT, { schema })).toEqual([])
  for (const options of [{}, { schema }]) {
    expect(compile(TEXT, options)({ Name: 'wib' })).toBe(true)
    expect(compile(NEGATIVE, options)({ Name: 'api' })).toBe(true)
  }
  expect(compile('Meta.a not soundsLike b')({ Meta: {} })).toBe(true)
})

test('it has its price', () => {
  expect(serverCost('Name soundsLike w') - serverCost('Name == w')).toBeGreaterThan(1_000)
  expect(serverCost('Name not soundsLike w')).toBeGreaterThan(
    serverCost('Name soundsLike w') + 1_000,
  )
})

test('hints know what supports it', () => {
  const hint = (text: string) => check(text, { schema }).map((issue) => issue.hint)[0]
  expect(hint('Name is nil')).toContain('`soundsLike`')
  expect(hint('Tags == x')).not.toContain('soundsLike')
  expect(hint('Count soundsLike 1')).toBe('Numbers and booleans only support `==` and `!=`.')
  expect(() => compile(TEXT)({ Name: 1 })).toThrow(
    expect.objectContaining({
      code: 'operator-not-applicable',
      hint: expect.stringContaining('`matches`, `soundsLike` and '),
    }),
  )
})

test('English knows it', () => {
  expect(tamis.toEnglish(NEGATIVE)).toBe('`Name` does not sound like "web"')
  expect(tamis.toEnglish('Meta.a not soundsLike b')).toContain('(or is missing)')
  expect(tamis.toText(explain(TEXT, { Name: 'api' }))).toBe(
    'Kept out, because `Name` is "api", which does not sound like "web".',
  )
})

test('an editor proposes and explains it', () => {
  expect(proposed()).toContain('soundsLike')
  const hover = createLanguageService({ schema }).hover(TEXT, 8)
  expect(JSON.stringify(hover)).toContain('spoken like')
})

test('the builder has it, and the page writes its code', () => {
  expect(builderCode(parse(NEGATIVE), { schema })).toContain('notSoundsLike(')
  const named = 'any Tags as _, soundsLike { soundsLike not soundsLike "x" }'
  expect(builderCode(parse(named), { schema })).toContain(
    '(soundsLike2) => notSoundsLike(soundsLike2',
  )
  const { soundsLike } = tamis.build as unknown as Readonly<
    Record<string, typeof tamis.build.matches>
  >
  expect(print(soundsLike?.(tamis.build.field('Name'), 'web') as tamis.Filter)).toBe(TEXT)
})

test('random filters have it where it applies', () => {
  const drawn = fc.sample(anExpression(schema), { numRuns: 500, seed: 1 }).map((one) => print(one))
  expect(drawn.filter((text) => text.includes('Name soundsLike')).length).toBeGreaterThan(5)
})

test('SQL leaves it to the evaluator, and says so', () => {
  const { undecided } = toSql(parse(TEXT), { table: table({ document: 'doc' }), dialect: postgres })
  expect(undecided.length).toBe(1)
})

test('a command line without quotes is recognised', async () => {
  const { err } = await run(['filter', 'Name', 'soundsLike', 'web', 'f.json'])
  expect(err).toContain("tamis filter 'Name soundsLike web' f.json")
})

test('the language has no other operator', () => {
  expect(OPERATOR_NAMES.length).toBe(14)
})
