import { fileURLToPath } from 'node:url'
import { parse, type Schema } from 'tamis'
import * as schemas from 'tamis/schemas'
import ts from 'typescript'
import { expect, test } from 'vitest'
import type { Resource } from '../../playground/model.ts'
import { builderCode } from '../../playground/panels/builder/builder-code.ts'
import {
  GENERAL_EXAMPLES,
  LANGUAGE_EXAMPLES,
} from '../../playground/panels/language/language-examples.ts'

const SCHEMAS = { ...schemas } as unknown as Readonly<Record<string, Schema>>

/** What the compiler, at its strictest, has to say of modules: which one, and the code. */
function typeErrors(modules: readonly string[]): readonly (readonly [number, number])[] {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, files: [], compilerOptions: { ...config.compilerOptions, types: [] } },
    ts.sys,
    root,
  )
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

test('the code of good filters passes the compiler', () => {
  const codes = Object.entries(LANGUAGE_EXAMPLES).flatMap(([resource, examples]) =>
    examples.map(({ filter }) =>
      builderCode(parse(filter), {
        resource: resource as Resource,
        schema: SCHEMAS[`${resource.slice(0, -1)}Schema`],
      }),
    ),
  )
  const untyped = GENERAL_EXAMPLES.map(({ filter }) => builderCode(parse(filter)))
  const wrong = builderCode(parse('Priority == high'), {
    schema: schemas.jobSchema,
    resource: 'jobs',
  })
  // "Argument of type … is not assignable".
  expect(typeErrors([...codes, ...untyped, wrong])).toEqual([[codes.length + untyped.length, 2345]])
})
