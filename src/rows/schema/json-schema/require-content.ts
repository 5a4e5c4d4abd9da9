import { isObject, nearest } from '../../../../grammar/index.ts'
import type { Alternatives } from '../alternatives.ts'
import { fault, type Node } from './reading.ts'

/**
 * Throws for a JSON Schema without any statement about the rows, because every name in a filter would be valid.
 * @throws {SchemaError} `invalid-json-schema`, which names a keyword that may be misspelled.
 */
export function requireContent({ schema }: Alternatives, document: unknown): void {
  const isObject = schema?.kind === 'map' && schema.of.kind === 'any' && !schema.keys
  if (schema?.kind !== 'any' && !isObject) return
  const message = 'This JSON Schema says nothing about the members of the rows.'
  throw fault('invalid-json-schema', [], message, hintFor(document))
}

function hintFor(document: unknown): string {
  const slip = isObject(document) ? misspelt(document) : undefined
  if (slip) return `\`${slip.written}\` is not a keyword. Did you mean \`${slip.meant}\`?`
  return 'Describe the members in `properties`, or filter without a schema.'
}

function misspelt(document: Node): { written: string; meant: string } | undefined {
  for (const written of Object.keys(document)) {
    const [meant] = KEYWORDS.includes(written) ? [] : nearest(written, DESCRIBING)
    if (meant) return { written, meant }
  }
  return undefined
}

// The keywords that describe members or values, and valid keywords that do not.
const DESCRIBING = [
  ...[
    'properties',
    'patternProperties',
    'additionalProperties',
    'required',
    'items',
    'prefixItems',
  ],
  ...['type', 'enum', 'const', 'allOf', 'anyOf', 'oneOf', '$ref'],
]
const KEYWORDS = [
  ...DESCRIBING,
  ...['$schema', '$id', '$anchor', '$comment', '$defs', 'definitions', 'title', 'description'],
  ...['default', 'examples', 'format', 'deprecated', 'readOnly', 'writeOnly', 'not', 'contains'],
  ...['propertyNames', 'minProperties', 'maxProperties', 'unevaluatedProperties'],
]
