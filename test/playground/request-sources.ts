import { parse } from 'tamis'
import type { LiveSource, RowSource } from '../../playground/model.ts'
import { requestForms } from '../../playground/panels/request/request-forms.ts'

export const sample: RowSource = { kind: 'sample', resource: 'jobs' }
export const live: LiveSource = {
  kind: 'live',
  resource: 'nodes',
  baseUrl: 'https://cluster.example.org:4646/',
  headerPrefix: 'X-Nomad-',
  namespace: "it's *",
  region: '',
  hasToken: true,
}

/** What the panel shows for a filter on rows of a source. */
export function formsOf(text: string, source: RowSource) {
  return requestForms({ text, source, issues: [] }, parse(text))
}
