import type { ComponentProps } from 'preact'
import { ownScheduler } from '../data/own-scheduler.ts'
import { changeDraft, connect, connection, connectionDraft, tokenNote } from '../store/source.ts'

type Draft = typeof connectionDraft.value

/** A form for the connection to a scheduler. */
export function LiveForm() {
  const draft = connectionDraft.value
  const here = ownScheduler()
  const isPassedOn = here?.upstream !== undefined && draft.baseUrl === here.baseUrl
  const field = (name: keyof Draft, label: string, rest: ComponentProps<'input'>) => (
    <label class={`field field-${name}`}>
      <span class="field-label">{label}</span>
      <input
        class="input"
        value={draft[name]}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => changeDraft({ [name]: currentTarget.value })}
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
      {!isPassedOn &&
        field('token', 'Token', {
          type: 'password',
          placeholder: 'none',
          'aria-describedby': 'token-note',
        })}
      {field('namespace', 'Namespace', { placeholder: '*' })}
      <label class="field field-headerPrefix">
        <span class="field-label">Headers</span>
        <select
          class="input"
          value={draft.headerPrefix}
          onChange={({ currentTarget }) => changeDraft({ headerPrefix: currentTarget.value })}
        >
          <option value="X-Nomad-">X-Nomad-</option>
          <option value="X-Cluster-">X-Cluster-</option>
        </select>
      </label>
      <button type="submit" class="button button-strong">
        {connection.value ? 'Reload' : 'Connect'}
      </button>
      {here?.upstream !== undefined && (
        <p class="form-note">
          {isPassedOn ? (
            <>
              This page’s server passes requests on to <code>{here.upstream}</code>, with the token
              that it was started with.
            </>
          ) : (
            <button
              type="button"
              class="button button-small"
              onClick={() =>
                changeDraft({ baseUrl: here.baseUrl, headerPrefix: here.headerPrefix })
              }
            >
              Ask {here.upstream} through this page’s server
            </button>
          )}
        </p>
      )}
      <p class="form-note" id="token-note" role="status">
        {tokenNote.value}
      </p>
    </form>
  )
}
