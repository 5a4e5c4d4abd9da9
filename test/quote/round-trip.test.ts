import { expect, test } from 'vitest'
import type { QuoteContext } from '../../src/filters/quote/index.ts'
import { hostileTexts } from './hostile-texts.ts'
import { quotedTexts } from './quoted-texts.ts'
import { readHcl, readPowerShell, readYaml } from './readers.ts'

test.each<[context: QuoteContext, read: (quoted: string) => string, carried: number]>([
  ['json', (quoted) => JSON.parse(quoted), 1 - 1e-9],
  ['url', decodeURIComponent, 0.9],
  ['url', (quoted) => new URLSearchParams(`a=1&filter=${quoted}&b=2`).get('filter') ?? '', 0.9],
  [
    'url',
    (quoted) => new URL(`http://h/p?filter=${quoted}#x`).searchParams.get('filter') ?? '',
    0.9,
  ],
  ['powershell', readPowerShell, 0.9],
  ['hcl', readHcl, 0.7],
  ['yaml', readYaml, 0.9],
])('what %s is given back is the text', (context, read, carried) => {
  const texts = hostileTexts(3_000, 1)
  for (const { text, quoted } of quotedTexts(context, texts, carried))
    if (read(quoted) !== text) expect(read(quoted)).toBe(text)
})
