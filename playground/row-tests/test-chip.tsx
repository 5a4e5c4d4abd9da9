import './test-chip.css'
import { Icon } from '../parts/icon.tsx'
import { dialog } from '../store/dialog.ts'
import { rowTests } from '../store/row-tests.ts'
import { testResults } from './row-tests.ts'

/** Shows how many tests pass, beside the filter. A click opens the list of tests. */
export function TestChip() {
  const all = rowTests.value.length
  const results = testResults.value
  const passed = results?.filter(({ isPassed }) => isPassed).length
  const state = passed === undefined ? 'unknown' : passed === all ? 'passed' : 'failed'
  return (
    <button
      type="button"
      class={`test-chip test-${state}`}
      onClick={() => {
        dialog.value = 'tests'
      }}
    >
      <Icon name={state === 'passed' ? 'in' : state === 'failed' ? 'out' : 'rest'} />
      {passed ?? '–'} of {all} {all === 1 ? 'test passes' : 'tests pass'}
    </button>
  )
}
