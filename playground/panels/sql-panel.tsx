import { useEffect, useState } from 'preact/hooks'
import type { PanelProps } from '../model.ts'
import { Prose } from '../parts/prose.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { attempt } from './attempt.ts'
import { CodeBlock } from './code-block.tsx'
import { PanelFrame, type ReadFilter } from './panel-frame.tsx'
import { schedulerList } from './request/scheduler-list.ts'
import { ENGINES, type EngineName, type SqlText, sqlText } from './sql-text.ts'

const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[]

const PROMISES = [
  { value: 'none', label: 'Any' },
  { value: 'shape', label: 'Like these' },
] as const

/** The filter as SQL for each engine, and the conditions left to the evaluator. */
export function SqlPanel({ view, onMark }: PanelProps) {
  const [engine, setEngine] = useState<EngineName>('PostgreSQL')
  const [promise, setPromise] = useState<(typeof PROMISES)[number]['value']>('none')
  const { schema, source, target } = view
  // A database does not have the zero values of a scheduler's typed rows.
  const hasShape = schema.kind === 'any'
  return (
    <PanelFrame
      view={view}
      purpose="The database query for its rows appears here, with what the database cannot decide."
    >
      {(filter) =>
        target?.kind === 'server' ? (
          <p class="panel-notice">
            <strong>There is no SQL for {target.title}.</strong> The SQL would answer as the newest
            go-bexpr, which is another dialect.
          </p>
        ) : (
          <>
            <div class="panel-tools sql-choice">
              <label class="field">
                <span class="field-label">Engine</span>
                <select
                  class="input"
                  value={engine}
                  onChange={({ currentTarget }) => setEngine(currentTarget.value as EngineName)}
                >
                  {ENGINE_NAMES.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </label>
              {hasShape && (
                <div class="field">
                  <span class="field-label" aria-hidden="true">
                    Rows
                  </span>
                  <Segmented
                    label="What the table guarantees about its rows"
                    name="panel-sql-promise"
                    value={promise}
                    options={PROMISES}
                    onChange={setPromise}
                  />
                </div>
              )}
            </div>
            <Sql
              filter={filter}
              made={attempt(() =>
                sqlText(
                  filter.expression,
                  engine,
                  schedulerList(source) ?? 'documents',
                  hasShape && promise === 'shape' ? schema : undefined,
                  target,
                ),
              )}
              engine={engine}
              onMark={onMark}
            />
          </>
        )
      }
    </PanelFrame>
  )
}

interface SqlProps extends Pick<PanelProps, 'onMark'> {
  readonly filter: ReadFilter
  readonly made: SqlText | string
  readonly engine: EngineName
}

function Sql({ filter, made, engine, onMark }: SqlProps) {
  if (typeof made === 'string') return <p class="panel-notice panel-notice-error">{made}</p>
  const { query, parameters, undecided, note } = made
  return (
    <>
      {undecided.length > 0 && (
        <Left filter={filter} undecided={undecided} engine={engine} onMark={onMark} />
      )}
      <CodeBlock title="Query" code={query} wraps note={note} />
      <CodeBlock title="Parameters" code={parameters} />
    </>
  )
}

type LeftProps = Pick<SqlProps, 'filter' | 'engine' | 'onMark'> & Pick<SqlText, 'undecided'>

/** The conditions that an engine leaves to the evaluator. Highlights the condition under the pointer. */
function Left({ filter: { text, isStale }, undecided, engine, onMark }: LeftProps) {
  // Removes the highlight when the filter changes or the tab is closed.
  useEffect(() => () => onMark(undefined), [text])
  return (
    <div class="panel-notice sql-left">
      <p>
        <strong>{engine} leaves to the evaluator:</strong>
      </p>
      <ul>
        {undecided.map(({ code, span, message, hint }) => (
          <li
            key={`${code} ${span.start}`}
            onPointerEnter={() => onMark(isStale ? undefined : span)}
            onPointerLeave={() => onMark(undefined)}
          >
            <code>{text.slice(span.start, span.end)}</code>: <Prose text={`${message} ${hint}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}
