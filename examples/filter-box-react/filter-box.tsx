import { type ReactNode, useId } from 'react'
import type { LanguageService } from 'tamis/language'
import { useFilterBox } from './use-filter-box.ts'

interface Properties {
  readonly service: LanguageService
  readonly text: string
  readonly onText: (text: string) => void
  /** What is wrong with the filter, as an issue of `tryCompile` says it. */
  readonly problem: { readonly message: string; readonly hint: string } | undefined
}

/** A text field for a filter, with completions and with what is wrong. */
export function FilterBox({ service, text, onText, problem }: Properties): ReactNode {
  const id = useId()
  const { items, inputProps, listProps, itemProps } = useFilterBox({ service, text, onText })
  return (
    <>
      <input
        {...inputProps}
        aria-label="Filter"
        aria-describedby={id}
        aria-invalid={problem !== undefined}
        placeholder='Status == "running"'
      />
      <ul {...listProps}>
        {items.map(({ label, detail }, index) => (
          <li key={label} {...itemProps(index)}>
            {label} {detail && <small>{detail}</small>}
          </li>
        ))}
      </ul>
      <p id={id} role="alert">
        {problem && `${problem.message} ${problem.hint}`}
      </p>
    </>
  )
}
