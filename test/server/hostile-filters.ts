import { expect } from 'vitest'
import { type ServerLimits, sampleData } from '../../src/services/server/index.ts'
import { path, serving } from './serving.ts'

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}Stop == true${close.repeat(depth)}`

const WORDS = [
  '',
  ' ',
  '\0',
  '\ufeff',
  '‮',
  '(',
  ')',
  '"',
  '`',
  '{',
  '\\',
  '%',
  '🦀',
  'not',
  'any',
  'in',
  '==',
]
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  'hasOwnProperty',
  'Meta.__proto__',
  'Meta["constructor"]',
  'TaskGroups.length',
  'TaskGroups.0.Name',
  'TaskGroups.99999999999.Name',
  'Nothing',
  'Periodic.Enabled',
  'Periodic',
  'Meta',
  'TaskGroups',
  'TaskGroups.0.Tasks.0.Config.ports.0',
  'SecretID',
  'Meta[""]',
  'Meta["\\0"]',
  '"/"',
  'Priority.Priority',
  '"/Meta/a~1b"',
]
const OPERATORS = [
  '== ""',
  '!= 1e400',
  'is empty',
  'is not empty',
  'is nil',
  'contains "a"',
  'matches "(a*)*b"',
  'matches "("',
  'matches "(?<=a)"',
  'matches "a{1001}"',
  'not matches "(.*)(.*)(.*)(.*)x"',
  '== 9223372036854775808',
  '== NaN',
  '== "\\ud800"',
]
const PATTERNS = [
  '(a+)+$',
  '([a-z]+)*$',
  '(a|a)*$',
  '(a|aa)+$',
  '(.*a){20}',
  '((a{1,100}){1,100}){1,10}',
  '(x+x+)+y',
  '\\p{Greek}+',
  '[^\\x00-\\x{10FFFF}]',
  'a'.repeat(1_000),
  'a'.repeat(1_001),
  '(?i)'.repeat(200),
  '('.repeat(400),
  '.{1000}',
]
const SHAPES = [10, 100, 199, 201, 1_000, 3_000].flatMap((depth) => [
  nested('(', ')', depth),
  nested('not ', '', depth),
  nested('not (', ')', Math.min(depth, 2_000)),
  '('.repeat(depth),
  `${nested('any TaskGroups as g { ', ' }', Math.min(depth, 500))}`,
  Array(Math.min(depth, 600)).fill('Stop == true').join(' or '),
  Array(Math.min(depth, 600)).fill('Stop == true').join(' and not '),
])
// A quantifier in a quantifier looks at the product of what both go over.
const PRODUCTS = ['Attributes', 'Drivers', 'Meta'].map(
  (map) => `${Array(9).fill(`any ${map} as k, v {`).join(' ')} v == "no" ${'}'.repeat(9)}`,
)
// Each pattern takes an engine, and time to prepare.
const MANY = ['a.{900}x', '(?i)\\pL{300}', '(a|b){500}c+d'].map((pattern) =>
  Array.from({ length: 300 }, (_, at) => `Name matches \`${pattern}${at}\``).join(' or '),
)
const FILTERS = [
  ...MANY,
  ...WORDS.flatMap((word) => [
    word,
    `${word} == 1`,
    `Name == ${word}`,
    `Name ${word} "a"`,
    word.repeat(500),
  ]),
  ...NAMES.flatMap((name) => OPERATORS.map((operator) => `${name} ${operator}`)),
  ...PATTERNS.flatMap((pattern) => [
    `Name matches \`${pattern}\``,
    `ID matches \`${pattern}\` or Name not matches \`${pattern}\``,
    `any Meta as k, v { v matches \`${pattern}\` or k matches \`${pattern}\` }`,
    `all Datacenters as d { d matches \`${pattern}\` }`,
  ]),
  ...SHAPES,
  ...PRODUCTS,
]

/**
 * Sends the hostile filters, or every so many of them, to a server of that many jobs: each gets 200
 * or 4xx, and the server lives. Gives how long the slowest answer took, in milliseconds.
 */
export async function hostileFilters(
  limits: Partial<ServerLimits> = {},
  jobs = 300,
  step = 1,
): Promise<number> {
  const { url } = await serving(sampleData({ jobs }), { limits })
  let slowestMs = 0
  for (const [at, filter] of FILTERS.filter((_, at) => at % step === 0).entries()) {
    const list = at % 3 === 0 || PRODUCTS.includes(filter) ? 'nodes' : 'jobs'
    const start = performance.now()
    const response = await fetch(url + path(list, { namespace: '*', per_page: '5', filter }))
    await response.text()
    slowestMs = Math.max(slowestMs, performance.now() - start)
    expect([200, 400, 431], filter.slice(0, 80)).toContain(response.status)
  }
  expect((await fetch(`${url}/v1/jobs`)).status).toBe(200)
  return slowestMs
}
