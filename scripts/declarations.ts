// What editors show of the package, read from its built declarations: run `npm run build` first.
// Every function and value of `tamis` has a documentation, and every interface that an
// export mentions can be imported from the same entry: without its name a program could not be compiled with
// `declaration: true`. An alias is written out there. What several entries export is held in the first alone.

import { resolve, sep } from 'node:path'
import ts from 'typescript'
import { ENTRIES } from './entries.ts'

/** What is wrong with the declarations of some entries, each in a sentence. */
export function faultsOf(folder: string, entries: readonly string[]): readonly string[] {
  const dist = resolve(folder)
  const files = entries.map((entry) => `${dist}${sep}${entry.replace('/', sep)}.d.ts`)
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    noEmit: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const isOurs = (declaration: ts.Node) => declaration.getSourceFile().fileName.startsWith(dist)

  const held = new Set<ts.Symbol>()
  function aliased(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  return entries.flatMap((entry, at) => {
    const file = program.getSourceFile(files[at] ?? '')
    const module = file && checker.getSymbolAtLocation(file)
    if (!module) return [`${entry} has no declarations.`]
    const names = new Map(
      checker.getExportsOfModule(module).map((symbol) => [aliased(symbol), symbol.name]),
    )
    const faults: string[] = []
    for (const [symbol, name] of names) {
      const text = ts.displayPartsToString(symbol.getDocumentationComment(checker))
      const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0
      // A namespace is documented by its members.
      const isNamespace = (symbol.flags & ts.SymbolFlags.Module) !== 0
      if (entry === 'index' && isValue && !isNamespace && text.trim() === '')
        faults.push(`${entry}: ${name} has no documentation.`)
      if (held.has(symbol)) continue
      held.add(symbol)
      for (const declaration of symbol.declarations ?? []) {
        for (const mentioned of typesIn(declaration, checker)) {
          const type = aliased(mentioned)
          if (names.has(type) || !type.declarations?.some(isOurs)) continue
          if (!(type.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) continue
          faults.push(`${entry}: ${name} mentions ${type.name}, which is not exported.`)
        }
      }
    }
    return [...new Set(faults)]
  })
}

/** The types that a declaration names, its own parameters aside. */
function typesIn(declaration: ts.Node, checker: ts.TypeChecker): ReadonlySet<ts.Symbol> {
  const found = new Set<ts.Symbol>()
  const visit = (node: ts.Node): void => {
    // What is private is not part of the type.
    if (
      ts.canHaveModifiers(node) &&
      ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Private
    )
      return
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression
      const symbol = checker.getSymbolAtLocation(ts.isQualifiedName(name) ? name.left : name)
      if (symbol && !(symbol.flags & ts.SymbolFlags.TypeParameter)) found.add(symbol)
    }
    ts.forEachChild(node, visit)
  }
  visit(declaration)
  return found
}

if (import.meta.main) {
  const faults = faultsOf('dist', Object.keys(ENTRIES))
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}
