import { expect, test } from 'vitest'
import { rereadText } from '../../src/rows/check/fixes/reread.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'

type Row = [text: string, meant: string | undefined]

function rows(schema: Schema, table: readonly Row[]): [text: string, schema: Schema, Row[1]][] {
  return table.map(([text, meant]) => [text, schema, meant])
}

const texts = [
  ...rows(s.bool(), [
    ['True ', 'true'],
    ['yes', 'true'],
    ['ON', 'true'],
    ['Enabled', 'true'],
    ['FALSE', 'false'],
    ['no', 'false'],
    ['disabled', 'false'],
    ['maybe', undefined],
    ['constructor', undefined],
  ]),
  ...rows(s.int(), [
    [' 5 ', '5'],
    ['1.0', '1'],
    ['1.', '1'],
    ['-1.0', '-1'],
    ['+5', '5'],
    ['1.5', undefined],
    ['1.5e1', '15'],
    ['1.05e2', '105'],
    ['1.05e1', undefined],
    ['1e+3', '1000'],
    ['1e100', undefined], // digits without end
    ['1e-3', undefined],
    ['008', '8'],
    ['1,000', undefined],
    ['x1', undefined],
    ['1x', undefined],
    ['', undefined],
    ['30s', undefined], // a unit is for what is a time
    ['2024-01-31', undefined],
  ]),
  ...rows(s.uint(), [
    ['+5', '5'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['-5', '-5'], // which no unsigned field reads either
    ['1.0', '1'],
    ['1+000', undefined],
    ['30s', undefined],
  ]),
  ...[s.float(), s.jsonNumber()].flatMap((schema) =>
    rows(schema, [
      [' 1.5 ', '1.5'],
      ['12.5', '12.5'],
      ['1.', '1'],
      ['.25', '0.25'],
      ['-1.5', '-1.5'],
      ['1e5', '100000'],
      ['1E-10', '1e-10'],
      ['0x10', '16'],
      ['0b101', '5'],
      ['0o17', '15'],
      ['0x', undefined],
      ['0x1fffffffffff', '35184372088831'],
      // These would be rounded.
      ['0xffffffffffffffffff', undefined],
      [' 9007199254740993 ', undefined],
      ['12,000', undefined],
      ['x1', undefined],
      ['1x', undefined],
    ]),
  ),
  ...rows(s.duration(), [
    ['7ns', '7'],
    ['7us', '7000'],
    ['7\u00b5s', '7000'],
    ['7ms', '7000000'],
    [' 30s ', '30000000000'],
    ['2m', '120000000000'],
    ['1d', '86400000000000'],
    ['1h30m', '5400000000000'],
    ['1.25h', '4500000000000'],
    ['-30s', '-30000000000'],
    ['1e3', '1000'],
    ['30', '30'],
    ['30x', undefined],
    ['x30s', undefined],
    ['soon', undefined],
    ['1234567890123s', undefined], // no one means that
  ]),
  ...rows(s.int({ unit: 'nanoseconds' }), [
    ['30s', '30000000000'],
    ['1e3', '1000'],
    ['2024-01-31', undefined],
  ]),
  ...rows(s.int({ unit: 'seconds' }), [['30s', undefined]]),
  ...rows(s.string(), [['1.0', undefined]]),
  ...rows(s.list(s.int()), [['1.0', undefined]]),
]

test.each(texts)('%j as %j is meant as %j', (text, schema, meant) => {
  expect(rereadText(text, schema)).toBe(meant)
})
