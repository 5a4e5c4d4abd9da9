// The servers and versions that a filter can be for. Each value defines how to read, write and answer filters; one
// table has the features of each version.

export { lenient, local, type Target } from '../evaluate/index.ts'
export { parseTarget } from './parse-target.ts'
export { consul, goBexpr, nomad, spec, specServer } from './targets.ts'
