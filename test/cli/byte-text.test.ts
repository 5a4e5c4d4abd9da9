import { expect, test } from 'vitest'
import { createByteText } from '../../src/cli/rows/byte-text.ts'

const ASCII = `{"a":"${'x'.repeat(90)}"}`

/** More than is decoded at once, with a line of its own in the middle. */
const around = (line: string) =>
  Buffer.from(`${`${ASCII}\n`.repeat(900)}${line}\n${`${ASCII}\n`.repeat(900)}`)

test.each([
  ['short', '{}'],
  ['of letters beyond ASCII', '{"é":"€𝕊"}'],
  ['longer than what is decoded at once', `"${'y'.repeat(150_000)}"`],
  ['long and beyond ASCII', `"${'é€'.repeat(50_000)}"`],
  ['empty', ''],
])('lines are found and read as they are, around one that is %s', (_, line) => {
  const bytes = around(line)
  const byteText = createByteText()
  const lines: string[] = []
  let start = 0
  for (;;) {
    const end = byteText.lineFeed(bytes, start)
    if (end === -1) break
    lines.push(byteText.text(bytes, start, end))
    start = end + 1
  }
  expect(start).toBe(bytes.length)
  expect(`${lines.join('\n')}\n` === bytes.toString()).toBe(true)
})

test('bytes that are not UTF-8 are read as U+FFFD, and those of another buffer as their own', () => {
  const byteText = createByteText()
  const broken = Buffer.from([0x22, 0xc3, 0x22, 0x0a])
  expect(byteText.lineFeed(broken, 0)).toBe(3)
  expect(byteText.text(broken, 0, 3)).toBe('"\ufffd"')
  const other = Buffer.from('abc\n')
  expect(byteText.text(other, 0, 3)).toBe('abc')
  expect(byteText.lineFeed(other, 0)).toBe(3)
  expect(byteText.lineFeed(other, 4)).toBe(-1)
})
