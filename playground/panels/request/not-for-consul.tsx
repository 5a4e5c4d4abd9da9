import { releaseOf } from '../../data/resources.ts'
import type { FilterView } from '../../model.ts'

/** A note above content that only fits the newest reference. */
export function NotForConsul({
  source,
  what,
}: {
  readonly source: FilterView['source']
  readonly what: string
}) {
  if (source.kind !== 'consul') return null
  return (
    <p class="panel-notice">
      <strong>{what} is that of the newest go-bexpr.</strong> Consul {releaseOf(source)} has another
      dialect: paths go through lists, and there is no <code>is nil</code>, <code>any</code> or{' '}
      <code>all</code>.
    </p>
  )
}
