import type { ComponentProps } from 'preact'
import { ownScheduler } from '../data/own-scheduler.ts'
import { HEADER_PREFIXES } from '../data/resources.ts'
import {
  changeDraft,
  connection,
  connectionDraft,
  submitDraft,
  tokenNote,
} from '../store/source.ts'
import './live-form.css'

type TextField = 'baseUrl' | 'token' | 'namespace' | 'region'

/** A form for the connection to a scheduler. */
export function LiveForm() {
  const draft = connectionDraft.value
  const here = ownScheduler()
  const field = (name: TextField, label: string, rest: ComponentProps<'input'>) => (
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
      class="line live-form"
      onSubmit={(event) => {
        event.preventDefault()
        submitDraft()
      }}
    >
      {field('baseUrl', 'Address', {
        type: 'url',
        required: true,
        placeholder: 'http://127.0.0.1:4646',
      })}
      {field('token', 'Token', {
        type: 'password',
        placeholder: 'none',
        'aria-describedby': 'token-note',
      })}
      {field('namespace', 'Namespace', { placeholder: '*' })}
      <button type="submit" class="button button-strong live-submit">
        {connection.value ? 'Reload' : 'Connect'}
      </button>
      {connection.value && (
        <div class="line live-more">
          {field('region', 'Region', { placeholder: 'its own' })}
          <label class="field">
            <span class="field-label">Headers</span>
            <select
              class="input"
              value={draft.headerPrefix}
              onChange={({ currentTarget }) => changeDraft({ headerPrefix: currentTarget.value })}
            >
              {HEADER_PREFIXES.map((prefix) => (
                <option key={prefix}>{prefix}</option>
              ))}
            </select>
          </label>
        </div>
      )}
      {here?.upstream !== undefined && (
        <p class="note form-note">
          This page’s server passes requests on to <code>{here.upstream}</code> from{' '}
          <code>{here.baseUrl}</code>.
        </p>
      )}
      <p class="note form-note" id="token-note" role="status">
        {tokenNote.value}
      </p>
    </form>
  )
}
