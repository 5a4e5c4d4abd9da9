import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { prover, TYPING_LIMITS } from '../../src/prove/index.ts'
import { applyFix, type CheckOptions, check, tryCompile } from '../../src/rows/check/index.ts'
import { compileUnchecked } from '../../src/rows/evaluate/index.ts'
import { outcomeOf } from '../../src/rows/evaluate/outcome.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import { lenient, nomad } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { anExpression, aRow, aSchema } from '../../src/testing/index.ts'
import { forCases } from '../support/cases.ts'
import { schema } from './schema.ts'

const patternEngine = re2Engine
const proofs = (of: Schema) => prover({ schema: of, patternEngine, limits: TYPING_LIMITS })
const withProofs = { schema, patternEngine, prover: proofs(schema) }

const CODES = [
  'never-matches',
  'changes-nothing',
  'constant-condition',
  'duplicate-condition',
  'contradictory-condition',
]

/** Each issue about what a condition does for all rows: its code and its place. */
function issuesOf(filter: string, options: CheckOptions = withProofs): string[] {
  return check(filter, options)
    .filter(({ code }) => CODES.includes(code))
    .map(({ code, span }) => `${code}: ${filter.slice(span.start, span.end)}`)
}

const pattern = 'Status matches "^(dead|lost)$"'

test.each<[filter: string, ...issues: string[]]>([
  // Between conditions.
  [`Status == running and ${pattern}`, `never-matches: ${pattern}`],
  [`Status == running and Stop == true and ${pattern}`, `never-matches: ${pattern}`],
  [`${pattern} and Stop == true and Status == running`, 'never-matches: Status == running'],
  ['not (Status != running or Status == running)', 'constant-condition: Status == running'],
  [
    'any Groups as g { g.Name == web and g.Count == 1 and g.Name matches "^db" }',
    'never-matches: g.Name matches "^db"',
  ],
  [
    `(Name == a and Name matches "^b") or (${pattern} and Status == running)`,
    `never-matches: (Name == a and Name matches "^b") or (${pattern} and Status == running)`,
  ],
  ['Stop == true or Stop == false', 'constant-condition: Stop == true or Stop == false'],
  ['Status == running and Status != dead', 'changes-nothing: Status != dead'],
  [`Stop == true or (Status == running and ${pattern})`].concat(
    `changes-nothing: Status == running and ${pattern}`,
  ) as [string, string],
  ['Name contains ab and Name contains a', 'changes-nothing: Name contains a'],
  ['Name == a or (Name == b and Stop == true) or Name in ab'], // the same would be `ab contains Name`
  ['any Groups as g { g.Count == 1 and g.Count != 2 }', 'changes-nothing: g.Count != 2'],
  // What a condition prevents is an effect.
  ['Periodic is not nil and Periodic.Enabled == true'],
  ['Meta.owner == ops and Meta is not empty', 'changes-nothing: Meta is not empty'],
  // Left out alone, the first would no longer fail.
  ['"a" in Networks or Name == a or "a" not in Networks'].concat(
    'changes-nothing: Name == a',
    'constant-condition: "a" not in Networks',
  ) as [string, string],
  // Of parts that could each be left out, only one can.
  ['Name == a and Name matches "^a$"', 'changes-nothing: Name matches "^a$"'],
  // Each is reported once, by the rule that knows most about it.
  ['Name == a and Name == b', 'contradictory-condition: Name == b'],
  ['Name == a and Name == a', 'duplicate-condition: Name == a'],
  ['Name == a or Name == a or Name matches "^a$"'].concat(
    'duplicate-condition: Name == a',
    'changes-nothing: Name matches "^a$"',
  ) as [string, string],
  ['Stop == true or (Name == a and Name == b)', 'contradictory-condition: Name == b'],
  ['Small == 300 or Stop == true', 'constant-condition: Small == 300'],
  // That every row matches, or none, is said even if a condition repeats another.
  ['not Name == b or Name != a or Name != b', 'constant-condition: Name != b'],
  ['Name == a and Name == a and Name matches "^b"'].concat(
    'duplicate-condition: Name == a',
    'never-matches: Name matches "^b"',
  ) as [string, string],
  // One condition.
  ['Name matches "a$^b"', 'constant-condition: Name matches "a$^b"'],
  ['Meta.a matches "^"'], // a missing key does not match
  ['all Groups as g { g.Name matches "[^\\\\s\\\\S]" }'].concat(
    'constant-condition: g.Name matches "[^\\\\s\\\\S]"',
  ) as [string, string],
  // Of a filter that fails on every row, nothing else is said.
  ['Nmae == x and Name == a and Name matches "^b"'],
  ['Priority == high'],
])('%s', (filter, ...issues) => {
  expect(issuesOf(filter)).toEqual(issues)
})

