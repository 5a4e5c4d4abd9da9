import { caret, submit } from '../store/caret.ts'
import { editor } from '../store/editor.ts'
import { text } from '../store/state.ts'
import { TextBox } from '../text/text-box.tsx'
import { placeholder } from './placeholder.ts'

/** The box for the filter. */
export function FilterInput() {
  const updateCaret = ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => {
    caret.value = currentTarget.selectionEnd
  }
  return (
    <div class="text-box filter-box" id="filter">
      <TextBox
        name="filter"
        label="Filter"
        text={text}
        placeholder={placeholder}
        editor={editor}
        create={({ createMonaco }, container) => createMonaco(container, placeholder)}
        area={{
          onInput: updateCaret,
          onKeyUp: (event) => {
            if (event.key !== 'Enter') updateCaret(event)
          },
          onPointerUp: updateCaret,
          onBlur: () => {
            caret.value = undefined
          },
          onKeyDown: (event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
            event.preventDefault()
            submit()
          },
        }}
      />
    </div>
  )
}
