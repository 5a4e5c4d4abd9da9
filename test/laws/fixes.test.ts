import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, similarTo, tokenize, tryParse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { applyFix, applyFixes, check } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { jobSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import { nomad, spec, type Target } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

// What people slip on, put into filters that say what was meant.

const schema = s.object({
  Name: s.string(),
  Namespace: s.string(),
  Status: s.string({ oneOf: ['running', 'pending', 'dead'] }),
  Priority: s.int(),
  Stop: s.bool(),
  Datacenters: s.list(s.string()),
  Meta: s.map(s.string()),
  TaskGroups: s.list(s.object({ Name: s.string(), Count: s.int() })),
  Update: s.object({ Stagger: s.duration(), MaxParallel: s.int() }),
})

const CONDITIONS = [
  ...['Name == "my-job"', 'Name != "web"', 'Namespace == "a.b"', 'Status == "running"'],
  ...['Status != "dead"', 'Priority == 50', 'Stop == false', '"dc1" in Datacenters'],
  ...['"us-east-1" not in Datacenters', 'Datacenters contains "dc1"', 'Datacenters is empty'],
  ...['Meta.owner == "ops"', 'Meta["a.b"] != "1.2.3"', '"owner" in Meta', 'Name matches "^web-"'],
  ...['Update.Stagger == 0', 'Update.MaxParallel != 1', 'Meta.team is not empty'],
  ...['(any TaskGroups as g { g.Count == 2 and g.Name != "a-b" })', 'Name contains "007"'],
  ...['Name == "1e3"', 'Name == "10.0.0.1/8"', 'not Status == "pending"', 'Meta.path == `/usr/a`'],
]

/** A filter that says what was meant, as text. */
const aMeant = fc
  .array(fc.tuple(fc.constantFrom('and', 'or'), fc.constantFrom(...CONDITIONS)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => all.map(([joiner, text], at) => (at === 0 ? text : ` ${joiner} ${text}`)).join(''))

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Where each kind of slip can be made in a text, and what it leaves there. */
const SLIPS: Readonly<Record<string, (text: string) => readonly Edit[]>> = {
  'one equals sign': (text) => found(text, / == /g, () => ' = '),
  'three equals signs': (text) => found(text, / == /g, () => ' === '),
  'single quotes': (text) => found(text, /"[^"'`/]*"(?!\])/g, (old) => `'${old.slice(1, -1)}'`),
  'no quotes': (text) => found(text, /"[^"'` ^*]*"(?!\])/g, (old) => old.slice(1, -1)),
  'signs for words': (text) => [
    ...found(text, /\band\b/g, () => '&&'),
    ...found(text, / or /g, () => ' || '),
    ...found(text, /\bnot (?=Status)/g, () => '!'),
  ],
  'upper case': (text) =>
    found(text, /\b(?:and|or|not|in|contains|matches|is|empty|any|as)\b/g, (old) =>
      old.toUpperCase(),
    ),
  'a field in lower case': (text) => fields(text, (name) => name.toLowerCase()),
  'a letter too few': (text) => fields(text, (name) => name.slice(0, 2) + name.slice(3)),
  'a letter too many': (text) => fields(text, (name) => `${name.slice(0, 3)}z${name.slice(3)}`),
  'two letters swapped': (text) =>
    fields(text, (name) => `${name[0]}${name[2]}${name[1]}${name.slice(3)}`),
}

function found(text: string, what: RegExp, slip: (old: string) => string): Edit[] {
  return [...text.matchAll(what)]
    .map(({ 0: old, index }) => ({ start: index, end: index + old.length, text: slip(old) }))
    .filter(({ start }) => !isInString(text, start))
}

function fields(text: string, slip: (name: string) => string): Edit[] {
  const names = Object.keys(schema.fields)
  return found(text, new RegExp(`\\b(?:${names.join('|')})\\b(?! ==| !=)?`, 'g'), slip).filter(
    ({ start, end, text: slipped }) =>
      text[start - 1] !== '.' && similarTo(slipped, names).closest === text.slice(start, end),
  )
}

function isInString(text: string, at: number): boolean {
  return tokenize(text).tokens.some(
    ({ kind, span }) => kind === 'string' && span.start < at && at < span.end,
  )
}

const issuesOf = (text: string) => check(text, { schema, patternEngine: re2Engine })

/** The text with one slip of a kind, if it has a place for it. */
function slipIn(text: string, kind: string, pick: number, rest = ''): string {
  const edits = SLIPS[kind]?.(text) ?? []
  const edit = edits[pick % Math.max(1, edits.length)]
  if (!edit) return text
  return text.slice(0, edit.start) + edit.text + rest + text.slice(edit.end)
}

test.each(Object.keys(SLIPS))('%s is fixed into what was meant', (kind) => {
  forCases(60, aMeant, fc.nat(), (meant, pick) => {
    const text = slipIn(meant, kind, pick)
    const { expression } = tryParse(applyFixes(text, issuesOf))
    expect(expression && equal(expression, parse(meant)), text).toBe(true)
  })
})

const isOfName = (kind: string) => /field|letter/.test(kind)
const NAME_SLIPS = Object.keys(SLIPS).filter(isOfName)
const SYNTAX_SLIPS = Object.keys(SLIPS).filter((kind) => !isOfName(kind))

test('a fix removes its problem and adds none', () => {
  const names = fc.constantFrom(...NAME_SLIPS)
  const syntax = fc.constantFrom('none', ...SYNTAX_SLIPS)
  const further = fc.constantFrom('', '.us', '.Name')
  forCases(100, aMeant, names, syntax, fc.nat(), further, (meant, name, other, pick, rest) => {
    const text = slipIn(slipIn(meant, name, pick, rest), other, pick)
    const issues = issuesOf(text)
    for (const { fix, code, severity } of issues) {
      // An `info` is an offer, not a problem.
      if (!fix || severity === 'info') continue
      const left = issues.map((issue) => issue.code)
      left.splice(left.indexOf(code), 1)
      // Such as a condition that is there twice, if both are spelt alike.
      left.push(...issuesOf(meant).map((issue) => issue.code))
      const fixed = applyFix(text, fix)
      const added = issuesOf(fixed).filter((issue) => {
        const at = left.indexOf(issue.code)
        if (at >= 0) left.splice(at, 1)
        // A right name may show that a longer path lacks its key in some rows, and a text that parses has warnings.
        const isPlain = rest === '' && other === 'none'
        return at < 0 && (isPlain || issue.severity === 'error')
      })
      expect(added, `${code}: ${text} => ${fixed}`).toEqual([])
    }
  })
})

test.each([
  ['Nam == "x" and Stats == "y"', 'Name == "x" and Status == "y"'],
  ['Nme == "x"', 'Name == "x"'],
  ['(Name == "x', '(Name == "x")'], // the string first, then what it swallowed
  ["(Name == 0' )", "(Name == 0' )"], // a bracket put at the end would be part of the text
  ['Priority = high', 'Priority == high'], // which no fix can make a number of
])('%s is fixed as %s', (text, fixed) => {
  expect(applyFixes(text, issuesOf)).toBe(fixed)
})

test.each([
  'Name == web*',
  'Name like "web"',
  'Name startswith "web"',
  'startswith(Name, "web")',
  'Name > 5',
])('%s may mean several things, and gets no fix', (text) => {
  expect(issuesOf(text).flatMap(({ fix }) => fix ?? [])).toEqual([])
})

const TARGETS: (Target | undefined)[] = [undefined, nomad('1.6'), nomad('1.9'), spec]

test('a fix is never refused by the next check', () => {
  const schemas = fc.constantFrom(jobSchema, nodeSchema)
  forCases(
    60,
    schemas.chain((of) => fc.tuple(fc.constant(of), anExpression(of))),
    fc.constantFrom(...TARGETS),
    ([of, filter], target) => {
      const options = { schema: of, target, patternEngine: re2Engine }
      const text = print(filter)
      // Where something fails already, a fix may lay bare what else does.
      const failuresIn = (filter: string) =>
        check(filter, options)
          .filter(({ severity, fails }) => severity === 'error' || fails)
          .map(({ code }) => code)
      const before = failuresIn(text)
      for (const { fix, code } of check(text, options)) {
        if (!fix) continue
        const fixed = applyFix(text, fix)
        const after = failuresIn(fixed)
        const told = `${code}: ${text} => ${fixed}`
        if (before.length === 0) expect(after, told).toEqual([])
      }
    },
  )
})

// What leaves more than one thing wrong, often with the rest of the text within a string.
const BLOWS = [
  ...([
    [/ == /, ' = '],
    [/"/g, "'"],
    [/"/, ''],
    [/ and /, ' && '],
    [/ or /, ' || '],
    [/\(/, '['],
  ] as const),
  ...([
    [/[A-Z]/, ''],
    [/([a-z])([a-z])/, '$2$1'],
    [/ /, ''],
    [/==/, '=>'],
  ] as const),
]

test('fixing once is fixing for good', () => {
  const schemas = fc.constantFrom(jobSchema, nodeSchema)
  forCases(
    60,
    schemas.chain((of) => fc.tuple(fc.constant(of), anExpression(of))),
    fc.array(fc.constantFrom(...BLOWS), { maxLength: 5 }),
    fc.boolean(),
    ([of, filter], blows, warnings) => {
      const text = blows.reduce((text, [what, by]) => text.replace(what, by), print(filter))
      const issuesOf = (text: string) => check(text, { schema: of, patternEngine: re2Engine })
      const fixed = applyFixes(text, issuesOf, { warnings })
      expect(applyFixes(fixed, issuesOf, { warnings }), text).toBe(fixed)
      const left = issuesOf(fixed).filter(({ fix, severity }) => fix && severity === 'error')
      expect(left, text).toEqual([])
    },
  )
})
