import { signal } from '@preact/signals'
import type { RowTest } from '../model.ts'

/** The rows that must be in, and those that must be out, however the filter changes. */
export const rowTests = signal<readonly RowTest[]>([])
