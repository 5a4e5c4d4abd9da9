import { isName } from '../../../grammar/index.ts'
import {
  isServerOnly,
  listPaths,
  type PathStep,
  type Schema,
  type SchemaPath,
  typeText,
} from '../../rows/schema/index.ts'
import { renderTable } from './table.ts'

/** A table of every path of a schema with its type and known values. `width` is the longest line. */
export function renderPaths(schema: Schema, width: number): string {
  const rows = Array.from(listPaths(schema), (path) => [
    path.steps.map(stepText).join(''),
    typeOf(path),
    valuesOf(path.schema),
  ])
  return renderTable(['path', 'type', 'values'], rows, width)
}

// `*` is any key of a map, `[]` any entry of a list.
function stepText(step: PathStep, index: number): string {
  if (step.via === 'entry') return '[]'
  if (step.via === 'key') return index === 0 ? '*' : '.*'
  if (!isName(step.name)) return `[${JSON.stringify(step.name)}]`
  return index === 0 ? step.name : `.${step.name}`
}

function typeOf({ schema, field }: SchemaPath): string {
  const words = [typeText(schema)]
  if (field?.optional) words.push('may be missing')
  if (field?.ignored) words.push('not for filters')
  if (field && isServerOnly(field)) words.push('for the server alone')
  return words.join(', ')
}

const SHOWN = 5

function valuesOf(schema: Schema): string {
  if (schema.kind === 'nullable') return valuesOf(schema.of)
  const keys = schema.kind === 'map' ? schema.keys : undefined
  const known = (schema.kind === 'string' && schema.oneOf) || keys || schema.examples || []
  const shown = known
    .slice(0, SHOWN)
    .map((value) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value)))
  if (shown.length === 0) return ''
  return `${keys ? 'keys: ' : ''}${shown.join(', ')}${known.length > SHOWN ? ', …' : ''}`
}
