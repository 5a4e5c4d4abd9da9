import { useState } from 'preact/hooks'
import { format, print } from 'tamis/core'
import type { PanelProps } from '../model.ts'
import { Segmented } from '../parts/segmented.tsx'
import { CodeBlock } from './code-block.tsx'
import { PanelFrame } from './panel-frame.tsx'

const WIDTHS = ['40', '80', '120'] as const

/** The filter over several lines, and on one line. */
export function FormattedPanel({ view, onReplace }: PanelProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('80')
  return (
    <PanelFrame
      view={view}
      purpose="It appears here formatted over several lines, and as one canonical line."
    >
      {({ expression }) => {
        const formatted = format(expression, { width: Number(width) })
        const line = print(expression)
        return (
          <>
            <div class="panel-tools">
              <span class="panel-label" aria-hidden="true">
                Columns
              </span>
              <Segmented
                label="Line width"
                name="panel-format-width"
                value={width}
                options={WIDTHS.map((value) => ({ value, label: value }))}
                onChange={setWidth}
              />
            </div>
            <CodeBlock title="Formatted" code={formatted}>
              <UseButton text={formatted} now={view.text} label="formatted" onReplace={onReplace} />
            </CodeBlock>
            <CodeBlock title="One line" code={line} wraps>
              <UseButton text={line} now={view.text} label="one line" onReplace={onReplace} />
            </CodeBlock>
            <p class="panel-note">
              Both mean the same as your filter, with the fewest parentheses and the white space
              that servers accept.
            </p>
          </>
        )
      }}
    </PanelFrame>
  )
}

interface UseButtonProps extends Pick<PanelProps, 'onReplace'> {
  readonly text: string
  readonly now: string
  readonly label: string
}

function UseButton({ text, now, label, onReplace }: UseButtonProps) {
  // Stays in place when there is nothing to do, so that it keeps the focus.
  const isThere = text === now
  return (
    <button
      type="button"
      class="button button-small"
      aria-disabled={isThere}
      onClick={() => isThere || onReplace(text)}
    >
      {isThere ? 'In use' : 'Use this'}
      <span class="visually-hidden">: {label}</span>
    </button>
  )
}
