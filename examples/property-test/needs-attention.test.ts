import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compile } from 'tamis'
import { aMatchingRow, aNearMiss, aRow, sameAnswers } from 'tamis/testing'
import { filter, job, needsAttention } from './needs-attention.ts'

const isShown = compile(filter, { schema: job })

test('code and filter agree on every row', () => {
  fc.assert(fc.property(aRow(job, filter), (row) => isShown(row) === needsAttention(row)))
})

test('they agree on both sides of each condition', () => {
  fc.assert(fc.property(aMatchingRow(filter, job), (row) => needsAttention(row)))
  fc.assert(fc.property(aNearMiss(filter, job), (row) => !needsAttention(row)))
})

test('what looks like the same filter has a row that tells them apart', () => {
  const row = sameAnswers(filter, 'Status == dead and Meta.owner is not empty', job)
  assert.equal(row?.Meta.owner, '')
})
