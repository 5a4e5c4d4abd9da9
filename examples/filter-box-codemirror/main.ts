import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { filterRows, lenient, schemaFromRows, tryCompile } from 'tamis'
import { createLanguageService } from 'tamis/language'
import { filterLanguage } from './filter-language.ts'

/** Rows as an API of yours would send them. */
const jobs = [
  { Name: 'web', Status: 'running', Datacenters: ['dc1', 'dc2'], Meta: { owner: 'ops' } },
  { Name: 'api', Status: 'running', Datacenters: ['dc1'], Meta: { owner: 'data' } },
  { Name: 'report', Status: 'dead', Datacenters: ['dc2'], Meta: {} },
]
const schema = schemaFromRows(jobs)

const byId = (id: string) => document.querySelector(`#${id}`) as HTMLElement

new EditorView({
  parent: byId('filter'),
  extensions: [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    filterLanguage(createLanguageService({ schema, rows: jobs, target: lenient })),
    placeholder('Status == "running"'),
    EditorView.contentAttributes.of({ 'aria-label': 'Filter' }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) show(state.doc.toString())
    }),
  ],
}).focus()
show('')

/** While a filter is wrong, as when it is being typed, the rows stay as they were. */
function show(filter: string): void {
  const isBlank = filter.trim() === ''
  const { predicate } = isBlank
    ? { predicate: () => true }
    : tryCompile(filter, { schema, target: lenient })
  if (!predicate) return
  const shown = filterRows(jobs, predicate)
  byId('count').textContent = `${shown.length} of ${jobs.length}`
  byId('rows').replaceChildren(...shown.map(({ Name, Status }) => itemOf(`${Name}: ${Status}`)))
}

function itemOf(text: string): HTMLElement {
  const item = document.createElement('li')
  item.textContent = text
  return item
}
