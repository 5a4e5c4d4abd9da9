import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, FilterError, tryParse } from '../../grammar/index.ts'
import {
  type CompileOptions,
  compareFilters,
  compileUnchecked,
  coverage,
  type Explanation,
  explain,
  whyNot,
} from '../../src/rows/evaluate/index.ts'
import { parseJson } from '../../src/rows/json/index.ts'
import { goBexpr } from '../../src/rows/targets/index.ts'
import { aFamiliarRow, aRepetitiveExpression } from '../rewrite/arbitrary-repetitions.ts'
import { aDatumFor, anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { schemaOfOlderShape, schemaOfShape } from '../support/shapes.ts'
import { readVectors } from '../support/vectors.ts'

type Outcome = readonly [answer: unknown, ...error: unknown[]]

function compiled(expression: Expression, row: unknown, options: CompileOptions = {}): Outcome {
  let answer: unknown = 'refused'
  try {
    const predicate = compileUnchecked(expression, options)
    answer = 'error'
    return [predicate(row)]
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    return [answer, error.code, error.message, error.hint, error.span]
  }
}

function explained(expression: Expression, row: unknown, options: CompileOptions = {}): Outcome {
  try {
    const { answer, error } = explain(expression, row, options)
    return error ? [answer, error.code, error.message, error.hint, error.span] : [answer]
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    return ['refused', error.code, error.message, error.hint, error.span]
  }
}

const aCase = (): fc.Arbitrary<[Expression, unknown]> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.tuple(aRepetitiveExpression(), aFamiliarRow()) },
    {
      weight: 1,
      arbitrary: anExpression().chain((tree) => fc.tuple(fc.constant(tree), aDatumFor(tree))),
    },
  )

test('an explanation answers as the predicate, and fails with its error', () => {
  forCases(
    120,
    aCase(),
    fc.constantFrom<CompileOptions>({}, { unknownValue: null }, { unknownValue: [1] }),
    ([expression, row], options) => {
      expect(explained(expression, row, options)).toEqual(compiled(expression, row, options))
    },
  )
})

test('an explanation stops where the predicate does, at the same limit', () => {
  forCases(100, aCase(), fc.integer({ min: 1, max: 5 }), ([expression, row], maxEvalSteps) => {
    const options = { limits: { maxEvalSteps } }
    expect(explained(expression, row, options)).toEqual(compiled(expression, row, options))
  })
})

interface Vector {
  readonly expr: string
  readonly datum?: unknown
  readonly datum_text?: string
  readonly numbers?: string
  readonly unknown?: unknown
  readonly type?: string
}

// Recorded by the newest version, or by the one that the folder names.
test.each(['eval', 'eval-options', 'typed', '0.1.2/typed', '0.1.12/eval'])(
  'every vector of %s is explained and counted as it is answered',
  (name) => {
    const [version] = name.includes('/') ? name.split('/') : []
    const target = version === undefined ? undefined : goBexpr(version)
    const schemaOf = (type: string) =>
      version === undefined ? schemaOfShape(type) : schemaOfOlderShape(`${version}/`, type)
    const different = readVectors<Vector>(`${name}.jsonl`).filter((vector) => {
      const { expr, type, datum_text: text, numbers } = vector
      const options: CompileOptions = {
        target,
        ...('unknown' in vector && { unknownValue: vector.unknown }),
        ...(type && { schema: schemaOf(type) }),
      }
      const exact = numbers === 'json' ? { numbers: 'exact' as const } : {}
      const row = text === undefined ? vector.datum : parseJson(text, exact)
      const { expression } = tryParse(expr, target ? { target } : { spacing: 'strict' })
      // An older version does not read every filter.
      if (!expression) return false
      const answer = compiled(expression, row, options)
      return (
        !isDeepStrictEqual(explained(expression, row, options), answer) ||
        !(answer[0] === 'refused' || isCounted(answer, expression, row, options))
      )
    })
    expect(different).toEqual([])
  },
)

/** True if all that counts rows, or gives reasons, has the answer as well. */
function isCounted([answer]: Outcome, filter: Expression, row: unknown, options: CompileOptions) {
  const { kept, dropped, failed } = coverage(filter, [row], options)
  const { after } = compareFilters(filter, filter, [row], options)
  const counts = [true, false, 'error'].map((one) => Number(one === answer))
  return (
    isDeepStrictEqual([kept, dropped, failed], counts) &&
    isDeepStrictEqual([after.kept, after.failed], [counts[0], counts[2]]) &&
    whyNot(filter, row, options).length > 0 === (answer !== true)
  )
}

test('a part is not reached only behind one that decided', () => {
  const check = (explanation: Explanation): void => {
    if (explanation.kind === 'Not') check(explanation.operand)
    if (explanation.kind === 'Quantifier') {
      for (const { explanation: entry } of explanation.entries) {
        expect(entry.answer).not.toBe('not-reached')
        check(entry)
      }
    }
    if (explanation.kind !== 'And' && explanation.kind !== 'Or') return
    const answers = explanation.operands.map(({ answer }) => answer)
    const end = answers.findIndex((answer) => answer !== (explanation.kind === 'And'))
    const reached = end === -1 ? answers.length : end + 1
    const isReached = (answer: unknown) => answer !== 'not-reached'
    expect(answers.findLastIndex(isReached)).toBe(reached - 1)
    for (const operand of explanation.operands.slice(0, reached)) check(operand)
  }
  forCases(100, aCase(), ([expression, row]) => {
    check(explain(expression, row))
  })
})

// The answer of the filter when the conditions at these places come out so, and all others are free.
function possible(node: Expression, fixed: ReadonlyMap<Expression, boolean>): ReadonlySet<boolean> {
  const both = new Set([true, false])
  switch (node.kind) {
    case 'Not':
      return new Set([...possible(node.operand, fixed)].map((answer) => !answer))
    case 'And':
    case 'Or': {
      const decisive = node.kind === 'Or'
      const operands = node.operands.map((operand) => possible(operand, fixed))
      const can = new Set<boolean>()
      if (operands.some((answers) => answers.has(decisive))) can.add(decisive)
      if (operands.every((answers) => answers.has(!decisive))) can.add(!decisive)
      return can
    }
    default: {
      const answer = fixed.get(node)
      return answer === undefined ? both : new Set([answer])
    }
  }
}

test('the reasons of a row kept out are enough, and none of them can be left out', () => {
  forCases(100, fc.tuple(aRepetitiveExpression(), aFamiliarRow()), ([expression, row]) => {
    const reasons = whyNot(expression, row)
    const { answer, error } = explain(expression, row)
    if (answer === true) expect(reasons).toEqual([])
    if (answer === 'error') expect(reasons.map((reason) => reason.error)).toEqual([error])
    if (answer !== false) return
    const fixed = new Map(reasons.map((reason) => [reason.node, reason.answer as boolean]))
    // The same node object may stand in two places; only different ones can be told apart.
    if (fixed.size < reasons.length) return
    expect(possible(expression, fixed)).toEqual(new Set([false]))
    for (const [node, own] of Array.from(fixed)) {
      fixed.delete(node)
      expect(possible(expression, fixed)).toContain(true)
      fixed.set(node, own)
    }
  })
})
