import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What each entry of the package gives at run time. A name comes or goes here on purpose.
const TAMIS = [
  'BuildError',
  'EvaluationError',
  'ExpressionError',
  'FilterError',
  'FilterLimitError',
  'FilterOptionError',
  'FilterSyntaxError',
  'JsonError',
  'JsonNumber',
  'PatternError',
  'PrintError',
  'QUOTE_CONTEXTS',
  'QuoteError',
  'RewriteError',
  'SERVER_BUDGET',
  'SchemaError',
  'TemplateError',
  'all',
  'and',
  'any',
  'applyFix',
  'check',
  'codeFrame',
  'compile',
  'contains',
  'containsText',
  'createFilter',
  'describe',
  'endsWith',
  'eq',
  'equal',
  'equalsIgnoreCase',
  'explain',
  'field',
  'fields',
  'filter',
  'filterRows',
  'fold',
  'format',
  'guard',
  'isEmpty',
  'isNil',
  'isNotEmpty',
  'isNotNil',
  'listPaths',
  'map',
  'matches',
  'mayFail',
  'ne',
  'negate',
  'nodeAt',
  'noneOf',
  'normalize',
  'not',
  'notContains',
  'notContainsText',
  'notMatches',
  'oneOf',
  'or',
  'parse',
  'parseJson',
  'parseSchema',
  'positionAt',
  'print',
  'quoteFor',
  'reasonsOf',
  's',
  'schemaFromJsonSchema',
  'schemaFromRows',
  'serverCost',
  'simplify',
  'startsWith',
  'stringifyJson',
  'toDisjunctiveForm',
  'toText',
  'tryParse',
  'walk',
  'whyNot',
]

const GRAMMAR = [
  'FilterError',
  'FilterLimitError',
  'FilterOptionError',
  'FilterSyntaxError',
  'KEYWORDS',
  'LIMIT_CODES',
  'NAME',
  'NO_OPTIONS',
  'NUMBER',
  'PARSE_LIMITS',
  'POINTER',
  'SYNTAX_CODES',
  'WHITE_SPACE',
  'clip',
  'codeFrame',
  'isDottedSegment',
  'isName',
  'isNumber',
  'isPointer',
  'isStackOverflow',
  'nearest',
  'ownBytes',
  'ownOptions',
  'parse',
  'parseWritten',
  'positionAt',
  'printable',
  'spacingOf',
  'stackExhausted',
  'tokenize',
  'tryParse',
  'unreachable',
  'withLimits',
  'withinStack',
]

const SCHEMAS = [
  'agentMemberSchema',
  'allocationSchema',
  'allocationStubSchema',
  'deploymentSchema',
  'evaluationSchema',
  'jobSchema',
  'jobStubSchema',
  'nodeSchema',
  'nodeStubSchema',
  'resources',
  'stubs',
]

const CLIENT = [
  'ALL_NAMESPACES',
  'BadRequestError',
  'CLIENT_LIMITS',
  'DecodeError',
  'FilterRejectedError',
  'ForbiddenError',
  'InvalidRequestError',
  'NetworkError',
  'NotFoundError',
  'REQUEST_CODES',
  'RateLimitedError',
  'RequestError',
  'ResponseLimitError',
  'ServerError',
  'TimeoutError',
  'UnexpectedStatusError',
  'createSchedulerClient',
  'createTeamsClient',
  'fromEnv',
  'isRequestError',
]

const LANGUAGE = ['createLanguageService']

const MONACO = [
  'FILTER_EDITOR_OPTIONS',
  'FILTER_LANGUAGE',
  'FILTER_THEMES',
  'createFilterBox',
  'registerFilterLanguage',
]

const TESTING: readonly string[] = []

const SERVER = ['createServer', 'sampleData']

const NODE = ['listen', 'openPages', 'openStore']

const ENTRIES: [entry: string, source: string, names: readonly string[]][] = [
  ['.', '../src/index.ts', TAMIS],
  ['./core', '../src/core.ts', TAMIS],
  ['./grammar', '../grammar/index.ts', GRAMMAR],
  ['./schemas', '../src/schemas/index.ts', SCHEMAS],
  ['./language', '../src/language/index.ts', LANGUAGE],
  ['./monaco', '../src/monaco/index.ts', MONACO],
  ['./client', '../src/client/index.ts', CLIENT],
  ['./server', '../src/server/index.ts', SERVER],
  ['./server/node', '../src/server/node.ts', NODE],
  ['./testing', '../src/testing/index.ts', TESTING],
]

test.each(ENTRIES)('%s exports what is listed', async (_entry, source, names) => {
  expect(Object.keys(await import(source)).sort()).toEqual([...names].sort())
})

test('every entry of the package is listed', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const entries = Object.keys(JSON.parse(manifest).exports).filter(
    (name) => !name.endsWith('.json'),
  )
  expect(entries.sort()).toEqual(ENTRIES.map(([entry]) => entry).sort())
})
