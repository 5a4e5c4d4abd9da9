import type { Resource, RowSource } from '../model.ts'

/** The list of a scheduler that the rows are; `undefined` for rows of Consul and of the user's own. */
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
