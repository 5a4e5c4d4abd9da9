import { signal } from '@preact/signals'
import type { FilterCoverage } from '../model.ts'

/** The effect of the filter's parts on the rows, while the tree is open. */
export const covered = signal<FilterCoverage | undefined>()
