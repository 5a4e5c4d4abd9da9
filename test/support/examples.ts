import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { ALIASES } from '../../scripts/entries.ts'

const root = new URL('../../', import.meta.url)

/** The examples of a page: its blocks of TypeScript, in order. */
export function examplesOf(page: string): string[] {
  const text = readFileSync(new URL(page, root), 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)
}

/**
 * Runs an example. The comment after an expression is its value, or `throws` and the message of its error; any other
 * comment there fails.
 */
export async function runExample(code: string): Promise<void> {
  await importExample(code)
}

/** Runs an example, and returns what it exports. */
export async function importExample(code: string): Promise<object> {
  const assert = "import { deepStrictEqual as assert, throws } from 'node:assert'\n"
  const folder = mkdtempSync(join(tmpdir(), 'tamis-example-'))
  const file = join(folder, 'example.ts')
  try {
    writeFileSync(file, assert + checked(code))
    return await import(/* @vite-ignore */ pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function checked(code: string): string {
  return asserted(code)
    .replaceAll(/from 'tamis((?:\/[a-z]+)*)'/g, (_, entry) => `from '${sourceOf(entry)}'`)
    .replaceAll(/from '([\w@][\w/-]*)'/g, (_, name) => `from '${import.meta.resolve(name)}'`)
}

/** The code with an assertion for each value. A comment after an expression that is not a value is refused. */
function asserted(code: string): string {
  const edits: [start: number, end: number, text: string][] = []
  const visit = (node: ts.Node): void => {
    const comment = ts.isStatement(node) ? commentAfter(code, node) : undefined
    if (ts.isExpressionStatement(node)) {
      if (comment === undefined) return
      edits.push([node.getStart(), node.end, assertionOf(node.expression.getText(), comment)])
      return
    }
    ts.forEachChild(node, visit)
    // An `if` ends where the expression in it does.
    const isAsserted = edits.some(([, end]) => end === node.end)
    if (comment !== undefined && !isAsserted && readable(comment) !== undefined) {
      throw new Error(`No expression has the value ${comment}`)
    }
  }
  visit(ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true))
  return edits.reduceRight(
    (text, [start, end, assertion]) => text.slice(0, start) + assertion + text.slice(end),
    code,
  )
}

function assertionOf(expression: string, comment: string): string {
  const value = readable(comment.replace(/^throws /, ''))
  if (value === undefined) throw new Error(`This is not a value: ${comment}`)
  return comment.startsWith('throws ')
    ? `throws(() => ${expression}, { message: ${value} })`
    : `assert(${expression}, ${value})`
}

/** The comment at the end of a statement, or after an expression on the lines that follow. */
function commentAfter(code: string, statement: ts.Statement): string | undefined {
  const rest = code.slice(statement.end)
  const isTop = ts.isExpressionStatement(statement) && ts.isSourceFile(statement.parent)
  const [, here, below] = /^(?:[ \t]*\/\/ (.*)|[ \t]*\n((?:\/\/ .*(?:\n|$))+))/.exec(rest) ?? []
  return here ?? (isTop ? below?.replaceAll(/^\/\/ /gm, '').trim() : undefined)
}

/** A comment that is a value of JavaScript, without calls and operators. */
function readable(comment: string): string | undefined {
  const [statement] = ts.createSourceFile(
    'value.ts',
    `(${comment}\n)`,
    ts.ScriptTarget.Latest,
  ).statements
  if (!statement || statement.end < comment.length + 3) return undefined
  const isValue = (node: ts.Node): boolean =>
    ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node)
      ? ts.forEachChild(node, isValue) === true
      : ts.isLiteralExpression(node) ||
        ts.isIdentifier(node) ||
        [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(
          node.kind,
        ) ||
        (ts.isArrayLiteralExpression(node) && node.elements.every(isValue)) ||
        (ts.isObjectLiteralExpression(node) &&
          node.properties.every(
            (part) =>
              ts.isShorthandPropertyAssignment(part) ||
              (ts.isPropertyAssignment(part) && isValue(part.initializer)),
          ))
  return ts.isExpressionStatement(statement) && isValue(statement.expression) ? comment : undefined
}

function sourceOf(entry: string): string {
  const found = ALIASES.find(({ find }) => find.test(`tamis${entry}`))
  return pathToFileURL(found?.replacement ?? '').href
}
