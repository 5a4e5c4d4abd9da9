import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { CloseButton } from '../parts/close-button.tsx'
import { dialog } from '../store/dialog.ts'

interface SheetProps {
  readonly title: string
  readonly children: ComponentChildren
}

/** A dialog over the page. Escape, its button or a click outside closes it. */
export function Sheet({ title, children }: SheetProps) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = box.current
    shown?.showModal()
    // The browser then returns the focus.
    return () => shown?.close()
  }, [])
  // Immediately: the browser's own event comes later, and a key pressed before it would be lost.
  const close = () => {
    dialog.value = undefined
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it.
    <dialog
      ref={box}
      class="sheet"
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        // The dialog also receives the `cancel` event of a file input inside it.
        if (event.target !== box.current) return
        event.preventDefault()
        close()
      }}
      onClick={({ target }) => {
        if (target === box.current) close()
      }}
    >
      {/* A section, so that its header is not the page's header. */}
      <section class="sheet-body stack">
        <header class="line">
          <h2 class="sheet-title" id="sheet-title">
            {title}
          </h2>
          <CloseButton label="Close" title="Close (Escape)" class="end" onClick={close} />
        </header>
        {children}
      </section>
    </dialog>
  )
}
