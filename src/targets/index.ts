// The servers and versions that a filter can be meant for, as values that bring how they read, write and answer
// filters: one table says what came with which version.

export { lenient, local, type Target } from '../evaluate/index.ts'
export { parseTarget } from './parse-target.ts'
export { consul, goBexpr, nomad, spec } from './targets.ts'
