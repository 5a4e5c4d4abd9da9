import { signal } from '@preact/signals'
import type { RowTest } from '../model.ts'

/** The rows that must be in, and those that must be out, whatever becomes of the filter. */
export const rowTests = signal<readonly RowTest[]>([])
