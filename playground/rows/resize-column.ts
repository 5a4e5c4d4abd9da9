import { setWidth } from './change-columns.ts'
import type { Column } from './columns.ts'

/** Resizes a column while the user drags the edge of its header. */
export function resizeColumn(column: Column, event: PointerEvent): void {
  const handle = event.currentTarget as HTMLElement
  event.preventDefault()
  const start = (handle.parentElement as HTMLElement).getBoundingClientRect().width
  // The header is as wide as its text and the space around it.
  const perCharacter = (start - SPACE_AROUND) / column.width
  handle.setPointerCapture(event.pointerId)
  const move = ({ clientX }: PointerEvent) =>
    setWidth(column.path, (start + clientX - event.clientX - SPACE_AROUND) / perCharacter)
  const end = () => handle.removeEventListener('pointermove', move)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('lostpointercapture', end, { once: true })
}

/** The `SPACE` of the table: 1.75rem. */
const SPACE_AROUND = 28
