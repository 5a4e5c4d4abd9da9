import type { Resource, RowSource } from '../../model.ts'

/** The scheduler list that the rows come from; `undefined` for the user's own rows. */
export function schedulerList(source: RowSource): Resource | undefined {
  switch (source.kind) {
    case 'sample':
    case 'live':
      return source.resource
    case 'own':
      return undefined
  }
}
