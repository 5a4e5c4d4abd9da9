import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')

/** Names in sources. */
export interface Names {
  /** Every word and text that may be the name of a property, without those of every object and the numbers. */
  readonly all: readonly string[]
  /** The names in `'name' in value`, which does not read a property. */
  readonly asked: readonly string[]
}

/** Every name in these sources that may be the name of a property. */
export function namesIn(...patterns: readonly string[]): Names {
  const all = new Set<string>()
  const asked = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) all.add(node.text)
    const isAsked =
      ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
    if (isAsked && ts.isStringLiteralLike(node.left)) asked.add(node.left.text)
    ts.forEachChild(node, visit)
  }
  for (const file of globSync(patterns, { cwd: ROOT })) {
    visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest))
  }
  const isUsual = (name: string) => !(name in {}) && !/^-?\d+$/.test(name)
  return { all: [...all].filter(isUsual), asked: [...asked] }
}
