import type { SharedState } from './fragment.ts'

/** What the page opens with. */
export const OPENING: SharedState = {
  filter: 'Status == "running" and "dc1" in Datacenters',
  row: 'default/web-frontend-00000',
  source: { kind: 'sample', resource: 'jobs' },
}
