import { type Filter, s } from 'tamis'
import { allOf, contains, containsText, eq, fields, oneOf } from 'tamis/build'

const job = fields(
  s.json({
    Name: s.string(),
    Status: s.string({ oneOf: ['pending', 'running', 'dead'] }),
    Datacenters: s.list(s.string()),
    Meta: s.map(s.string()),
  }),
)

const STATUSES = ['pending', 'running', 'dead'] as const

/** The filter that a form asks for; `undefined` where nothing is filled in, which means all rows. */
export function filterOf(form: FormData): Filter | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // A form may be sent by anyone: of what is ticked, only what exists counts.
  const statuses = STATUSES.filter((status) => form.getAll('status').includes(status))
  return allOf(
    text('search') && containsText(job.Name, text('search')),
    statuses.length > 0 && oneOf(job.Status, statuses),
    text('datacenter') && contains(job.Datacenters, text('datacenter')),
    text('owner') && eq(job.Meta.owner, text('owner')),
  )
}
