import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import {
  FilterError,
  FilterLimitError,
  FilterSyntaxError,
  PARSE_LIMITS,
  parse,
  type SyntaxCode,
  tokenize,
  tryParse,
} from '../../grammar/index.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'

const noLimits = {
  ...Object.fromEntries(Object.keys(PARSE_LIMITS).map((name) => [name, Number.POSITIVE_INFINITY])),
  maxErrors: 100,
}

// Text that a row gives n times over, in ways that break parsers.
const shapes: [title: string, write: (n: number) => string][] = [
  ['clauses', (n) => Array(n).fill('a == 1').join(' and ')],
  ['alternating joiners', (n) => `${'a == 1 and b == 2 or '.repeat(n)}c == 3`],
  ['negations', (n) => `${'not '.repeat(n)}a == 1`],
  ['negations of nothing', (n) => 'not '.repeat(n)],
  ['exclamation marks', (n) => `${'!'.repeat(n)}a == 1`],
  ['closing parentheses', (n) => ')'.repeat(n)],
  ['closed and joined', (n) => `a == 1${') and b == 2'.repeat(n)}`],
  ['any', (n) => 'any '.repeat(n)],
  ['in', (n) => 'in '.repeat(n)],
  ['misplaced quantifiers', (n) => `${'any a as x { x == 1 } and '.repeat(n)}b == 1`],
  ['a long path', (n) => `not a${'.b'.repeat(n)} in c`],
  ['points', (n) => `a${'.'.repeat(n)} == 1`],
  ['keys', (n) => `a${'["b"]'.repeat(n)} == 1`],
  ['opening brackets', (n) => `a${'['.repeat(n)}`],
  ['numeric indices', (n) => `a${'[0]'.repeat(n)} == 1`],
  ['dashes', (n) => `${'a-'.repeat(n)} == ${'b-'.repeat(n)}`],
  ['dashed segments', (n) => `a${'.b-c'.repeat(n)} == 1`],
  ['missing values', (n) => 'a == and '.repeat(n)],
  ['garbage', (n) => '$%^ '.repeat(n)],
  ['double quotes', (n) => '"'.repeat(n)],
  ['strings', (n) => '"a" '.repeat(n)],
  ['escaped quotes', (n) => `a == "${'\\"'.repeat(n)}"`],
  ['escaped quotes in many strings', (n) => 'a == "\\"" and '.repeat(n)],
  ['single quotes', (n) => "'".repeat(n)],
  ['bad escapes', (n) => 'a == "\\q" and '.repeat(n)],
  ['bytes', (n) => `a == "${'\\xff'.repeat(n)}"`],
  ['digits', (n) => `a == ${'1'.repeat(n)}`],
  ['a version', (n) => `a == ${'1.'.repeat(n)}`],
  ['a list', (n) => `x in [${'1,'.repeat(n)}1]`],
  ['open lists', (n) => 'x in [1 and '.repeat(n)],
  ['words', (n) => 'foo '.repeat(n)],
  ['commas', (n) => ','.repeat(n)],
  ['no-break spaces', (n) => `${'\u00a0'.repeat(n)}a == 1`],
  ['half characters', (n) => `a == "${'\ud800'.repeat(n)}"`],
  ['is not', (n) => 'a is not '.repeat(n)],
  ['any in as', (n) => 'any in as x '.repeat(n)],
  ['a pointer', (n) => `"${'/a'.repeat(n)}" == 1`],
  ['nearly a pointer', (n) => `"${'/a'.repeat(n)}!" == 1`],
  ['spaced points', (n) => `a${' . 0'.repeat(n)} == 1`],
  ['spaces', (n) => `a == 1${' '.repeat(n)}`],
]

const nesting: [title: string, write: (n: number) => string][] = [
  ['opening parentheses', (n) => '('.repeat(n)],
  ['parentheses', (n) => `${'('.repeat(n)}a == 1${')'.repeat(n)}`],
  ['unclosed parentheses', (n) => `${'('.repeat(n)}a == 1`],
  ['negated parentheses', (n) => `${'not ('.repeat(n)}a == 1${')'.repeat(n)}`],
  ['joined parentheses', (n) => `${'(a == 1 and '.repeat(n)}b == 2${')'.repeat(n)}`],
  ['quantifiers', (n) => `${'any a as x { '.repeat(n)}x == 1${' }'.repeat(n)}`],
  ['unclosed quantifiers', (n) => 'any a as x { '.repeat(n)],
]