test.each([
  [
    `Status == running and Stop == true and ${pattern}`,
    'This is never true together with `Status == running`, so no row matches.',
  ],
  [
    '(Name == a or Name == b) and Stop == true and Name != a and Name matches "^.$" and Name != b',
    'This is never true together with `Name == a or Name == b` and `Name != a`, so no row matches.',
  ],
])('%s names the conditions that contradict each other', (filter, message) => {
  expect(check(filter, withProofs).map((issue) => issue.message)).toContain(message)
})

test('a condition that changes nothing can be left out', () => {
  const filter = 'Stop == true and (Status == running and Status != dead or Name == a)'
  const issue = check(filter, withProofs).find(({ code }) => code === 'changes-nothing')
  expect(issue?.severity).toBe('info')
  expect(issue?.fix && applyFix(filter, issue.fix)).toBe(
    'Stop == true and (Status == running or Name == a)',
  )
})

test('what a proof refutes is not reported: a failure on some rows', () => {
  // The null is ruled out by another path than the one that could fail.
  const filter =
    'Periodic is not nil and (Stop == true or Stop == false) and Periodic.Enabled == true'
  const failing = (text: string, options: CheckOptions) =>
    check(text, options).flatMap(({ code, fails }) => (fails ? [code] : []))
  expect(failing(filter, { schema })).toEqual([])
  const refuted =
    '(Periodic is nil and Name == a and Name matches "^b") or (Stop == true and Stop == false and Periodic.Enabled == true)'
  expect(failing(refuted, { schema, patternEngine })).toEqual(['path-through-null'])
  expect(failing(refuted, withProofs)).toEqual([])
})

test('only with a prover, and only if it knows the rows', () => {
  const filter = 'Status == running and Status matches "^dead"'
  expect(issuesOf(filter, { schema, patternEngine })).toEqual([])
  // A server may have rows of types that JSON lacks.
  expect(issuesOf(filter, { patternEngine, prover: prover() })).toEqual([])
  const codes = (options: CheckOptions) => check(filter, options).map(({ code }) => code)
  const ofLenient = { patternEngine, prover: prover({ target: lenient }), target: lenient }
  expect(codes(ofLenient)).toContain('never-matches')
  expect(codes({ ...withProofs, target: nomad('1.11.3') })).toContain('never-matches')
  const { issues, predicate } = tryCompile(filter, withProofs)
  expect(issues.map(({ code }) => code)).toContain('never-matches')
  expect(predicate?.({ Status: 'running' })).toBe(false)
  const service = createLanguageService(withProofs)
  expect(service.diagnose(filter).map(({ code }) => code)).toContain('never-matches')
})

test('a filter with too many conditions, or for which a proof is too large, is checked as without', () => {
  const many = Array.from({ length: 51 }, (_, index) => `Name != a${index}`).join(' and ')
  expect(issuesOf(`${many} and Name matches "^a1$"`)).toEqual([])
  const small = prover({ schema, patternEngine, limits: { maxProofSteps: 1 } })
  expect(issuesOf('Name == a and Name != b', { schema, patternEngine, prover: small })).toEqual([])
})

test.each([5, {}, null])('%j is not a prover', (wrong) => {
  expect(() => check('Name == a', { schema, prover: wrong as never })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
})

const aCase = () => aSchema().chain((of) => fc.tuple(fc.constant(of), anExpression(of).map(print)))

test('of drawn filters, what is said is true of drawn rows, and said once of each condition', () => {
  forCases(100, aCase(), fc.nat(), ([of, filter], seed) => {
    const found = check(filter, { schema: of, patternEngine, prover: proofs(of) }).filter(
      ({ code }) => CODES.includes(code),
    )
    const rows = fc.sample(aRow(of, filter), { numRuns: 20, seed })
    const answers = (text: string) => {
      const predicate = compileUnchecked(parse(text), { schema: of, patternEngine })
      return rows.map((row) => outcomeOf(predicate, row))
    }
    for (const { code, fix } of found) {
      if (code === 'never-matches') expect(answers(filter)).not.toContain(true)
      if (code === 'changes-nothing' && fix)
        expect(answers(applyFix(filter, fix))).toEqual(answers(filter))
    }
    const places = found.map(({ code, span }) => `${code} ${span.start}-${span.end}`)
    expect(new Set(places).size).toBe(places.length)
  })
})

test('what is found without a prover about the answers of a condition is proved, or not known', () => {
  forCases(100, aCase(), ([of, filter]) => {
    const constant = (options: CheckOptions) =>
      check(filter, { schema: of, patternEngine, ...options })
        .filter(({ code, span }) => code === 'constant-condition' && parse(filter).span !== span)
        .map(({ span }) => span.start)
    const proved = constant({ prover: proofs(of) })
    expect(proved).toEqual(expect.arrayContaining(constant({})))
  })
})
