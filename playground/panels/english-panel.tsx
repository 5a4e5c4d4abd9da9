import type { PanelProps } from '../model.ts'
import { CopyButton } from './copy-button.tsx'
import { type EnglishParagraph, englishText, piecesOf, plainText } from './english-text.ts'
import { PanelFrame } from './panel-frame.tsx'
import { schedulerList } from './request/scheduler-list.ts'

/** The rows that the filter lets in and keeps out, in words. */
export function EnglishPanel({ view }: PanelProps) {
  const { schema, source } = view
  const rows = schedulerList(source) ?? 'rows'
  return (
    <PanelFrame view={view} purpose="What it lets in and keeps out appears here in words.">
      {({ expression }) => {
        const paragraphs = englishText(expression, rows, schema)
        return (
          <>
            <div class="english">
              {paragraphs.map((paragraph) => (
                <Paragraph key={paragraph.lead} paragraph={paragraph} />
              ))}
            </div>
            <div class="panel-foot">
              <p class="panel-note">
                A row that does not fit the filter is neither in nor out: it fails.
              </p>
              <CopyButton text={paragraphs.map(plainText).join('\n\n')} label="the English" />
            </div>
          </>
        )
      }}
    </PanelFrame>
  )
}

function Paragraph({ paragraph: { lead, clauses } }: { readonly paragraph: EnglishParagraph }) {
  const [first = ''] = clauses
  if (clauses.length === 1) {
    return (
      <p>
        <strong>{lead}</strong> <Clause text={`${first}.`} />
      </p>
    )
  }
  return (
    <div>
      <p>
        <strong>{lead}:</strong>
      </p>
      <ul>
        {clauses.map((clause) => (
          <li key={clause}>
            <Clause text={clause} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Clause({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ kind, text }, index) =>
    kind === 'plain' ? (
      text
    ) : (
      <code key={index} class={`english-${kind}`}>
        {text}
      </code>
    ),
  )
}
