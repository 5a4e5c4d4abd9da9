import { parse, schemaFromRows } from 'tamis'
import type { Dataset, RowSource } from '../../playground/model.ts'
import { subjectOf } from '../../playground/use/subject.ts'
import { usesOf } from '../../playground/use/ways.ts'

export const ADDRESS = 'http://127.0.0.1:4646'

export const sample: RowSource = { kind: 'sample', resource: 'jobs' }
export const live: RowSource = {
  kind: 'live',
  resource: 'jobs',
  baseUrl: 'https://cluster.example.org:4646/',
  headerPrefix: 'X-Nomad-',
  namespace: "it's *",
  region: 'eu',
  hasToken: true,
}

/** Rows of a source, as the page has them. */
export function dataOf(source: RowSource, rest: Partial<Dataset> = {}): Dataset {
  const { rows = [] } = rest
  return { source, rows, schema: schemaFromRows(rows), ...rest }
}

/** The code that the page offers for a filter. */
export function usesFor(text: string, data: Dataset, address = ADDRESS) {
  return usesOf(subjectOf(text, parse(text), data), address)
}
