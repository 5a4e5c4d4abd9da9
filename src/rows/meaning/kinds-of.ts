import { isScalar, type Pointee } from '../schema/index.ts'
import type { Kind } from './verdict.ts'
import { readingOf } from './verdict-of.ts'

/**
 * The kinds of decoded JSON that values of a type have; empty if they may be any. A number kept as text is a double or
 * an integer, depending on its text.
 */
export function kindsOf(type: Pointee): readonly Kind[] {
  if (type.kind === 'jsonNumber') return ['number', 'integer']
  if (isScalar(type)) {
    const reading = readingOf(type)
    return reading === undefined ? ['string'] : reading === 'boolean' ? ['boolean'] : ['number']
  }
  switch (type.kind) {
    case 'time':
    case 'bytes':
      return ['string']
    case 'list':
    case 'array':
      return ['list']
    case 'map':
    case 'object':
      return ['map']
    case 'any':
      return []
  }
}
