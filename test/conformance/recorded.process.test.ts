import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findOracle, titled } from '../support/oracle.ts'
import { RECORDS, recorded } from './recorded.ts'

const oracle = findOracle()

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
}

test.runIf(oracle).each(Object.keys(RECORDS))(
  titled(oracle, 'the live reference still answers %s as it was recorded'),
  (file) => {
    const lines = linesOf(file)
    const now = oracle ? recorded(oracle, file, lines) : lines
    expect(now.filter((line, index) => line !== lines[index])).toEqual([])
  },
)

test.runIf(oracle).each([
  ['eval.jsonl', '{"expr":"a == é","datum":{"a":1}}', '"error":"parse"}'],
  ['eval.jsonl', '{"expr":"a == 1","datum":{"a":1},"result":false}', '"result":true}'],
  ['eval.jsonl', '{"expr":"a == `é`","datum":{"a":1},"result":true}', '"error":"coerce"}'],
  ['regex.jsonl', '{"pattern":"(","input":"","match":true}', 'missing closing )"}'],
  ['parse.jsonl', '{"expr":"a == 01"}', '"error":true,"kind":"number","offset":6}'],
])(
  titled(oracle, '%s: the line %s gets the verdict of the live reference'),
  (file, line, verdict) => {
    const [now = ''] = oracle ? recorded(oracle, file, [line]) : []
    expect(now.endsWith(verdict), now).toBe(true)
    expect(now).toMatch(/^[\0-\x7f]*$/)
  },
)
