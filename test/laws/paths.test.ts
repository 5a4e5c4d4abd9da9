import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { leadsOn } from '../../src/editors/language/operators.ts'
import { matchOf, selectorOf } from '../../src/filters/ast/index.ts'
import { selectorText, tryWrite } from '../../src/filters/print/index.ts'
import { hasParts, pathByType } from '../../src/rows/evaluate/by-type/type-at.ts'
import { resolve } from '../../src/rows/evaluate/find.ts'
import { typedPath } from '../../src/rows/evaluate/typed/select.ts'
import {
  type Resolution,
  resolveField,
  type Schema,
  withOpenLists,
} from '../../src/rows/schema/index.ts'
import { codesOf, pathErrorOf, pathsOf } from '../schema/path-agreement.ts'
import { aRow, aSchema } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

// Everything that follows a path finds the same at its end.

interface Case {
  readonly schema: Schema
  readonly path: readonly string[]
  readonly rows: readonly unknown[]
}

// Positions at the ends of lists, and names.
const aPart = fc.constantFrom('0', '1', '2', '3', '4', 'A', 'Z')

const aCase = fc
  .constantFrom('typed' as const, 'json' as const)
  .chain((rules) => aSchema(rules))
  .chain((schema) =>
    fc.record<Case>({
      schema: fc.constant(schema),
      path: fc
        .tuple(fc.constantFrom(...pathsOf(schema, { maxDepth: 4 })), fc.option(aPart, { freq: 4 }))
        .map(([path, part]) => (part === null ? path : [...path.slice(0, -1), part])),
      rows: fc.array(aRow(schema), { minLength: 3, maxLength: 3 }),
    }),
  )

/** Holds for the cases that the law says something about, of which there must be some. */
function law(holds: (given: Case, found: Resolution) => boolean): void {
  let said = 0
  forCases(1_500, aCase, (given) => {
    if (holds(given, resolveField(given.schema, given.path))) said++
  })
  expect(said).toBeGreaterThan(0)
}

const isUnknown = ({ hazards }: Resolution) => hazards.some(({ kind }) => kind === 'unknown')

test('evaluation fails as resolving says, and finds what it says', () => {
  law(({ schema, path, rows }, found) => {
    const selector = selectorOf(path)
    const errorOf = pathErrorOf(matchOf(selector, 'is nil'), schema)
    for (const row of rows) expect(codesOf(found)).toContain(errorOf(row))
    if (schema.kind === 'any' || !found.found || isUnknown(found)) return false
    const end = typedPath(resolve(selector, undefined).path, schema, true).schema
    const isDecoded = found.steps.at(-1)?.rules === 'json'
    expect(end.kind).toBe(isDecoded ? 'any' : found.schema.kind)
    return true
  })
})

test('go-bexpr 0.1.2 finds the same, if paths go on through lists, but has fewer paths', () => {
  law(({ schema, path }) => {
    const { steps, end, lost } = pathByType(schema, selectorOf(path))
    const found = resolveField(withOpenLists(schema), path)
    // In a shape it sees what is declared, not what is decoded.
    if (found.rules === 'json') return false
    expect(steps.map(({ at, via }) => [at, via])).toEqual(
      found.steps.slice(0, steps.length).map(({ at, via }) => [at, via]),
    )
    if (lost && hasParts(lost.parent)) expect(found).toMatchObject({ found: false, at: lost.at })
    if (lost) expect(['list', 'array']).not.toContain(lost.parent.kind)
    else expect(found).toMatchObject({ found: true, schema: { kind: end.kind } })
    return !lost
  })
})

// Nothing is declared below bytes and below keys that are not text.
const isSilent = (found: Resolution) =>
  !found.found && (found.parent.kind === 'bytes' || found.parent.kind === 'map')

// A name behind a list is proposed with an `any` around it.
const isInList = (found: Resolution) =>
  !found.found && (found.parent.kind === 'list' || found.parent.kind === 'array')

test('completion proposes the fields that lead to what operators take, and no others', () => {
  law(({ schema, path }, found) => {
    const before = path.slice(0, -1)
    const name = path.at(-1) as string
    const parent = before.length > 0 ? resolveField(schema, before) : { found: true, schema }
    if (!parent.found || isSilent(found) || isUnknown(found) || isInList(found)) return false
    const head =
      before.length > 0 ? tryWrite(() => `${selectorText(selectorOf(before, 'dotted'))}.`) : ''
    if (head === undefined) return false
    const proposals = createLanguageService({ schema }).complete(head, head.length)
    const isProposed = proposals.some(({ label, kind }) => kind === 'field' && label === name)
    const [step] = found.steps.slice(-1)
    const isField = found.found && step?.via === 'field'
    expect(isProposed).toBe(isField && leadsOn(found, 'subject', undefined))
    return isProposed
  })
})
