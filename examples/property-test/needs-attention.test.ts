import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compile } from 'tamis'
import { prove } from 'tamis/prove'
import { aMatchingRow, aRow } from 'tamis/testing'
import { filter, job, needsAttention } from './needs-attention.ts'

const isShown = compile(filter, { schema: job })

test('code and filter agree on every row', () => {
  fc.assert(fc.property(aRow(job, filter), (row) => isShown(row) === needsAttention(row)))
})

test('they agree on rows that match, and on rows that do not', () => {
  fc.assert(fc.property(aMatchingRow(filter, job), (row) => needsAttention(row)))
  fc.assert(fc.property(aMatchingRow(`not (${filter})`, job), (row) => !needsAttention(row)))
})

test('what looks like the same filter has a row that tells them apart', () => {
  const other = 'Status == dead and Meta.owner is not empty'
  const fact = prove('equivalent', filter, other, { schema: job })
  assert.equal(fact.answer === 'fails' && fact.row.Meta.owner, '')
})
