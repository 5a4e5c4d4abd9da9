// Turns JSON text into data with exact integers. This module knows nothing about filters; from the lowest layer it
// uses only the errors.

export { findFault } from './find-fault.ts'
export { JsonError } from './json-error.ts'
export { isJsonNumber, JsonNumber } from './json-number.ts'
export { type ParseJsonOptions, parseJson } from './parse-json.ts'
export { readExactJson } from './read-exact-json.ts'
export { readJson, readJsonOr } from './read-json.ts'
export { canonicalJson, stringifyJson } from './stringify-json.ts'
