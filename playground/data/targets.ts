import type { Target } from 'tamis/core'
import type { RowSource } from '../model.ts'

/** The targets to choose from, by name, with the words of the menu. */
const TITLES: Readonly<Record<string, string>> = {
  lenient: 'rows of any shape (lenient)',
  'nomad@1.11.3': 'Nomad 1.11.3',
  'nomad@1.11': 'Nomad 1.11',
  'nomad@1.9.7': 'Nomad 1.9.7',
  'nomad@1.7': 'Nomad 1.7',
  'nomad@1.6': 'Nomad 1.6',
  'nomad@1.4': 'Nomad 1.4',
}

/** The names and titles of the targets for the rows of a source, apart from their own. A scheduler is never lenient. */
export function targetsFor(kind: RowSource['kind']): readonly (readonly [string, string])[] {
  return Object.entries(TITLES).filter(([name]) => (isLenient({ name }) ? kind !== 'live' : true))
}

/** True for the name of a target to choose. */
export function isTargetName(name: unknown): name is string {
  return typeof name === 'string' && Object.hasOwn(TITLES, name)
}

/** True for the target whose filters answer on every row. */
export function isLenient(target: Pick<Target, 'name'> | undefined): boolean {
  return target?.name === 'lenient'
}
