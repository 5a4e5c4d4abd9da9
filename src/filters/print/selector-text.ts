import {
  isName,
  isPlainName,
  isPointer,
  ownBytes,
  pointerOf,
  type Segment,
  type Selector,
} from '../../../grammar/index.ts'
import { dottedPath } from '../ast/index.ts'
import { PrintError } from './print-error.ts'
import { quote } from './quote.ts'

/**
 * A selector as text, in the other style if its own cannot express it. A part that is not a name is in brackets, as
 * the specification and older versions of the reference require, even a number.
 * @throws {PrintError} `not-printable` if neither style can, and for a lone surrogate.
 */
export function selectorText(selector: Selector): string {
  const segments: readonly Segment[] = selector.segments
  const text =
    selector.style === 'pointer'
      ? (pointerText(segments) ?? dottedText(segments))
      : (dottedText(segments) ?? pointerText(segments))
  if (text !== undefined) return text
  throw new PrintError(
    `The path \`${dottedPath(segments)}\` cannot be written.`,
    'Start it with a name, or use only letters, digits and `/ - _ . ~ : |` in every part.',
  )
}

function pointerText(segments: readonly Segment[]): string | undefined {
  const [first] = segments
  if (first === undefined || segments.some(ownBytes)) return undefined
  // Only the path with an empty name is a pointer here but not in RFC 6901.
  if (segments.length === 1 && first.text === '') return '""'
  const pointer = pointerOf(segments.map(({ text }) => text))
  return isPointer(pointer) ? `"${pointer}"` : undefined
}

function dottedText(segments: readonly Segment[]): string | undefined {
  const [first, ...rest] = segments
  if (first === undefined || ownBytes(first) !== undefined || !isName(first.text)) return undefined
  const steps = rest.map((segment) =>
    ownBytes(segment) === undefined && isPlainName(segment.text)
      ? `.${segment.text}`
      : `[${quote(segment.text, ownBytes(segment), false)}]`,
  )
  return first.text + steps.join('')
}
