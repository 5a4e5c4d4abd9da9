import { type ReactNode, useId } from 'react'

/** What is wrong with a filter, as an issue of `tryCompile` says it. */
export interface Problem {
  readonly message: string
  readonly hint: string
}

interface Properties {
  readonly text: string
  readonly problem: Problem | undefined
  readonly onText: (text: string) => void
}

/** A text field for a filter that says what is wrong with it. */
export function FilterBox({ text, problem, onText }: Properties): ReactNode {
  const id = useId()
  return (
    <>
      <input
        aria-label="Filter"
        aria-describedby={id}
        aria-invalid={problem !== undefined}
        placeholder='Status == "running"'
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <p id={id} role="alert">
        {problem && `${problem.message} ${problem.hint}`}
      </p>
    </>
  )
}
