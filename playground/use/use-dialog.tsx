import { signal } from '@preact/signals'
import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { Prose } from '../parts/prose.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { dataset, isBlank, parsed, text } from '../store/state.ts'
import { CopyButton } from './copy-button.tsx'
import type { EngineName } from './sql.ts'
import { type Subject, subjectOf, type Use } from './subject.ts'
import { usesOf, type Way } from './ways.ts'
import './use.css'

const TITLES: Readonly<Record<Way | 'sql', string>> = {
  url: 'URL',
  curl: 'curl',
  command: 'Command',
  program: 'TypeScript',
  sql: 'SQL',
}

/** The last choices, for the next time the dialog opens. */
const chosenWay = signal<Way | 'sql'>('url')
const chosenEngine = signal<EngineName>('PostgreSQL')

const sql = createPart('the SQL', () => import('./sql.ts'))

/** Code that gives the rows on the screen elsewhere: a request, a command, a program or a database query. */
export function UseDialog() {
  const { expression } = parsed.value
  const data = dataset.value
  if (isBlank.value || !data)
    return <p>Write a filter first: the code for its rows appears here.</p>
  if (!expression) return <p>The filter cannot be read yet. Mend it, and the code appears here.</p>
  const subject = subjectOf(text.value, expression, data)
  const uses = usesOf(subject)
  const ways = [...(Object.keys(uses) as Way[]), 'sql'] as const
  const way = ways.find((name) => name === chosenWay.value) ?? 'command'
  return (
    <>
      <Segmented<Way | 'sql'>
        label="How to use the filter"
        name="use"
        value={way}
        options={ways.map((name) => ({ value: name, label: TITLES[name] }))}
        onChange={(name) => {
          chosenWay.value = name
        }}
      />
      {way === 'sql' ? <Sql subject={subject} /> : <Code title={TITLES[way]} {...uses[way]} />}
    </>
  )
}

/** The query for an engine. Its code loads when somebody asks for it. */
const Sql = later(sql, ({ ENGINES, sqlUse }, { subject }: { readonly subject: Subject }) => (
  <>
    <label class="field">
      <span class="field-label">Engine</span>
      <select
        class="input"
        value={chosenEngine.value}
        onChange={({ currentTarget }) => {
          chosenEngine.value = currentTarget.value as EngineName
        }}
      >
        {Object.keys(ENGINES).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
    <Code title="SQL" {...sqlUse(subject, chosenEngine.value)} />
  </>
))

function Code({ title, code = '', notes = [] }: Partial<Use> & { readonly title: string }) {
  return (
    <>
      {code !== '' && (
        <div class="use-code">
          <pre>
            <code>{code}</code>
          </pre>
          <CopyButton text={code} label={title} />
        </div>
      )}
      {notes.map((note) => (
        <p key={note} class="note">
          <Prose text={note} />
        </p>
      ))}
    </>
  )
}
