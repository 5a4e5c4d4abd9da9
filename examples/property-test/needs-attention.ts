import { type Row, s } from 'tamis'

export const job = s.json(
  s.object({
    Status: s.string({ oneOf: ['pending', 'running', 'dead'] }),
    Priority: s.int(),
    Meta: s.map(s.string(), { keys: ['owner'] }),
  }),
)

/** What a program decides in code, and a dashboard with the filter below. */
export const needsAttention = ({ Status, Meta }: Row<typeof job>) =>
  Status === 'dead' && Meta.owner !== undefined

export const filter = 'Status == dead and "owner" in Meta'
