// Commander without the modules of Node that `tamis` never needs from it. To import one as an ES module reads all that
// it exports: of `node:process` the three streams, which loads sockets and takes longer than Commander itself.

import { readFileSync } from 'node:fs'

const STRIP = `const stripVTControlCharacters = (text) =>
  process.getBuiltinModule('node:util').stripVTControlCharacters(text)`

/** Each import of a module of Commander, and the text in its place. */
const IMPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'commander/lib/command.js': {
    "import process from 'node:process';": '',
    // Only commands in files of their own start processes.
    "import childProcess from 'node:child_process';": 'const childProcess = undefined',
    "import { stripVTControlCharacters } from 'node:util';": STRIP,
  },
  'commander/lib/help.js': { "import { stripVTControlCharacters } from 'node:util';": STRIP },
}

/**
 * The text of a module of Commander, given by its path, with light imports; `undefined` for any other.
 * @throws {Error} If an import is no longer there.
 */
export function lightModule(path: string): string | undefined {
  const [, module = ''] = /\/node_modules\/(commander\/.*)$/.exec(path.replaceAll('\\', '/')) ?? []
  const imports = IMPORTS[module]
  if (imports === undefined) return undefined
  return Object.entries(imports).reduce(
    (text, [line, replacement]) => {
      if (!text.includes(line)) throw new Error(`${line} is not in ${path} any more.`)
      return text.replace(line, replacement)
    },
    readFileSync(path, 'utf8'),
  )
}