function timed(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

// What a machine that does much else, and the counting of branches, may take more than one at rest.
const SLOWNESS = 3

/** The time of this thread that something takes, the least of three. */
function leastTimeOf(run: () => void): number {
  return Math.min(...[1, 2, 3].map(() => cpuTimeOf(run)))
}

function thrown(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

test.each(nesting)('F1: %s of any depth give a tree, issues or a limit', (title, write) => {
  const isClosed = !/opening|unclosed/.test(title)
  for (const depth of [1, 10, 200, 201, 1_000, 10_000, 100_000]) {
    const text = write(depth)
    const error = thrown(() => parse(text, { limits: noLimits }))
    expect(error === undefined || error instanceof FilterError).toBe(true)
    const limited = thrown(() => parse(text))
    if (depth > 200) {
      expect(limited).toBeInstanceOf(FilterLimitError)
      expect(limited).toMatchObject({
        code: expect.stringMatching(/^nesting-too-deep$|^filter-too-long$|^too-many-tokens$/),
        span: { start: expect.any(Number), end: expect.any(Number) },
      })
    } else expect(limited).toEqual(isClosed ? undefined : expect.any(FilterSyntaxError))
  }
  expect(parse('(a == 1)')).toMatchObject({ kind: 'Match' })
})

test('F1: a fault before a nesting of any depth is told, or the limit is', () => {
  // The first reading ends at the fault, the second goes on.
  const { issues } = tryParse(`a = 1 and ${'('.repeat(100_000)}b == 1`, { limits: noLimits })
  expect(issues).toMatchObject([{ code: 'stack-exhausted' }])
})

test('F1: too deep is said fast', () => {
  const limits = { ...noLimits, maxDepth: 200 }
  for (const [, write] of nesting) {
    for (const [depth, mostMs] of [
      [10_000, 50],
      [100_000, 200],
    ] as const) {
      const text = write(depth)
      expect(leastTimeOf(() => tryParse(text, { limits }))).toBeLessThan(SLOWNESS * mostMs)
      expect(leastTimeOf(() => tryParse(text))).toBeLessThan(SLOWNESS * mostMs)
    }
  }
})

test('F2: a parse called from deep in the stack gives a tree or a limit, and the next is good', () => {
  const text = `${'('.repeat(199)}a == 1${')'.repeat(199)}`
  const found: unknown[] = []
  let frames = 0
  // Dives until the stack ends and parses on the way up, with ever more room.
  const dive = (): void => {
    thrown(dive)
    frames++
    // In the last frames before the end nothing can be called at all.
    if (frames >= 400 && frames % 20 === 0) found.push(thrown(() => parse(text)))
  }
  dive()
  expect(found.length).toBeGreaterThan(20)
  const codes = found.map((error) => (error instanceof FilterError ? error.code : error))
  expect(new Set(codes)).toEqual(new Set(['stack-exhausted', undefined]))
  expect(parse(text)).toMatchObject({ kind: 'Match' })
  expect(tryParse('a = 1').issues).toMatchObject([{ code: 'wrong-equality' }])
})

test('F2: tokens asked for from deep in the stack are tokens or a limit', () => {
  const found: unknown[] = []
  let frames = 0
  const dive = (): void => {
    thrown(dive)
    frames++
    if (frames >= 20 && frames < 600) {
      try {
        found.push(tokenize('a == 1').issues[0]?.code)
      } catch {
        // Where no call can be made, none is answered.
      }
    }
  }
  dive()
  expect(found.length).toBeGreaterThan(20)
  expect(['stack-exhausted', undefined]).toEqual(expect.arrayContaining(found))
  expect(tokenize('a == 1').tokens).toHaveLength(3)
})

test.each([2_000, 4_000, 6_000])('F2: %i frames deep there is room for any filter', (frames) => {
  const at = (left: number): unknown => (left > 0 ? at(left - 1) : parse('not (a == 1 or b in c)'))
  expect(at(frames)).toMatchObject({ kind: 'Not' })
})

test('F2: in a worker with a short stack too', async () => {
  const source = `
    const { parentPort } = require('node:worker_threads')
    import(${JSON.stringify(new URL('../../grammar/index.ts', import.meta.url).href)}).then(
      ({ tryParse }) => {
        const limits = { maxLength: Infinity, maxTokens: Infinity, maxDepth: Infinity }
        const codes = [150, 20_000].map((depth) => {
          const text = '('.repeat(depth) + 'a == 1' + ')'.repeat(depth)
          return tryParse(text, { limits }).issues[0]?.code ?? 'tree'
        })
        parentPort.postMessage([...codes, tryParse('a == 1').issues.length])
      },
    )`
  const worker = new Worker(source, {
    eval: true,
    resourceLimits: { stackSizeMb: 1 },
    execArgv: ['--experimental-strip-types', '--no-warnings'],
  })
  const answer = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  expect(answer).toEqual(['tree', 'stack-exhausted', 0])
})

test.each([1_000, 5_000, 20_000, 100_000])('F3: %i clauses are one flat tree', (count) => {
  const text = Array(count).fill('a == 1').join(' or ')
  const expression = parse(text, { limits: noLimits })
  expect(expression).toHaveProperty('operands.length', count)
  const limited = tryParse(text)
  expect(limited.issues.map(({ code }) => code)).toEqual(count > 10_000 ? ['filter-too-long'] : [])
})

test('F3: 100,000 clauses are read within a second, and refused unread', () => {
  const text = Array(100_000).fill('a == 1').join(' or ')
  expect(leastTimeOf(() => tryParse(text))).toBeLessThan(SLOWNESS * 5)
  expect(leastTimeOf(() => parse(text, { limits: noLimits }))).toBeLessThan(SLOWNESS * 1_000)
})

test.each([2, 3, 1_000, 10_000, 100_000, 100_001])(
  'F4: %i negations come to none or one',
  (count) => {
    const expression = parse(`${'not '.repeat(count)}a == 1`, { limits: noLimits })
    expect(expression.kind).toBe(count % 2 === 0 ? 'Match' : 'Not')
  },
)

test.each([...shapes, ...nesting])('F5, F6: %s cost linear time', (_, write) => {
  const read = (n: number) => {
    const text = write(n)
    return Math.min(...[1, 2, 3].map(() => timed(() => tryParse(text, { limits: noLimits }))))
  }
  // What is quadratic costs 16 times as much for 4 times the text, however often it is tried.
  const isLinear = () => read(10_000) < Math.max(12 * read(2_500), 60)
  expect(isLinear() || isLinear() || isLinear()).toBe(true)
})

test('F6: 20,000 mistakes give 100 issues and the word that there are more', () => {
  const { issues } = tryParse('a == and '.repeat(20_000), { limits: noLimits })
  expect(issues).toHaveLength(101)
  expect(issues.at(-1)?.code).toBe('more-issues')
  expect(issues.map(({ span }) => span.start)).toEqual(
    issues.map(({ span }) => span.start).toSorted((a, b) => a - b),
  )
})

test.each(['$%^ ', 'a == and ', 'foo ', '\u00a0', '"\\q" '])(
  'F6: 100 kB of %j are judged within a tenth of a second',
  (garbage) => {
    const text = garbage.repeat(100_000 / garbage.length)
    expect(leastTimeOf(() => tryParse(text))).toBeLessThan(SLOWNESS * 100)
  },
)

const strange: [name: string, character: string, code: SyntaxCode][] = [
  ['U+FEFF BYTE ORDER MARK', '\ufeff', 'invisible-character'],
  ['U+0000 NULL', '\u0000', 'invisible-character'],
  ['U+0001 START OF HEADING', '\u0001', 'invisible-character'],
  ['U+000B LINE TABULATION', '\u000b', 'invisible-character'],
  ['U+000C FORM FEED', '\u000c', 'invisible-character'],
  ['U+001B ESCAPE', '\u001b', 'invisible-character'],
  ['U+007F DELETE', '\u007f', 'invisible-character'],
  ['U+0085 NEXT LINE', '\u0085', 'invisible-character'],
  ['U+00A0 NO-BREAK SPACE', '\u00a0', 'invisible-character'],
  ['U+00AD SOFT HYPHEN', '\u00ad', 'invisible-character'],
  ['U+061C ARABIC LETTER MARK', '\u061c', 'invisible-character'],
  ['U+1680 OGHAM SPACE MARK', '\u1680', 'invisible-character'],
  ['U+180E MONGOLIAN VOWEL SEPARATOR', '\u180e', 'invisible-character'],
  ['U+2003 EM SPACE', '\u2003', 'invisible-character'],
  ['U+200B ZERO WIDTH SPACE', '\u200b', 'invisible-character'],
  ['U+200D ZERO WIDTH JOINER', '\u200d', 'invisible-character'],
  ['U+200E LEFT-TO-RIGHT MARK', '\u200e', 'invisible-character'],
  ['U+2028 LINE SEPARATOR', '\u2028', 'invisible-character'],
  ['U+2029 PARAGRAPH SEPARATOR', '\u2029', 'invisible-character'],
  ['U+202A LEFT-TO-RIGHT EMBEDDING', '\u202a', 'invisible-character'],
  ['U+202E RIGHT-TO-LEFT OVERRIDE', '\u202e', 'invisible-character'],
  ['U+202F NARROW NO-BREAK SPACE', '\u202f', 'invisible-character'],
  ['U+2060 WORD JOINER', '\u2060', 'invisible-character'],
  ['U+2066 LEFT-TO-RIGHT ISOLATE', '\u2066', 'invisible-character'],
  ['U+2069 POP DIRECTIONAL ISOLATE', '\u2069', 'invisible-character'],
  ['U+3000 IDEOGRAPHIC SPACE', '\u3000', 'invisible-character'],
  ['U+0430 CYRILLIC SMALL LETTER A', '\u0430', 'name-needs-brackets'],
  ['U+03BF GREEK SMALL LETTER OMICRON', '\u03bf', 'name-needs-brackets'],
  ['U+FF41 FULLWIDTH LATIN SMALL LETTER A', '\uff41', 'name-needs-brackets'],
  ['U+212A KELVIN SIGN', '\u212a', 'name-needs-brackets'],
  ['U+0131 LATIN SMALL LETTER DOTLESS I', '\u0131', 'name-needs-brackets'],
  ['U+1F600 GRINNING FACE', '😀', 'name-needs-brackets'],
  ['U+FFFD REPLACEMENT CHARACTER', '\ufffd', 'name-needs-brackets'],
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
