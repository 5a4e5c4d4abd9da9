// A page of one's own with a filter box over its rows.

import { compile, FilterError, lenient } from 'tamis'
import { createLanguageService } from 'tamis/language'
import { createFilterBox } from 'tamis/monaco'
import { sampleData } from 'tamis/server'
import * as monaco from './monaco.ts'

interface Node {
  readonly Name: string
  readonly Datacenter: string
  readonly NodePool: string
  readonly Status: string
  readonly SchedulingEligibility: string
  readonly Attributes: Readonly<Record<string, string>>
}

const COLUMNS: readonly [title: string, cell: (node: Node) => string | undefined][] = [
  ['Name', (node) => node.Name],
  ['Datacenter', (node) => node.Datacenter],
  ['Pool', (node) => node.NodePool],
  ['Status', (node) => node.Status],
  ['Eligibility', (node) => node.SchedulingEligibility],
  ['System', (node) => node.Attributes['os.name']],
  ['Processor', (node) => node.Attributes['cpu.arch']],
]

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body

byId('titles').replaceChildren(...COLUMNS.map(([title]) => elementOf('th', title)))

const nodes = (sampleData({ nodes: 300 }).nodes ?? []) as unknown as readonly Node[]

const box = createFilterBox(byId('filter'), {
  monaco,
  service: createLanguageService({ rows: nodes, target: lenient }),
  ariaLabel: 'Filter of nodes',
  placeholder: 'Status == "ready" and Attributes["os.name"] == "debian"',
  onChange: (text, diagnostics) => {
    byId('message').textContent = ''
    // A filter is invalid while it is being typed: the rows stay as they were.
    if (diagnostics.every(({ severity }) => severity !== 'error')) show(text)
  },
  onSubmit: (_, diagnostics) => {
    const error = diagnostics.find(({ severity }) => severity === 'error')
    if (error !== undefined) byId('message').textContent = `${error.message} ${error.hint}`
  },
})
show('')
box.focus()

function show(text: string): void {
  try {
    const found = text.trim() === '' ? nodes : nodes.filter(compile(text, { target: lenient }))
    byId('rows').replaceChildren(...(found.length === 0 ? [emptyRow()] : found.map(rowOf)))
    byId('count').textContent = `${found.length} of ${nodes.length}`
  } catch (error) {
    // A valid filter has an answer for every row, so only a limit is left.
    if (!(error instanceof FilterError)) throw error
    byId('message').textContent = `${error.message} ${error.hint ?? ''}`
  }
}

function rowOf(node: Node): HTMLElement {
  const row = document.createElement('tr')
  row.append(...COLUMNS.map(([, cell]) => elementOf('td', cell(node) ?? '')))
  return row
}

function emptyRow(): HTMLElement {
  const row = document.createElement('tr')
  const cell = document.createElement('td')
  cell.colSpan = COLUMNS.length
  cell.textContent = 'No node fits this filter.'
  row.append(cell)
  return row
}

function elementOf(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
