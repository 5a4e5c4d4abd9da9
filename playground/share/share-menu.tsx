import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { announce, copy } from '../announce.ts'
import { Icon } from '../parts/icon.tsx'
import { dataset, sourceKind } from '../store/state.ts'
import { currentLink } from './address.ts'
import { LONGEST_FRAGMENT } from './fragment.ts'

/** Copies a link to the current state. Includes the user's own rows only if that box is ticked. */
export function ShareMenu() {
  const withRows = useSignal(false)
  const length = useSignal<number | undefined>(undefined)
  const rowsText = dataset.value?.text
  const isOwn = sourceKind.value === 'own' && dataset.value !== undefined

  useEffect(() => {
    length.value = undefined
    withRows.value = false
    if (rowsText === undefined) return
    currentLink(true).then((link) => {
      length.value = link.length
    })
  }, [rowsText, length, withRows])

  const isTooLong = rowsText === undefined || (length.value ?? 0) > LONGEST_FRAGMENT
  const share = async () => {
    if (withRows.value && isTooLong) {
      announce('Link not copied: the rows are too long for a link.')
      return
    }
    await copy(await currentLink(withRows.value), withRows.value ? 'Link with the rows' : 'Link')
  }

  return (
    <>
      {isOwn && (
        <label class={isTooLong ? 'share-rows share-rows-off' : 'share-rows'}>
          <input
            type="checkbox"
            checked={withRows.value}
            disabled={isTooLong}
            onChange={({ currentTarget }) => {
              withRows.value = currentTarget.checked
            }}
          />
          {isTooLong ? 'Rows too long for a link' : `With the rows (${sizeText(length.value)})`}
        </label>
      )}
      <button type="button" class="button" onClick={share}>
        <Icon name="link" />
        Copy link
      </button>
    </>
  )
}

function sizeText(characters: number | undefined): string {
  if (characters === undefined) return '…'
  return characters < 1_000 ? `${characters} characters` : `${(characters / 1_000).toFixed(1)} kB`
}
