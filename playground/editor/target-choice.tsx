import { releaseOf } from '../data/resources.ts'
import { rowKey } from '../data/row-key.ts'
import { targetsFor } from '../data/targets.ts'
import { chosenTarget, dataset, loaded, ownTarget, selected, wantedRow } from '../store/state.ts'

/** The choice of what the filter is for. */
export function TargetChoice() {
  const source = loaded.value?.source
  if (!source) return null
  return (
    <select
      class="button button-small button-quiet target-choice"
      aria-label="What the filter is for"
      title="What the filter is for"
      value={ownTarget.value ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">
        {source.kind === 'consul' ? `for Consul ${releaseOf(source)}` : 'for go-bexpr 0.1.16'}
      </option>
      {targetsFor(source.kind).map(([name, title]) => (
        <option key={name} value={name}>
          for {title}
        </option>
      ))}
    </select>
  )
}

function choose(name: string): void {
  const at = selected.value
  // The same row stays selected.
  if (at !== undefined) wantedRow.value = rowKey(dataset.value?.rows[at]) ?? at
  chosenTarget.value = name || undefined
}
