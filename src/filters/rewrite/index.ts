// Turns an expression into an equivalent one, or into its opposite. Every row keeps its answer or error, because
// conditions keep their order, unless the caller allows errors to change. This module knows nothing about rows, text
// or servers.

export { identitiesOf } from './identify.ts'
export { mapTree } from './map-tree.ts'
export { negate, normalize } from './negate.ts'
export { simplify } from './simplify.ts'
