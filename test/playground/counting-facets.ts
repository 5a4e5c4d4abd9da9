import { createFacetCounter, type Facet, type FacetQuestion } from '../../playground/data/facets.ts'

export const PLAIN: FacetQuestion = { search: '', wanted: {} }

/** A counter that takes all steps at once. */
export function counterOf(rows: readonly unknown[]) {
  const { count, hasMore } = createFacetCounter(rows)
  return {
    hasMore,
    count: (of: Uint8Array, question: FacetQuestion = PLAIN): readonly Facet[] =>
      Array.from(count(of, question)).filter((facet) => facet !== undefined),
  }
}
