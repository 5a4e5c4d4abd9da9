import { targetsFor } from '../data/targets.ts'
import { chooseTarget } from '../store/choose-target.ts'
import { loaded, ownTarget } from '../store/state.ts'

/** The choice of what the filter is for. */
export function TargetChoice() {
  if (!loaded.value) return null
  const { source, target } = loaded.value
  return (
    <select
      class="button button-quiet target-choice"
      aria-label="What the filter is for"
      title="What the filter is for"
      value={ownTarget.value ?? ''}
      onChange={({ currentTarget }) => chooseTarget(currentTarget.value)}
    >
      <option value="">for {target?.title ?? 'go-bexpr'}</option>
      {targetsFor(source.kind).map(([name, title]) => (
        <option key={name} value={name}>
          for {title}
        </option>
      ))}
    </select>
  )
}
