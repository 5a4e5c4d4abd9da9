import { globSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

// Text from outside is looked for in text from outside in one module alone, because the platform's search
// is not linear: docs/decisions/0038. Everywhere else the text that is looked for is written in the source,
// as its type tells, or the call is in this list, with the reason.

const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'grammar/nearest.ts': {
    'long.includes(short)': 'both have up to 100 characters',
  },
  'grammar/recovery/token-cursor.ts': {
    '(WHITE_SPACE + open).includes(character)': 'looks in a few characters of ours',
  },
  'src/rows/values/read-pattern.ts': {
    'off.includes(flag)': 'looks for one character',
  },
  'src/rows/values/text-search.ts': {
    'text.includes(part)': 'the search itself',
    'text.indexOf(part, from)': 'the search itself',
    'text.indexOf(head, at)': 'the search itself',
  },
  'src/services/client/token.ts': {
    "said.replaceAll(token, '[token]')": 'the token is the caller’s own',
  },
  'src/rows/evaluate/tolerance.ts': {
    'error.stack?.replace(message, () => said)': 'a stack begins with the message, which is short',
  },
  'src/testing/candidates.ts': {
    "whole.replaceAll(text, '')": 'fast-check drew the value, which is short',
  },
}

// Each becomes a file; what is declared in all of them is text from outside.
const SAMPLES: readonly [code: string, isFound: boolean][] = [
  ['text.includes(part)', true],
  ['text.indexOf(part, 3)', true],
  ['text.lastIndexOf(part)', true],
  ['text.split(part)', true],
  ["text.replaceAll(part, '')", true],
  ["text.replace(part, '')", true],
  ['text.search(part)', true],
  ["text['includes'](part)", true],
  ["text.includes(part + '-')", true],
  ["text.includes(Math.random() < 0.5 ? part : 'a')", true],
  ['[part].some(text.includes, text)', true],
  ['String.prototype.includes.call(text, part)', true],
  ['Buffer.from(text).indexOf(part)', true],
  ['JSON.parse(text).includes(part)', true],
  ['maybe?.split(part)', true],
  ["text.includes('a')", false],
  ['text.split(/,/)', false],
  ['text.includes(OURS)', false],
  ['OURS.includes(text)', false],
  ['[text].includes(part)', false],
  ['Buffer.from(text).indexOf(10)', false],
]
const DECLARED = `
declare const text: string, part: string, maybe: string | undefined
const OURS = 'a';
`
const sampleName = (index: number) => `sample-${index}.ts`

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
const host = ts.createCompilerHost(options)
const { getSourceFile } = host
host.getSourceFile = (name, ...rest) => {
  const [code] = SAMPLES[Number(/^sample-(\d+)\.ts$/.exec(name)?.[1])] ?? []
  return code === undefined
    ? getSourceFile(name, ...rest)
    : ts.createSourceFile(name, DECLARED + code, ts.ScriptTarget.ES2024, true)
}
const sources = globSync('{grammar,src,playground}/**/*.{ts,tsx}', {
  exclude: (path) => /(?:node_modules|dist|\.d\.ts)$/.test(path),
})
const program = ts.createProgram(
  [...sources, ...SAMPLES.map((_, at) => sampleName(at))],
  options,
  host,
)
const checker = program.getTypeChecker()

/** The calls in a file that look for a text which its type does not tell. */
function searchesIn(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isSearch(node)) {
      const { parent } = node
      const call = ts.isCallExpression(parent) && parent.expression === node ? parent : undefined
      // A method that is passed on may be called with anything.
      if (!call || (!isOurs(call.arguments[0]) && !isOurs(node.expression)))
        found.push((call ?? node).getText().replace(/\s+/g, ' '))
    }
    ts.forEachChild(node, visit)
  }
  visit(program.getSourceFile(file) as ts.SourceFile)
  return found
}

// `search` and `match` make an expression of a text.
const SEARCHES = /^(?:includes|indexOf|lastIndexOf|split|replace|replaceAll|search|match|matchAll)$/

// A method of text or of bytes; those of arrays, and our own, are others.
function isSearch(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression {
  const isDotted = ts.isPropertyAccessExpression(node)
  if (!isDotted && !ts.isElementAccessExpression(node)) return false
  const name = isDotted ? node.name : node.argumentExpression
  if (!SEARCHES.test((name as ts.Identifier | ts.StringLiteral).text)) return false
  if (checker.getTypeAtLocation(node.expression).flags & ts.TypeFlags.Any) return true
  return (checker.getSymbolAtLocation(name)?.declarations ?? []).some(
    ({ parent }) =>
      ts.isInterfaceDeclaration(parent) && /^(?:String|Buffer|Uint8Array)$/.test(parent.name.text),
  )
}

// The type of a constant is its text; an expression is not a text, and has rules of its own.
function isOurs(part: ts.Expression | undefined): boolean {
  if (!part) return false
  const type = checker.getNonNullableType(checker.getTypeAtLocation(part))
  return (type.isUnion() ? type.types : [type]).every(
    (one) =>
      one.isStringLiteral() ||
      (one.flags & ts.TypeFlags.NumberLike) !== 0 ||
      one.symbol?.name === 'RegExp',
  )
}

test('text from outside is looked for in one module', () => {
  const found = sources.flatMap((file) =>
    searchesIn(file).map((code) => `${file.replaceAll('\\', '/')}: ${code}`),
  )
  const allowed = Object.entries(ALLOWED).flatMap(([file, calls]) =>
    Object.keys(calls).map((code) => `${file}: ${code}`),
  )
  expect(found.toSorted()).toEqual(allowed.toSorted())
})

test.each(SAMPLES.map(([code, isFound], at) => [code, isFound, sampleName(at)] as const))(
  '%s is found: %s',
  (_, isFound, file) => {
    expect(searchesIn(file).length > 0).toBe(isFound)
  },
)
