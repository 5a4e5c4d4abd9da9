import {
  isDottedSegment,
  isName,
  isPointer,
  ownBytes,
  type Segment,
  type Selector,
} from '../../grammar/index.ts'
import { PrintError } from './print-error.ts'
import { quote } from './quote.ts'

/**
 * A selector as it is written, in the other style where its own cannot say it.
 * @throws {PrintError} `not-printable` where neither can, and for half of a surrogate pair.
 */
export function selectorText(selector: Selector): string {
  const segments: readonly Segment[] = selector.segments
  const text =
    selector.style === 'pointer'
      ? (pointerText(segments) ?? dottedText(segments))
      : (dottedText(segments) ?? pointerText(segments))
  if (text !== undefined) return text
  throw new PrintError(
    `The path \`${segments.map((segment) => segment.text).join('.')}\` cannot be written.`,
    'Begin it with a name, or let every part hold letters, digits and `/ - _ . ~ : |` alone.',
  )
}

function pointerText(segments: readonly Segment[]): string | undefined {
  const [first] = segments
  if (first === undefined || segments.some(ownBytes)) return undefined
  // The empty name is the one path that is no pointer by RFC 6901 but by the language.
  if (segments.length === 1 && first.text === '') return '""'
  const pointer = segments
    .map(({ text }) => `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
  return isPointer(pointer) ? `"${pointer}"` : undefined
}

function dottedText(segments: readonly Segment[]): string | undefined {
  const [first, ...rest] = segments
  if (first === undefined || ownBytes(first) !== undefined || !isName(first.text)) return undefined
  const steps = rest.map((segment) =>
    ownBytes(segment) === undefined && isDottedSegment(segment.text)
      ? `.${segment.text}`
      : `[${quote(segment)}]`,
  )
  return first.text + steps.join('')
}
