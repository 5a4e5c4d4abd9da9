import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { applyFix } from 'tamis/core'
import type { Completion, LanguageService } from 'tamis/language'

interface Options {
  readonly service: LanguageService
  readonly text: string
  readonly onText: (text: string) => void
}

const NOTHING: readonly Completion[] = []

/** A text field with completions, without any look: the props of its parts, with the roles and keys of a combobox. */
export function useFilterBox({ service, text, onText }: Options) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Where the cursor goes once the input has its new text. */
  const cursor = useRef<number>(undefined)
  const [items, setItems] = useState(NOTHING)
  const [selected, setSelected] = useState(0)
  const isOpen = items.length > 0

  useLayoutEffect(() => {
    if (cursor.current === undefined) return
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })

  function propose(filter: string, offset: number) {
    setItems(service.complete(filter, offset))
    setSelected(0)
  }

  function accept(item: Completion) {
    const { span, text: inserted, also = [], label: title } = item
    const next = applyFix(text, { title, edits: [...also, { span, text: inserted }] })
    const end = next.length - (text.length - span.end)
    const offset = end - inserted.length + (item.cursor ?? inserted.length)
    cursor.current = offset
    onText(next)
    // After a space, a dot or inside quotes, the next part is due.
    if (item.cursor !== undefined || /[\s.]$/.test(inserted)) propose(next, offset)
    else setItems(NOTHING)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const act = actionOf(event)
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  function actionOf({ key, ctrlKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    const open = () => propose(text, currentTarget.selectionStart ?? text.length)
    const item = items[selected]
    if (key === ' ' && ctrlKey) return open
    if (item === undefined) return key === 'ArrowDown' ? open : undefined
    switch (key) {
      case 'ArrowDown':
        return () => setSelected((selected + 1) % items.length)
      case 'ArrowUp':
        return () => setSelected((selected || items.length) - 1)
      case 'Enter':
      case 'Tab':
        return () => accept(item)
      case 'Escape':
        return () => setItems(NOTHING)
      default:
        return undefined
    }
  }

  return {
    items,
    inputProps: {
      ref: input,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen ? `${id}-${selected}` : undefined,
      autoCapitalize: 'none',
      autoComplete: 'off',
      spellCheck: false,
      value: text,
      onChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
        onText(currentTarget.value)
        propose(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
      },
      onKeyDown,
      onBlur: () => setItems(NOTHING),
    },
    listProps: { id: `${id}-list`, role: 'listbox', 'aria-label': 'Completions', hidden: !isOpen },
    itemProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === selected,
      // A press would take the focus from the input.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => accept(items[index] as Completion),
    }),
  } as const
}
