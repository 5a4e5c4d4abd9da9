import { toVitest } from 'tamis/core'
import { rowKey } from '../data/row-key.ts'
import type { Resource } from '../model.ts'
import { attempt } from '../panels/attempt.ts'
import { CodeBlock } from '../panels/code-block.tsx'
import { CloseButton } from '../parts/close-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { pinTest, type TestResult, testResults } from '../row-tests/row-tests.ts'
import { rowName } from '../rows/columns.ts'
import { fields } from '../rows/fields.ts'
import { rowTests } from '../store/row-tests.ts'
import { dataset, isBlank, parsed, selected, tab, text } from '../store/state.ts'
import type { DialogProps } from './sheet.tsx'

const MUST = [
  { value: 'in', label: 'Must be in' },
  { value: 'out', label: 'Must be out' },
] as const

/** The tests of the filter with their results, and all of them as a file for Vitest. */
export function TestsDialog({ close }: DialogProps) {
  const results = testResults.value ?? []
  return (
    <>
      {rowTests.value.length === 0 ? (
        <p class="note">
          There are none. Choose a row, and say in its explanation whether it must be in or out.
        </p>
      ) : testResults.value === undefined ? (
        <p class="note">The filter cannot be read, so no test can be run.</p>
      ) : (
        <ul class="saved" aria-label="Tests">
          {results.map((result, at) => (
            <Test key={result.test.row} result={result} at={at} close={close} />
          ))}
        </ul>
      )}
      <TestFile />
      {rowTests.value.length > 0 && (
        <footer class="sheet-foot">
          <p class="note">A link to the page has these rows in it.</p>
          <button
            type="button"
            class="button button-small"
            onClick={() => {
              rowTests.value = []
            }}
          >
            Remove all
          </button>
        </footer>
      )}
    </>
  )
}

interface TestProps {
  readonly result: TestResult
  readonly at: number
  readonly close: () => void
}

const SAID = { in: 'it is in', out: 'it is out', error: 'the filter fails on it' } as const

function Test({ result: { test, row, answer, isPassed }, at, close }: TestProps) {
  const name = rowName(row, at, fields.value)
  const key = rowKey(row)
  const position =
    key === undefined ? -1 : (dataset.value?.rows.findIndex((other) => rowKey(other) === key) ?? -1)
  const explain = () => {
    close()
    tab.value = 'why'
    selected.value = position
  }
  return (
    <li class="saved-item test-item">
      <span class={`test-mark test-${isPassed ? 'passed' : 'failed'}`}>
        <Icon name={isPassed ? 'in' : 'out'} />
        <span class="visually-hidden">{isPassed ? 'passes' : 'fails'}</span>
      </span>
      <span class="test-name">
        {position === -1 ? (
          name
        ) : (
          <button type="button" class="link" onClick={explain}>
            {name}
          </button>
        )}
        {!isPassed && <span class="test-said">: {SAID[answer]}</span>}
      </span>
      <Segmented
        label={`What ${name} must be`}
        name={`test-${at}`}
        value={test.must}
        options={MUST}
        onChange={(must) => pinTest({ ...test, must })}
      />
      <CloseButton
        label={`Remove the test of ${name}`}
        title="Remove"
        onClick={() => pinTest(test)}
      />
    </li>
  )
}

const SCHEMAS: Readonly<Record<Resource, string>> = {
  jobs: 'jobSchema',
  deployments: 'deploymentSchema',
  nodes: 'nodeSchema',
  allocations: 'allocationSchema',
  evaluations: 'evaluationSchema',
  members: 'agentMemberSchema',
}

/** The tests as a file for Vitest. */
function TestFile() {
  const results = testResults.value ?? []
  if (results.length === 0 || isBlank.value || !parsed.value.expression) return null
  const of = (must: 'in' | 'out') =>
    results.filter(({ test }) => test.must === must).map(({ row }) => row)
  const { source, target } = dataset.value ?? {}
  if (target || source?.kind === 'consul') {
    return (
      <p class="note">
        There is no file for Vitest: its tests would ask the newest go-bexpr, not {target?.title}.
      </p>
    )
  }
  const schema =
    source && source.kind !== 'own'
      ? { schema: { name: SCHEMAS[source.resource], from: 'tamis/schemas' } }
      : {}
  const made = attempt(() => ({
    code: toVitest(text.value, { kept: of('in'), dropped: of('out') }, schema),
  }))
  if (typeof made === 'string') return <p class="note">{made}</p>
  return (
    <CodeBlock title="As a file for Vitest" code={made.code}>
      <a
        class="button button-small"
        download="filter.test.ts"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(made.code)}`}
      >
        Save
      </a>
    </CodeBlock>
  )
}
