import { type Token, unreachable } from '../../../grammar/index.ts'
import { hoverField } from './hover-field.ts'
import { hoverValue } from './hover-value.ts'
import type { ReadToken } from './states.ts'
import { readTokens } from './threads.ts'
import type { Hover } from './types.ts'
import { type ServiceContext, viewAt } from './view.ts'
import { meaningOf, meaningText } from './vocabulary.ts'
import { code } from './words.ts'

/** The known facts about the token at an offset. At the end of a token, that token, unless another begins there. */
export function hover(
  text: string,
  tokens: readonly Token[],
  offset: number,
  context: ServiceContext,
): Hover | undefined {
  const read = readTokens(tokens)
  const at = indexAt(read, offset)
  const found = read[at]
  if (!found) return undefined
  const { part, before } = found
  const view = viewAt(context, text, before.bracket)
  switch (part) {
    case 'field':
    case 'key':
      return hoverField(view, found)
    case 'operator':
    case 'joiner':
    case 'keyword':
      return hoverWords(read, at)
    case 'value':
    case 'pattern':
      return hoverValue(view, read, at)
    case 'binding':
    case 'unknown':
    case 'punctuation':
      return undefined
    default:
      return unreachable(part)
  }
}

function indexAt(read: readonly ReadToken[], offset: number): number {
  const inside = read.findIndex(
    ({ token }) => token.span.start <= offset && offset < token.span.end,
  )
  const isWord = inside !== -1 && read[inside]?.part !== 'punctuation'
  return isWord ? inside : read.findIndex(({ token }) => token.span.end === offset)
}

// `is not empty` is one operator of three words.
function hoverWords(read: readonly ReadToken[], at: number): Hover | undefined {
  const isOfOne = (index: number) =>
    read[at]?.part === 'operator' && read[index]?.part === 'operator'
  let first = at
  while (isOfOne(first - 1)) first--
  let last = at
  while (isOfOne(last + 1)) last++
  const all = read.slice(first, last + 1).map(({ token }) => token)
  const words = all.map(({ text }) => text).join(' ')
  const meaning = meaningOf(words)
  const [{ span } = { span: undefined }] = all
  if (!meaning || !span) return undefined
  const end = all.at(-1)?.span.end ?? span.end
  const text = `**${code(words)}**\n\n${meaningText(meaning)}`
  return { span: { start: span.start, end }, text }
}
