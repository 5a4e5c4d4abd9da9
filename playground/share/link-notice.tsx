import { CloseButton } from '../parts/close-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { dismissLinkNotice, linkNotice } from './address.ts'
import './link-notice.css'

/** Shows the notice about the link that opened the page. */
export function LinkNotice() {
  if (linkNotice.value === undefined) return null
  return (
    <div class="link-notice line" role="alert">
      <Icon name="warning" />
      <p>{linkNotice.value}</p>
      <CloseButton label="Dismiss this notice" class="end" onClick={dismissLinkNotice} />
    </div>
  )
}
