import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryBuilder } from 'react-querybuilder'
import { FIELDS, OPERATORS, toFilter, toRules } from './rules.ts'

const named = (name: string) => ({ name, label: name })
function Builder() {
  const [text, setText] = useState('Status == "running" and (any Groups as g { g.Up == true })')
  const [rules, setRules] = useState(() => toRules(text))
  function attempt(change: () => void) {
    try {
      change()
    } catch {} // Invalid while it is being typed: the other side stays as it was.
  }

  return (
    <main>
      <QueryBuilder
        fields={FIELDS.map(named)}
        getOperators={(field) => (field === 'text' ? ['=='] : OPERATORS).map(named)}
        query={rules}
        onQueryChange={(next) => {
          setRules(next)
          attempt(() => setText(toFilter(next)?.text ?? ''))
        }}
        showNotToggle
      />
      <input
        aria-label="Filter"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          attempt(() => setRules(toRules(value)))
        }}
      />
    </main>
  )
}

createRoot(document.querySelector('#page') as HTMLElement).render(<Builder />)
