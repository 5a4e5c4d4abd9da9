// JSON text in, data with exact integers out. This room knows nothing about filters; from the ground
// floor it uses only the errors.

export { JsonError } from './json-error.ts'
export { JsonNumber } from './json-number.ts'
export { type ParseJsonOptions, parseJson } from './parse-json.ts'
export { readJson } from './read-json.ts'
export { canonicalJson, stringifyJson } from './stringify-json.ts'
