import { useLayoutEffect, useRef } from 'preact/hooks'
import { caret, submit } from '../store/caret.ts'
import { editor, monacoHost } from '../store/editor.ts'
import { text } from '../store/state.ts'
import { placeholder } from './placeholder.ts'

/** The box for the filter: a textarea, replaced by Monaco once that is loaded. */
export function FilterInput() {
  const area = useRef<HTMLTextAreaElement>(null)
  const host = useRef<HTMLDivElement>(null)

  // In a layout effect, because the code that loads the editor needs the host.
  useLayoutEffect(() => {
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
      scrollTo: (top) => {
        element.scrollTop = top
      },
    }
    if (host.current) monacoHost.value = { textarea: element, container: host.current }
  }, [])

  const updateCaret = ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => {
    caret.value = currentTarget.selectionEnd
  }

  return (
    <div class="filter-box" id="filter">
      <textarea
        ref={area}
        class="filter-text"
        aria-label="Filter"
        placeholder={placeholder}
        rows={1}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        defaultValue={text.peek()}
        onInput={(event) => {
          text.value = event.currentTarget.value
          updateCaret(event)
        }}
        onKeyUp={(event) => {
          if (event.key !== 'Enter') updateCaret(event)
        }}
        onPointerUp={updateCaret}
        onBlur={() => {
          caret.value = undefined
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <div ref={host} class="filter-monaco" hidden />
    </div>
  )
}
