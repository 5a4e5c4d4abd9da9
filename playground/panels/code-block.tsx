import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { Prose } from '../parts/prose.tsx'
import { CopyButton } from './copy-button.tsx'

interface CodeBlockProps {
  readonly title: string
  readonly code: string
  /** More actions, beside the copy button. */
  readonly children?: ComponentChildren
  readonly note?: string | undefined
  /** Wrap long lines instead of scrolling. */
  readonly wraps?: boolean
}

/** Code with a title and a copy button. */
export function CodeBlock({ title, code, children, note, wraps = false }: CodeBlockProps) {
  const id = useId()
  return (
    <div class="code-block">
      <header class="code-head">
        <h3 class="code-title" id={id}>
          {title}
        </h3>
        <div class="code-actions">
          {children}
          <CopyButton text={code} label={title} />
        </div>
      </header>
      <section
        class="code-scroll"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must take the keys.
        tabIndex={0}
      >
        <pre class={wraps ? 'code code-wraps' : 'code'}>{code}</pre>
      </section>
      {note !== undefined && (
        <p class="note">
          <Prose text={note} />
        </p>
      )}
    </div>
  )
}
