import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')

/** Every name of a property that these sources read: `a.name`, `a['name']`, `{ name } = a` and `'name' in a`. */
function namesReadIn(...patterns: readonly string[]): readonly string[] {
  const names = new Set<string>()
  const keep = (name: ts.Node | undefined): void => {
    if (!name) return
    if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) names.add(name.text)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) keep(node.name)
    else if (ts.isElementAccessExpression(node)) keep(node.argumentExpression)
    else if (ts.isBindingElement(node)) keep(node.propertyName ?? node.name)
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      keep(node.left)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of globSync(patterns, { cwd: ROOT })) {
    visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest))
  }
  return [...names].sort()
}

const OF_FILTERS = [
  'grammar/**/*.ts',
  'src/{filters,rows,sql,prove,editors/language}/**/*.ts',
  'src/*.ts',
]

// re2js reads it of its own objects: it then refuses some patterns.
const OF_RE2JS = 'result'

/** The names that parsing, checking, answering, proving and translating filters read, without those of every object. */
export const NAMES_OF_FILTERS = namesReadIn(...OF_FILTERS).filter(
  (name) => !(name in {}) && name !== OF_RE2JS,
)
