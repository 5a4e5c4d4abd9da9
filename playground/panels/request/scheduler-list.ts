import type { Resource, RowSource } from '../../model.ts'

/** The scheduler list that the rows come from; `undefined` for rows of Consul and the user's own. */
export function schedulerList(source: RowSource): Resource | undefined {
  switch (source.kind) {
    case 'sample':
    case 'live':
      return source.resource
    case 'consul':
    case 'own':
      return undefined
  }
}
