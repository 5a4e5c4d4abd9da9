import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { encodeTokens } from '../../src/editors/monaco/semantic-tokens.ts'
import { TOKEN_KINDS } from '../../src/editors/monaco/tokens.ts'
import { aMutatedText } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { modelOf } from './monaco-parts.ts'

/** Monaco's numbers read back, as the pieces of text that they colour. */
function decode(text: string, data: Uint32Array): readonly (readonly [string, string])[] {
  const lines = text.split('\n')
  const found: [string, string][] = []
  let line = 0
  let column = 0
  for (let index = 0; index < data.length; index += 5) {
    const [lineStep = 0, columnStep = 0, length = 0, kind = 0] = data.subarray(index, index + 4)
    column = lineStep === 0 ? column + columnStep : columnStep
    line += lineStep
    found.push([TOKEN_KINDS[kind] ?? 'none', (lines[line] ?? '').slice(column, column + length)])
  }
  return found
}

const service = createLanguageService()
const colours = (text: string) =>
  decode(text, encodeTokens(modelOf(text), service.semanticTokens(text)))

test.each([
  [
    'Status == "running"',
    [
      ['field', 'Status'],
      ['operator', '=='],
      ['string', '"running"'],
    ],
  ],
  [
    'a == `b\nc\n` and\nd is nil', // a string over three lines, the last of them empty
    [
      ['field', 'a'],
      ['operator', '=='],
      ['string', '`b'],
      ['string', 'c'],
      ['string', '`'],
      ['joiner', 'and'],
      ['field', 'd'],
      ['operator', 'is'],
      ['operator', 'nil'],
    ],
  ],
  ['', []],
])('%j is coloured %j', (text, pieces) => {
  expect(colours(text)).toEqual(pieces)
})

test('the numbers that Monaco is given are the pieces of the tokens, in their order', () => {
  forCases(100, aMutatedText(), (text) => {
    const pieces = service
      .semanticTokens(text)
      .flatMap(({ span, kind }) =>
        text
          .slice(span.start, span.end)
          .split('\n')
          .map((piece) => [kind, piece] as const),
      )
      .filter(([, piece]) => piece !== '')
    expect(colours(text)).toEqual(pieces)
  })
})
