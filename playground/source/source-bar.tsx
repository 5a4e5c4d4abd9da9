import { RESOURCES } from '../data/resources.ts'
import type { Resource, SourceKind } from '../model.ts'
import { Segmented } from '../parts/segmented.tsx'
import { connect, connection, openSample, resource, showForm } from '../store/source.ts'
import { dataset, sourceKind } from '../store/state.ts'
import { LiveForm } from './live-form.tsx'
import { OwnForm } from './own-form.tsx'

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
          onChange={(next) => (next === 'sample' ? openSample() : showForm(next))}
        />
        {kind !== 'own' && (
          <label class="field">
            <span class="field-label">List</span>
            <select
              aria-label="List"
              class="input"
              value={resource.value}
              onChange={({ currentTarget: { value } }) => {
                const name = value as Resource
                if (kind === 'sample') openSample(name)
                else if (connection.value) connect(name)
                else resource.value = name
              }}
            >
              {RESOURCES.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {kind === 'own' && dataset.value?.source.kind === 'own' && (
          <p class="source-name">{dataset.value.source.name}</p>
        )}
      </div>
      {kind === 'own' && <OwnForm />}
      {kind === 'live' && <LiveForm />}
    </div>
  )
}
