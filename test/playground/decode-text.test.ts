import { expect, test } from 'vitest'
import { decodeText } from '../../playground/data/decode-text.ts'

test.each<[what: string, bytes: number[], text: string | undefined]>([
  ['UTF-8', [0x22, 0xc3, 0xbc, 0x22], '"ü"'],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x31], '1'],
  ['UTF-16, the low byte first', [0xff, 0xfe, 0x31, 0x00], '1'],
  ['UTF-16, the high byte first', [0xfe, 0xff, 0x00, 0x31], '1'],
  ['Latin-1', [0x22, 0xfc, 0x22], undefined],
  ['a picture', [0x89, 0x50, 0x4e, 0x47], undefined],
  ['nothing', [], ''],
])('%s', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})
