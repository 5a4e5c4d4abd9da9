import { effect, type ReadonlySignal, type Signal, untracked } from '@preact/signals'
import type { ComponentProps } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { TextEditor } from '../store/editor.ts'
import { monaco, watchPauses } from './load-editor.ts'

interface TextBoxProps {
  /** The first part of the names of its classes. */
  readonly name: string
  readonly label: string
  /** The text, which both the user and the page change. */
  readonly text: Signal<string>
  readonly placeholder: ReadonlySignal<string>
  /** Receives the editor: first the textarea, then Monaco. */
  readonly editor: Signal<TextEditor | undefined>
  /** Creates the editor that replaces the textarea. */
  readonly create: (code: typeof import('./monaco.ts'), container: HTMLElement) => TextEditor
  /** More properties of the textarea. */
  readonly area?: ComponentProps<'textarea'>
}

/** A box for a text: a textarea, replaced by Monaco once that has loaded and the user pauses. */
export function TextBox(props: TextBoxProps) {
  const { name, label, text, placeholder, editor, create, area } = props
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)

  // In a layout effect, so that the box has its final height when it is first painted.
  useLayoutEffect(() => {
    const textarea = textareaRef.current
    const container = containerRef.current
    if (!textarea || !container) return
    let isGone = false
    editor.value = editorOf(textarea, text)
    const replace = (code: typeof import('./monaco.ts')) => {
      if (isGone) return
      const hasFocus = document.activeElement === textarea
      const { selectionStart: start, selectionEnd: end, scrollTop } = textarea
      editor.value?.dispose()
      container.hidden = false
      const created = create(code, container)
      editor.value = created
      textarea.remove()
      if (hasFocus) created.select({ start, end })
      created.scrollTo(scrollTop)
    }
    const pause = watchPauses(textarea)
    const isReady = monaco.code.peek() !== undefined
    const stop = effect(() => {
      const code = monaco.code.value
      if (!code) return
      if (isReady) untracked(() => replace(code))
      else pause().then(() => replace(code))
    })
    return () => {
      isGone = true
      stop()
      editor.peek()?.dispose()
      editor.value = undefined
    }
  }, [])

  return (
    <>
      <textarea
        ref={textareaRef}
        class={`box-text ${name}-text`}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        defaultValue={text.peek()}
        {...area}
        onInput={(event) => {
          text.value = event.currentTarget.value
          area?.onInput?.(event)
        }}
      />
      <div ref={containerRef} class={`box-monaco ${name}-monaco`} hidden />
    </>
  )
}

/** A textarea that shows a text of the page. */
function editorOf(textarea: HTMLTextAreaElement, text: Signal<string>): TextEditor {
  const dispose = effect(() => {
    if (textarea.value !== text.value) textarea.value = text.value
  })
  return {
    focus: () => textarea.focus(),
    select: ({ start, end }) => {
      textarea.focus()
      textarea.setSelectionRange(start, end)
    },
    scrollTo: (top) => {
      textarea.scrollTop = top
    },
    dispose,
  }
}
