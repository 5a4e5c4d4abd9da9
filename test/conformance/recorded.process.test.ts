import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { NEWEST_VERSION } from '../support/oracle.ts'
import { test } from '../support/oracle-test.ts'
import { RECORDS, recorded, versionOf } from './recorded.ts'

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
}

test.for(Object.keys(RECORDS))(
  'the live reference still answers %s as it was recorded',
  (file, { oracleOf }) => {
    const version = versionOf(file)
    // Of the older versions a fifth; `npm run reference -- record` asks them all of it.
    const step = version === NEWEST_VERSION ? 1 : 5
    const lines = linesOf(file).filter((_, index) => index % step === 0)
    const now = recorded(oracleOf(version), file, lines)
    expect(now.filter((line, index) => line !== lines[index])).toEqual([])
  },
)

test.for<[file: string, line: string, verdict: string]>([
  ['eval.jsonl', '{"expr":"a == é","datum":{"a":1}}', '"error":"parse"}'],
  ['eval.jsonl', '{"expr":"a == 1","datum":{"a":1},"result":false}', '"result":true}'],
  ['eval.jsonl', '{"expr":"a == `é`","datum":{"a":1},"result":true}', '"error":"coerce"}'],
  ['regex.jsonl', '{"pattern":"(","input":"","match":true}', 'missing closing )"}'],
  ['parse.jsonl', '{"expr":"a == 01"}', '"error":true,"kind":"number","offset":6}'],
])(
  '%s: the line %s gets the verdict of the live reference',
  ([file, line, verdict], { oracle }) => {
    const [now = ''] = recorded(oracle, file, [line])
    expect(now.endsWith(verdict), now).toBe(true)
    expect(now).toMatch(/^[\0-\x7f]*$/)
  },
)
