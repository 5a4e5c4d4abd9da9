import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { CodeBlock } from '../panels/code-block.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { currentLink } from '../share/address.ts'
import { embedCode } from './embed-code.ts'

const CHOICES = [
  { value: 'filter', label: 'The filter' },
  { value: 'rows', label: 'Filter and rows' },
] as const

/** How to show the filter inside another page. */
export function EmbedDialog() {
  const what = useSignal<(typeof CHOICES)[number]['value']>('filter')
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
      {link.value !== '' && (
        <CodeBlock title="HTML" code={embedCode(link.value, what.value)} wraps />
      )}
      <p class="sheet-note">
        The other page hears of each change as a message,{' '}
        <code>{'{ type: "tamis-filter", filter, isValid }'}</code>, and shows another filter by
        another address. A scheduler and a token cannot be entered there.
      </p>
      <p class="sheet-note">
        If <code>tamis serve</code> shows this page, start it with{' '}
        <code>--allow-frame https://your.site</code>: by default, it lets no other site show it.
      </p>
    </>
  )
}
