import { RESOURCES } from '../data/resources.ts'
import type { Resource, SourceKind } from '../model.ts'
import { Segmented } from '../parts/segmented.tsx'
import { isFormOpen, showOwn } from '../store/own.ts'
import { changeList, openSample, resource, showLive } from '../store/source.ts'
import { dataset, sourceKind } from '../store/state.ts'
import { LiveForm } from './live-form.tsx'
import { OwnForm } from './own-form.tsx'
import { OwnSummary } from './own-summary.tsx'

const KINDS: readonly { readonly value: SourceKind; readonly label: string }[] = [
  { value: 'sample', label: 'Sample' },
  { value: 'own', label: 'Your own' },
  { value: 'live', label: 'Live' },
]

/** Where the rows come from. */
export function SourceBar() {
  const kind = sourceKind.value
  return (
    <div class="source-bar">
      <div class="source-line">
        <Segmented<SourceKind>
          label="Where the rows come from"
          name="source"
          value={kind}
          options={KINDS}
          onChange={choose}
        />
        {kind !== 'own' && (
          <label class="field">
            <span class="field-label">List</span>
            <select
              aria-label="List"
              class="input"
              value={resource.value}
              onChange={({ currentTarget }) => changeList(currentTarget.value as Resource)}
            >
              {RESOURCES.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {kind === 'own' && !isFormOpen.value && dataset.value && <OwnSummary data={dataset.value} />}
      {kind === 'own' && isFormOpen.value && <OwnForm />}
      {kind === 'live' && <LiveForm />}
    </div>
  )
}

function choose(kind: SourceKind): void {
  switch (kind) {
    case 'sample':
      openSample()
      break
    case 'own':
      showOwn()
      break
    case 'live':
      showLive()
      break
  }
}
