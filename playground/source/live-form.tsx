import type { ComponentProps } from 'preact'
import { connect, connection, connectionDraft } from '../store/source.ts'

type Draft = typeof connectionDraft.value

/** A form for the connection to a scheduler. */
export function LiveForm() {
  const draft = connectionDraft.value
  const set = (change: Partial<Draft>) => {
    connectionDraft.value = { ...draft, ...change }
  }
  const field = (name: keyof Draft, label: string, rest: ComponentProps<'input'>) => (
    <label class={`field field-${name}`}>
      <span class="field-label">{label}</span>
      <input
        class="input"
        value={draft[name]}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => set({ [name]: currentTarget.value })}
        {...rest}
      />
    </label>
  )
  return (
    <form
      class="live-form"
      onSubmit={(event) => {
        event.preventDefault()
        connect()
      }}
    >
      {field('baseUrl', 'Address', {
        type: 'url',
        required: true,
        placeholder: 'http://127.0.0.1:4646',
      })}
      {field('token', 'Token', { type: 'password', placeholder: 'none', autocomplete: 'off' })}
      {field('namespace', 'Namespace', { placeholder: '*' })}
      <label class="field field-headerPrefix">
        <span class="field-label">Headers</span>
        <select
          class="input"
          value={draft.headerPrefix}
          onChange={({ currentTarget }) => set({ headerPrefix: currentTarget.value })}
        >
          <option value="X-Nomad-">X-Nomad-</option>
          <option value="X-Cluster-">X-Cluster-</option>
        </select>
      </label>
      <button type="submit" class="button button-strong">
        {connection.value ? 'Reload' : 'Connect'}
      </button>
    </form>
  )
}
