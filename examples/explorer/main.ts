// A page of a team's own, made of the parts of the playground.

import { parseJson } from 'tamis'
import { nodeSchema } from 'tamis/schemas'
import {
  followExplorer,
  mountEditor,
  mountFacets,
  mountRows,
  mountWhy,
  showFilter,
  showRows,
} from 'tamis-playground'
import 'tamis-playground/style.css'

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body

mountEditor(byId('editor'))
mountFacets(byId('facets'))
mountRows(byId('rows'))
mountWhy(byId('why'))

for (const button of document.querySelectorAll<HTMLElement>('[data-filter]')) {
  button.addEventListener('click', () => showFilter(button.dataset.filter ?? ''))
}

const response = await fetch(new URL('../nodes.json', import.meta.url))
const rows = parseJson(await response.text()) as readonly unknown[]
showRows(rows, { schema: nodeSchema })

followExplorer(({ counts }) => {
  if (counts) byId('count').textContent = `${counts.in} of ${rows.length}`
})
