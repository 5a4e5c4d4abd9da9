// `npm run generate`: writes the exports of each entry into a file of `test/exports`. A test compares these files with the
// sources, so that no name or type changes unannounced. If several entries export a name, only the first file has its
// type.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { ENTRIES } from './entries.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The file with the exports of an entry. */
export function recordOf(entry: string): string {
  return `${root}test/exports/${entry.replace('/', '-')}.txt`
}

/** The exports of each entry: a line for each name, with its kind and its type. */
export function exportsOfEntries(): ReadonlyMap<string, string> {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root)
  const sources = Object.entries(ENTRIES).map(([entry, file]) => [entry, root + file] as const)
  const program = ts.createProgram(
    sources.map(([, file]) => file),
    options,
  )
  const checker = program.getTypeChecker()
  const homes = new Map<ts.Symbol, string>()
  return new Map(
    sources.map(([entry, file]) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      const lines = checker.getExportsOfModule(required(module)).flatMap((exported) => {
        const symbol =
          exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
        const home = homes.get(symbol)
        const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0
        const only = isValue && isOnlyType(exported) ? 'only the type of ' : ''
        if (home !== undefined) return `${only}${exported.name}: as in ${home}`
        homes.set(symbol, entry)
        return linesOf(exported.name, symbol, checker).map((line) => only + line)
      })
      return [entry, `${lines.sort().join('\n')}\n`]
    }),
  )
}

/** True if an entry exports only the type of a class or a value. */
function isOnlyType(exported: ts.Symbol): boolean {
  const [declaration] = exported.declarations ?? []
  if (!declaration || !ts.isExportSpecifier(declaration)) return false
  return declaration.isTypeOnly || declaration.parent.parent.isTypeOnly
}

/** One line, or one for each declaration or way to call a function. */
function linesOf(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const declarations = symbol.declarations ?? []
  if (symbol.flags & ts.SymbolFlags.ValueModule)
    return [`namespace ${name} { ${[...(symbol.exports?.keys() ?? [])].sort().join('; ')} }`]
  return declarations.flatMap((declaration) => {
    if (ts.isClassDeclaration(declaration)) return classText(name, declaration, checker)
    if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
      return textOf(declaration)
    const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
    if (!ts.isFunctionDeclaration(declaration))
      return `const ${name}: ${checker.typeToString(type)}`
    // The implementation of a function with overloads is not one of its types.
    if (declaration !== declarations[0]) return []
    return type.getCallSignatures().map((signature) => {
      const text = checker.signatureToString(signature, undefined, ts.TypeFormatFlags.NoTruncation)
      return `function ${name}${text}`
    })
  })
}

/** A class without its private and inherited members. */
function classText(name: string, node: ts.ClassDeclaration, checker: ts.TypeChecker): string {
  const isPublic = (member: ts.ClassElement) =>
    !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.NonPublicAccessibilityModifier) &&
    !(member.name && ts.isPrivateIdentifier(member.name))
  const members = node.members.filter(isPublic).flatMap((member) => {
    if (ts.isConstructorDeclaration(member))
      return `constructor(${member.parameters.map(textOf).join(', ')})`
    if (!member.name) return []
    const type = checker.typeToString(checker.getTypeAtLocation(member))
    return `${textOf(member.name)}: ${type}`
  })
  const heritage = (node.heritageClauses ?? []).map((clause) => ` ${textOf(clause)}`).join('')
  return `class ${name}${heritage} { ${members.join('; ')} }`
}

const printer = ts.createPrinter({ removeComments: true })

/** The text of a node in one line, without comments. */
function textOf(node: ts.Node): string {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/^export /, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An entry has no exports.')
  return value
}

if (import.meta.main) {
  for (const [entry, text] of exportsOfEntries()) {
    mkdirSync(dirname(recordOf(entry)), { recursive: true })
    writeFileSync(recordOf(entry), text)
  }
}
