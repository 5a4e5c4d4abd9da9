import { computed } from '@preact/signals'
import { type Predicate, parseJson } from 'tamis/core'
import { announce } from '../announce.ts'
import { compiledOrFailing } from '../data/evaluate-rows.ts'
import type { RowTest } from '../model.ts'
import { currentState } from '../share/address.ts'
import { LONGEST_FRAGMENT, toFragment } from '../share/fragment.ts'
import { rowTests } from '../store/row-tests.ts'
import { dataset, isBlank, parsed, schema, tools } from '../store/state.ts'

/** The result of a test. */
export interface TestResult {
  readonly test: RowTest
  readonly row: unknown
  /** The answer of the filter on the row. */
  readonly answer: 'in' | 'out' | 'error'
  readonly isPassed: boolean
}

/** Adds a test, replaces the test of the same row, or removes the test if it is already there. */
export function withTest(tests: readonly RowTest[], test: RowTest): readonly RowTest[] {
  const at = tests.findIndex(({ row }) => row === test.row)
  if (at === -1) return [...tests, test]
  return tests[at]?.must === test.must ? tests.toSpliced(at, 1) : tests.with(at, test)
}

/** Evaluates a filter on the rows of its tests. */
export function resultsOf(tests: readonly RowTest[], predicate: Predicate): readonly TestResult[] {
  return tests.map((test) => {
    const row = rowOf(test)
    const answer = answerOf(predicate, row)
    return { test, row, answer, isPassed: answer === test.must }
  })
}

function answerOf(predicate: Predicate, row: unknown): TestResult['answer'] {
  try {
    return predicate(row) ? 'in' : 'out'
  } catch {
    return 'error'
  }
}

const rows = new WeakMap<RowTest, { readonly row: unknown }>()

function rowOf(test: RowTest): unknown {
  const found = rows.get(test) ?? { row: parseJson(test.row) }
  rows.set(test, found)
  return found.row
}

/** The results of the tests; `undefined` while the filter does not parse. */
export const testResults = computed<readonly TestResult[] | undefined>(() => {
  if (rowTests.value.length === 0) return []
  if (isBlank.value) return resultsOf(rowTests.value, () => true)
  const { expression } = parsed.value
  const { compile } = tools.value ?? {}
  if (!expression || !compile) return undefined
  const predicate = compiledOrFailing(() =>
    compile(expression, { schema: schema.value, target: dataset.value?.target }),
  )
  return resultsOf(rowTests.value, predicate)
})

/** Adds, changes or removes the test of a row. Announces why if the link would become too long. */
export async function pinTest(test: RowTest): Promise<void> {
  const tests = withTest(rowTests.value, test)
  if (tests.length > rowTests.value.length) {
    const { length } = await toFragment({ ...currentState(), tests })
    if (length > LONGEST_FRAGMENT) {
      announce(
        `Not added: with this row, the link would be longer than ${LONGEST_FRAGMENT.toLocaleString('en')} characters. Remove another test first.`,
      )
      return
    }
  }
  rowTests.value = tests
}
