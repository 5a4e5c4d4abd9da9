// In a fresh process: how long the import of one module takes, and for tamis the first parse.

import { CONTESTS } from './expressions.ts'
import { DIST, load } from './load.ts'

export interface StartUp {
  readonly importMs: number
  readonly firstParseMs: number
  readonly secondParseMs: number
}

const specifier = process.argv[2] ?? ''
const text = CONTESTS[6]?.filter ?? ''

if (specifier === 'constructed') {
  console.log(JSON.stringify(await countConstructed()))
} else {
  const begin = performance.now()
  const module = await load(specifier)
  const parse: ((text: string) => unknown) | undefined = specifier.startsWith(DIST)
    ? module.parse
    : undefined
  const imported = performance.now()
  parse?.(text)
  const parsed = performance.now()
  parse?.(`not (${text})`)
  console.log(
    JSON.stringify({
      importMs: imported - begin,
      firstParseMs: parsed - imported,
      secondParseMs: performance.now() - parsed,
    } satisfies StartUp),
  )
}

/** How many parsers Chevrotain has made: once tamis is imported, and once it has parsed. */
async function countConstructed(): Promise<[imported: number, parsed: number]> {
  const { EmbeddedActionsParser } = await load(`${DIST}/chevrotain-parser.js`)
  const { performSelfAnalysis } = EmbeddedActionsParser.prototype
  let made = 0
  EmbeddedActionsParser.prototype.performSelfAnalysis = function (...all: unknown[]) {
    made += 1
    return performSelfAnalysis.apply(this, all)
  }
  const { parse } = await load(`${DIST}/index.js`)
  const imported = made
  parse(text)
  return [imported, made]
}
