import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** What the compiler, at its strictest, has to say of modules: which one, and the code. */
export function typeErrors(modules: readonly string[]): readonly (readonly [number, number])[] {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root)
  const texts = new Map(modules.map((text, at) => [`${root}test/generated-${at}.ts`, text]))
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => texts.has(name) || fileExists(name)
  host.readFile = (name) => texts.get(name) ?? readFile(name)
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name)
    if (text === undefined) return getSourceFile(name, version, ...rest)
    return ts.createSourceFile(name, text, version)
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return [...texts.keys()].flatMap((name, at) => {
    const file = program.getSourceFile(name)
    return program.getSemanticDiagnostics(file).map(({ code }) => [at, code] as const)
  })
}
