import { useEffect, useRef } from 'preact/hooks'
import { editor } from '../store/editor.ts'
import { text } from '../store/state.ts'
import { monacoHost } from './load-editor.ts'

/** The box for the filter: a textarea, replaced by Monaco once that is loaded. */
export function FilterInput() {
  const area = useRef<HTMLTextAreaElement>(null)
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = area.current
    if (!element) return
    editor.value = {
      replace: (filter) => {
        element.value = filter
        text.value = filter
      },
      focus: () => element.focus(),
      select: ({ start, end }) => {
        element.focus()
        element.setSelectionRange(start, end)
      },
    }
    if (host.current) monacoHost.value = { textarea: element, container: host.current }
  }, [])

  return (
    <div class="filter-box" id="filter">
      <textarea
        ref={area}
        class="filter-text"
        aria-label="Filter"
        placeholder="Status == &quot;running&quot;"
        rows={1}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        defaultValue={text.peek()}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
        }}
      />
      <div ref={host} class="filter-monaco" hidden />
    </div>
  )
}
