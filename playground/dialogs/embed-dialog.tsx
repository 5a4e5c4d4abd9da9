import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { CodeBlock } from '../panels/code-block.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { currentLink } from '../share/address.ts'
import { type Embedded, embedCode, originOf } from '../share/embed-code.ts'

const CHOICES = [
  { value: 'filter', label: 'The filter' },
  { value: 'rows', label: 'Filter and rows' },
] as const

/** Explains how to show the filter inside another page. */
export function EmbedDialog() {
  const what = useSignal<Embedded>('filter')
  const site = useSignal('')
  const link = useSignal('')
  useEffect(() => {
    currentLink().then((found) => {
      link.value = found
    })
  }, [link])
  return (
    <>
      <Segmented
        label="What the other page shows"
        name="embed-what"
        value={what.value}
        options={CHOICES}
        onChange={(value) => {
          what.value = value
        }}
      />
      <label class="field">
        <span class="field-label">Its address</span>
        <input
          class="input embed-site"
          type="url"
          placeholder="https://your.site"
          autocomplete="off"
          value={site.value}
          onInput={({ currentTarget }) => {
            site.value = currentTarget.value
          }}
        />
      </label>
      {link.value !== '' && (
        <CodeBlock
          title="HTML"
          code={embedCode(link.value, what.value, originOf(site.value))}
          wraps
        />
      )}
      <p class="note">
        If you give its address, the other page hears of each change as a message,{' '}
        <code>{'{ type: "tamis-filter", filter, isValid }'}</code>; otherwise nothing is sent. It
        shows another filter by another address. A scheduler and a token cannot be entered there.
      </p>
      <p class="note">
        If <code>tamis serve</code> shows this page, start it with{' '}
        <code>--allow-frame https://your.site</code>: by default, it lets no other site show it.
      </p>
    </>
  )
}
