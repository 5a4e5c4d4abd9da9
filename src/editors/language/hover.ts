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
  const { token, part, before } = found
  const view = viewAt(context, text, before.bracket)
  switch (part) {
    case 'field':
    case 'key':
      return hoverField(view, found)
    case 'operator':
      return hoverOperator(read, at)
    case 'joiner':
    case 'keyword': {
      const meaning = meaningOf(token.text)
      return meaning && { span: token.span, text: titled(token.text, meaningText(meaning)) }
    }
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

function titled(words: string, text: string): string {
  return `**${code(words)}**\n\n${text}`
}

// `is not empty` is one operator of three words.
function hoverOperator(read: readonly ReadToken[], at: number): Hover | undefined {
  let first = at
  while (read[first - 1]?.part === 'operator') first--
  let last = at
  while (read[last + 1]?.part === 'operator') last++
  const all = read.slice(first, last + 1).map(({ token }) => token)
  const words = all.map(({ text }) => text).join(' ')
  const meaning = meaningOf(words)
  const [{ span } = { span: undefined }] = all
  if (!meaning || !span) return undefined
  const end = all.at(-1)?.span.end ?? span.end
  return { span: { start: span.start, end }, text: titled(words, meaningText(meaning)) }
}
