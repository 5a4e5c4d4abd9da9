import { useState } from 'preact/hooks'
import { releaseOf } from '../../data/resources.ts'
import type { LanguageExample, PanelProps } from '../../model.ts'
import { Prose } from '../../parts/prose.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Diagram } from '../diagram.tsx'
import { NotForConsul } from '../request/not-for-consul.tsx'
import { schedulerList } from '../request/scheduler-list.ts'
import { LANGUAGE_CARD } from './language-card.ts'
import { GENERAL_EXAMPLES, LANGUAGE_EXAMPLES } from './language-examples.ts'

const PAGES = [
  { value: 'examples', label: 'Examples' },
  { value: 'card', label: 'Card' },
  { value: 'diagram', label: 'Diagram' },
] as const

/** The language: examples to try, a reference card of the operators, and diagrams of the grammar. */
export function LanguagePanel({ view, onReplace }: PanelProps) {
  const [page, setPage] = useState<(typeof PAGES)[number]['value']>('examples')
  const { source, text, examples } = view
  const list = schedulerList(source)
  return (
    <div class="panel">
      <div class="panel-tools">
        <Segmented
          label="About the language"
          name="panel-language-page"
          value={page}
          options={PAGES}
          onChange={setPage}
        />
      </div>
      {page === 'examples' && (
        <>
          {source.kind === 'consul' && (
            <Examples
              title={`For Consul ${releaseOf(source)}`}
              examples={examples ?? []}
              now={text}
              onReplace={onReplace}
            />
          )}
          {list && (
            <Examples
              title={`For ${list}`}
              examples={LANGUAGE_EXAMPLES[list]}
              now={text}
              onReplace={onReplace}
            />
          )}
          {source.kind !== 'consul' && (
            <Examples
              title={source.kind === 'own' ? 'To start with' : 'For any rows'}
              examples={GENERAL_EXAMPLES}
              now={text}
              onReplace={onReplace}
            />
          )}
        </>
      )}
      {page === 'card' && <NotForConsul source={source} what="This card" />}
      {page === 'diagram' && <NotForConsul source={source} what="This grammar" />}
      {page === 'card' && <Card now={text} onReplace={onReplace} />}
      {page === 'diagram' && <Diagram />}
    </div>
  )
}

interface TryProps {
  readonly now: string
  readonly onReplace: (text: string) => void
}

function Examples(props: TryProps & { title: string; examples: readonly LanguageExample[] }) {
  const { title, examples, ...rest } = props
  return (
    <section class="language-list">
      <h3 class="panel-heading">{title}</h3>
      <ul>
        {examples.map(({ says, filter }) => (
          <li key={filter} class="language-item">
            <span class="language-says">{says}</span>
            <TryButton filter={filter} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card(props: TryProps) {
  return LANGUAGE_CARD.map(({ title, entries }) => (
    <section key={title} class="language-card">
      <h3 class="panel-heading">{title}</h3>
      <dl>
        {entries.map(({ form, says, example }) => (
          <div key={form} class="language-entry">
            <dt>
              <code>{form}</code>
            </dt>
            <dd>
              <p>
                <Prose text={says} />
              </p>
              <TryButton filter={example} {...props} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function TryButton({ filter, now, onReplace }: TryProps & { readonly filter: string }) {
  const isThere = filter === now.trim()
  return (
    <button
      type="button"
      class="language-try"
      aria-current={isThere ? 'true' : undefined}
      onClick={() => onReplace(filter)}
    >
      <span class="visually-hidden">Try </span>
      <code>{filter}</code>
    </button>
  )
}
