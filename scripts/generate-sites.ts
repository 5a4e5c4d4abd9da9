// Writes src/rows/evaluate/fast/sites.generated.ts: each maker of `makers.ts` 128 times, because an engine has one inline
// cache per load in the source (docs/decisions/0018).

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../src/rows/evaluate/fast/', import.meta.url))

/** The generated file. */
export const SITES_FILE = `${folder}sites.generated.ts`

const COPIES = 128

/** The text of the generated file, from the text of the makers. */
export function sites(): string {
  const source = readFileSync(`${folder}makers.ts`, 'utf8')
  const makers = Array.from(
    source.matchAll(/^export const (\w+): (\w+) =\s(.*?)\n(?=\n|$)/gms),
    ([, name = '', type = '', text = '']) => ({ name, type, text: text.trim() }),
  )
  const types = makers.map(({ type }) => type).sort()
  const lists = makers.map(({ name, type, text }) => {
    const code = text.replace(/^\s*\/\/.*\n/gm, '')
    const copies = `  ${code},\n`.repeat(COPIES)
    return `export const ${name}S: readonly ${type}[] = [\n${copies}]\n`
  })
  return [
    '// Written by `npm run generate` from makers.ts; do not edit.\n',
    '// biome-ignore-all format: generated.\n',
    '// biome-ignore-all lint: generated.\n\n',
    `import type { ${types.join(', ')} } from './makers.ts'\n\n`,
    lists.join('\n'),
  ].join('')
}

if (import.meta.main) writeFileSync(SITES_FILE, sites())
