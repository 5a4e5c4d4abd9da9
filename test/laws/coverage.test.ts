import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import { andOf, childrenOf, orOf } from '../../src/filters/ast/index.ts'
import {
  type CompileOptions,
  compareFilters,
  compile,
  coverage,
  type Explanation,
  explain,
  type NodeCoverage,
  type RowChanges,
} from '../../src/rows/evaluate/index.ts'
import { aFamiliarRow, aRepetitiveExpression } from '../rewrite/arbitrary-repetitions.ts'
import { aDatumFor, anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { resultOrCode } from '../support/thrown.ts'

const aCase = (): fc.Arbitrary<[Expression, unknown[]]> =>
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.tuple(aRepetitiveExpression(), fc.array(aFamiliarRow(), { maxLength: 8 })),
    },
    {
      weight: 3,
      arbitrary: anExpression().chain((tree) =>
        fc.tuple(fc.constant(tree), fc.array(aDatumFor(tree), { maxLength: 8 })),
      ),
    },
  )

const someOptions = () =>
  fc.constantFrom<CompileOptions>({}, { unknownValue: null }, { unknownValue: [1] })

type Path = readonly number[]

function pathsOf(node: NodeCoverage, path: Path = []): [Path, NodeCoverage][] {
  return [[path, node], ...node.below.flatMap((child, at) => pathsOf(child, [...path, at]))]
}

// The answer of the node there.
function answerAt(explanation: Explanation, path: Path): unknown {
  const [at, ...rest] = path
  if (at === undefined) return explanation.answer
  switch (explanation.kind) {
    case 'Match':
    case 'Quantifier':
      throw new Error('A condition has nothing below it.')
    case 'Not':
      return answerAt(explanation.operand, rest)
    default:
      return answerAt(explanation.operands[at] as Explanation, rest)
  }
}

test('every node counts what `explain` says of each row, the root the totals, and all survives JSON', () => {
  forCases(50, aCase(), someOptions(), ([expression, rows], options) => {
    const all = coverage(expression, rows, options)
    const { root, read, kept, dropped, failed } = all
    const totals = { true: kept, false: dropped, error: failed, notReached: 0 }
    expect([read, totals]).toEqual([rows.length, root.answers])
    expect(JSON.parse(JSON.stringify(all))).toEqual(all)
    const explanations = rows.map((row) => explain(expression, row, options))
    const nodes = pathsOf(root)
    const explained = nodes.map(([path]) => {
      const given = explanations.map((explanation) => answerAt(explanation, path))
      const count = (answer: unknown) => given.filter((one) => one === answer).length
      return {
        true: count(true),
        false: count(false),
        error: count('error'),
        notReached: count('not-reached'),
      }
    })
    expect(nodes.map(([, { answers }]) => answers)).toEqual(explained)
  })
})

// The filter as it is written without the node there; undefined if nothing is left.
function without(node: Expression, path: Path): Expression | undefined {
  const [at, ...rest] = path
  if (at === undefined) return undefined
  const child = without(childrenOf(node)[at] as Expression, rest)
  switch (node.kind) {
    case 'Match':
    case 'Quantifier':
      throw new Error('A condition has nothing below it.')
    case 'Not':
      return child && { ...node, operand: child }
    case 'And':
    case 'Or': {
      const operands = node.operands.flatMap((operand, index) =>
        index === at ? (child ?? []) : operand,
      )
      if (operands.length < 2) return operands[0]
      return node.kind === 'And' ? andOf(operands) : orOf(operands)
    }
  }
}

function counts(changes: RowChanges<readonly number[]>): RowChanges<number> {
  const { gained, lost, errorsGained, errorsLost } = changes
  return {
    gained: gained.length,
    lost: lost.length,
    errorsGained: errorsGained.length,
    errorsLost: errorsLost.length,
  }
}

test('`without` is the difference to the filter without the node', () => {
  forCases(40, aCase(), someOptions(), ([expression, rows], options) => {
    const { root, read, kept, failed } = coverage(expression, rows, options)
    // A blank filter keeps every row.
    const blank = { gained: read - kept, lost: 0, errorsGained: 0, errorsLost: failed }
    const nodes = pathsOf(root)
    const compared = nodes.map(([path]) => {
      const rest = without(expression, path)
      return rest ? counts(compareFilters(expression, rest, rows, options)) : blank
    })
    expect(nodes.map(([, node]) => node.without)).toEqual(compared)
  })
})

const isError = (answer: unknown) => typeof answer === 'string'

test('the rows of a comparison are those of two filters', () => {
  const aPair = anExpression().chain((one) =>
    fc.tuple(fc.constant(one), anExpression(), fc.array(aDatumFor(one), { maxLength: 8 })),
  )
  forCases(60, aPair, ([one, other, rows]) => {
    const [before, after] = [compile(one), compile(other)]
    const all = rows.map((row, at) => ({
      at,
      was: resultOrCode(() => before(row)),
      is: resultOrCode(() => after(row)),
    }))
    const where = (test: (row: (typeof all)[number]) => boolean) =>
      all.filter(test).map(({ at }) => at)
    const sums = (answers: readonly unknown[]) => ({
      kept: answers.filter((answer) => answer === true).length,
      failed: answers.filter(isError).length,
    })
    expect(compareFilters(one, other, rows)).toEqual({
      read: rows.length,
      before: sums(all.map(({ was }) => was)),
      after: sums(all.map(({ is }) => is)),
      gained: where(({ was, is }) => was !== true && is === true),
      lost: where(({ was, is }) => was === true && is !== true),
      errorsGained: where(({ was, is }) => !isError(was) && isError(is)),
      errorsLost: where(({ was, is }) => isError(was) && !isError(is)),
    })
  })
})
