import { RESOURCES } from '../data/resources.ts'
import type { Resource, SourceKind } from '../model.ts'
import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { Segmented } from '../parts/segmented.tsx'
import { showOwn } from '../store/own.ts'
import { changeList, openSample, resource, showLive } from '../store/source.ts'
import { sourceKind } from '../store/state.ts'
import { OwnRows, OwnSummary } from './own-rows.tsx'

const liveForm = createPart('this form', () => import('./live-form.tsx'))

const LiveForm = later(liveForm, ({ LiveForm }) => <LiveForm />)

const KINDS: readonly { readonly value: SourceKind; readonly label: string }[] = [
  { value: 'sample', label: 'Sample' },
  { value: 'own', label: 'Your own' },
  { value: 'live', label: 'Live' },
]

const OPEN: Readonly<Record<SourceKind, () => void>> = {
  sample: () => openSample(),
  own: showOwn,
  live: showLive,
}

/** The choice of a source. */
export function SourceBar() {
  const kind = sourceKind.value
  return (
    <div class="source-bar stack">
      <div class="line source-line">
        <Segmented<SourceKind>
          label="Where the rows come from"
          name="source"
          value={kind}
          options={KINDS}
          onChange={(chosen) => OPEN[chosen]()}
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
        {kind === 'own' && <OwnSummary />}
      </div>
      {kind === 'own' && <OwnRows />}
      {kind === 'live' && <LiveForm />}
    </div>
  )
}
