import { useSignal } from '@preact/signals'
import type { ComponentProps } from 'preact'
import { useEffect } from 'preact/hooks'
import { ownScheduler } from '../data/own-scheduler.ts'
import {
  changeDraft,
  connection,
  connectionDraft,
  refreshSeconds,
  submitDraft,
  tokenNote,
} from '../store/source.ts'
import { dataset } from '../store/state.ts'

type TextField = 'baseUrl' | 'token' | 'namespace' | 'region'

/** A form for the connection to a scheduler. */
export function LiveForm() {
  const draft = connectionDraft.value
  const here = ownScheduler()
  const isPassedOn = here?.upstream !== undefined && draft.baseUrl === here.baseUrl
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
      class="live-form"
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
        <div class="live-more">
          <Refreshing />
          {field('region', 'Region', { placeholder: 'its own' })}
          <label class="field">
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
        </div>
      )}
      {here?.upstream !== undefined && (
        <p class="form-note">
          {isPassedOn ? (
            <>
              This page’s server passes requests on to <code>{here.upstream}</code>.
            </>
          ) : (
            <button
              type="button"
              class="button"
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

const INTERVALS = [
  { seconds: 0, label: 'by hand' },
  { seconds: 10, label: 'every 10 s' },
  { seconds: 60, label: 'every minute' },
]

/** How old the rows are, and when they are read again. */
function Refreshing() {
  const readAt = dataset.value?.readAt
  const now = useSignal(Date.now())
  useEffect(() => {
    now.value = Date.now()
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 1_000)
    return () => clearInterval(timer)
  }, [readAt])
  return (
    <>
      <select
        class="input refresh-interval"
        aria-label="Reload automatically"
        value={refreshSeconds.value}
        onChange={({ currentTarget }) => {
          refreshSeconds.value = Number(currentTarget.value)
        }}
      >
        {INTERVALS.map(({ seconds, label }) => (
          <option key={seconds} value={seconds}>
            {label}
          </option>
        ))}
      </select>
      {readAt !== undefined && <p class="rows-age">read {ageText(now.value - readAt)}</p>}
    </>
  )
}

function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000))
  if (seconds < 120) return `${seconds} s ago`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`
}
