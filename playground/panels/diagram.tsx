import { useRef } from 'preact/hooks'
import page from '../../grammar/diagram/diagram.html?raw'
import { diagramSections } from './diagram-sections.ts'

const html = diagramSections(page)

/** The grammar as railroad diagrams, linked to each other. */
export function Diagram() {
  const host = useRef<HTMLDivElement>(null)

  // The fragment of the address stores the page's state, so a link must not change it.
  function onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest('a')
    const id = link?.getAttribute('href')?.slice(1)
    if (!id) return
    event.preventDefault()
    const target = host.current?.querySelector<HTMLElement>(`[id="${id}"]`)
    target?.scrollIntoView({ block: 'nearest' })
    target?.focus({ preventScroll: true })
  }

  return (
    <>
      <p class="diagram-key">
        Follow the line from left to right. <span class="diagram-literal">and</span> is typed as it
        is, <span class="diagram-token">name</span> is one token,{' '}
        <span class="diagram-rule">match</span> is another diagram.
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links handle Enter already. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links in it are clicked. */}
      <div
        ref={host}
        class="diagram"
        onClick={onClick}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
