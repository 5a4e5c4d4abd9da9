import { signal } from '@preact/signals'
import type { FilterCoverage } from '../model.ts'

/** What the parts of the filter do on the rows, while someone looks at them. */
export const covered = signal<FilterCoverage | undefined>()
