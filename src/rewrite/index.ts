// An expression comes in, one that says the same (or the opposite) goes out. Everything stays true,
// false or an error on every row, by the order in which conditions are looked at, unless the caller
// lets errors change. This room knows nothing of rows, texts or servers.

export { type DisjunctiveOptions, toDisjunctiveForm } from './disjunctive.ts'
export { RewriteError } from './errors.ts'
export { identitiesOf } from './identify.ts'
export { negate, normalize } from './negate.ts'
export { type SimplifyOptions, simplify } from './simplify.ts'
