import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { toCompletionItems } from '../../src/editors/monaco/completions.ts'
import { forCases } from '../support/cases.ts'
import { applyEdits, modelOf, monaco, readSnippet } from './monaco-parts.ts'

const rows = [
  { Status: 'running', Priority: 50, Meta: { owner: 'ops', 'cost-center': '7' } },
  { Status: 'running', Priority: 80, Meta: { owner: 'web' } },
  { Status: 'dead', Priority: 50, Meta: {} },
]
const service = createLanguageService({ rows })

/** The items at `‸`. */
function itemsAt(marked: string) {
  const offset = marked.indexOf('‸')
  const text = marked.replace('‸', '')
  const model = modelOf(text)
  const completions = service.complete(text, offset)
  return {
    text,
    items: toCompletionItems(monaco, model, model.getPositionAt(offset), completions),
  }
}

const labelOf = ({ label }: { label: string | { label: string } }) =>
  typeof label === 'string' ? label : label.label

/** The text after accepting the item of a label as Monaco does, the cursor marked. */
function accept(marked: string, label: string): string {
  const { text, items } = itemsAt(marked)
  const item = items.find((one) => labelOf(one) === label)
  if (item === undefined) return `no ${label}`
  const isSnippet = ((item.insertTextRules ?? 0) & 4) !== 0
  const { text: written, cursor } = isSnippet
    ? readSnippet(item.insertText)
    : { text: item.insertText, cursor: item.insertText.length }
  const shown = `${written.slice(0, cursor)}‸${written.slice(cursor)}`
  return applyEdits(text, [
    { range: item.range as Parameters<typeof applyEdits>[1][0]['range'], text: shown },
  ])
}

test.each([
  ['Sta‸', 'Status', 'Status‸'],
  ['Sta‸ == "dead"', 'Status', 'Status‸ == "dead"'],
  ['Status == ‸', '"running"', 'Status == "running"‸'],
  ['Status == "‸"', '"running"', 'Status == "running"‸'], // as after a quote has closed itself
  ['Status == "dead" ‸', 'and', 'Status == "dead" and ‸'],
  ['Meta["‸"] == "7"', 'cost-center', 'Meta["cost-center"‸] == "7"'],
  ['any ‸', 'Meta', 'any Meta as key, value { ‸ }'], // a cursor within what is written
  ['Status == "dead"\nor Sta‸', 'Status', 'Status == "dead"\nor Status‸'], // a later line
])('at %s, accepting %s gives %s', (marked, label, after) => {
  expect(accept(marked, label)).toBe(after)
})

test.each([
  ['Sta‸', 'Status', 'Field'],
  ['Status ‸', '==', 'Operator'],
  ['Status == ‸', '"dead"', 'Value'],
  ['Status == "dead" ‸', 'or', 'Keyword'],
  ['Meta["‸"]', 'owner', 'Property'],
  ['any Meta as k { ‸', 'k', 'Variable'],
] as const)('at %s, %s has the icon of a %s', (marked, label, icon) => {
  const item = itemsAt(marked).items.find((one) => labelOf(one) === label)
  expect(item?.kind).toBe(monaco.languages.CompletionItemKind[icon])
})

test('what the service says first is first', () => {
  const { items } = itemsAt('Status ‸')
  const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1))
  expect(items.length).toBeGreaterThan(3)
  expect(sorted).toEqual(items)
})

test.each([
  ['Status == "dead" ‸', 'and', true], // goes on after a space
  ['any ‸', 'Meta', true], // goes on within
  ['Sta‸', 'Status', false],
])('at %s, accepting %s asks again: %s', (marked, label, again) => {
  const item = itemsAt(marked).items.find((one) => labelOf(one) === label)
  expect(item?.command !== undefined).toBe(again)
})

test('what goes before the span goes along', () => {
  const item = itemsAt('any Meta as k { k == a } ‸').items.find((one) => labelOf(one) === 'and')
  const start = { startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 1 }
  expect(item?.additionalTextEdits).toEqual([{ range: start, text: '(' }])
  expect(item?.insertText).toContain(')')
})

test('a completion that replaces text over several lines is left out', () => {
  const model = modelOf('Status == "de\nad"')
  const span = { start: 10, end: 17 }
  const proposals = [{ label: '"dead"', kind: 'value', text: '"dead"', span } as const]
  expect(toCompletionItems(monaco, model, model.getPositionAt(13), proposals)).toEqual([])
})

test('whatever a text holds, its snippet writes it and leaves the cursor where it should be', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('$', '{', '}', '\\', '0', '1', ':', '|', '`', '/', 'é'),
  })
  forCases(100, hostile, hostile, (before, after) => {
    const completion = {
      label: 'x',
      kind: 'key',
      text: before + after,
      cursor: before.length,
      span: { start: 0, end: 0 },
    } as const
    const model = modelOf('')
    const [item] = toCompletionItems(monaco, model, model.getPositionAt(0), [completion])
    const read = readSnippet(item?.insertText ?? '')
    expect(read).toEqual({ text: before + after, cursor: before.length })
  })
})
