// JSON text comes in, data goes out, its integers whole. This room knows nothing of filters; of
// the ground floor it uses the errors alone.

export { JsonError } from './json-error.ts'
export { JsonNumber } from './json-number.ts'
export { type ParseJsonOptions, parseJson } from './parse-json.ts'
export { readJson } from './read-json.ts'
export { stringifyJson } from './stringify-json.ts'
