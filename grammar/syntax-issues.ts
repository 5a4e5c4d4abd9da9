import type { Fix, SyntaxCode, SyntaxIssue, TextEdit } from './issue.ts'
import { isNumber } from './lexemes.ts'
import { clip, printable, type Span } from './source.ts'

/** One issue of a text's syntax. */
export function syntaxIssue(
  code: SyntaxCode,
  span: Span,
  message: string,
  hint: string,
  fix?: Fix,
): SyntaxIssue {
  return { code, severity: 'error', span, message, hint, ...(fix && { fix }) }
}

/** A fix of one edit. */
export function replacing(title: string, span: Span, text: string): Fix {
  const edit: TextEdit = { span, text }
  return { title, edits: [edit] }
}

/** Text of the filter as it may stand in a message: short, printable, in backticks. */
export function shown(text: string): string {
  return `\`${clip(printable(text), 60)}\``
}

/** A text as a string literal that reads back the same, whatever it holds. */
export function quoted(text: string): string {
  if (!/["\\\n]/.test(text)) return `"${text}"`
  if (!/[`\r]/.test(text)) return `\`${text}\``
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\x22').replaceAll('\n', '\\n')}"`
}

/** A text that looks like a number, as the language writes that number; `undefined` when it is none. */
export function asNumberLiteral(text: string): string | undefined {
  const digits = text.replace(/^\+/, '').replaceAll('_', '')
  if (!/^-?(?:\.?[0-9])/.test(digits)) return undefined
  const value = Number(digits)
  if (!Number.isFinite(value)) return undefined
  const literal = /^-?0*[0-9]+$/.test(digits)
    ? digits.replace(/^(-?)0+(?=[0-9])/, '$1')
    : String(value)
  return isNumber(literal) ? literal : undefined
}

export function emptyFilter(text: string): SyntaxIssue {
  return syntaxIssue(
    'empty-filter',
    { start: 0, end: text.length },
    'The filter is empty.',
    'Write a condition, as in `Status == "running"`, or leave the filter out.',
  )
}

export function notAString(value: unknown): SyntaxIssue {
  return syntaxIssue(
    'not-a-string',
    { start: 0, end: 0 },
    `A filter is a string, not ${value === null ? 'null' : typeof value}.`,
    'Give the text of the filter.',
  )
}

/** Every half of a surrogate pair that stands alone: such a text has no UTF-8 form to be sent in. */
export function loneSurrogates(text: string, most: number): SyntaxIssue[] {
  const issues: SyntaxIssue[] = []
  for (const match of text.matchAll(/\p{Surrogate}/gu)) {
    if (issues.length > most) break
    const code = match[0].charCodeAt(0).toString(16).toUpperCase()
    issues.push(
      syntaxIssue(
        'lone-surrogate',
        { start: match.index, end: match.index + 1 },
        `Half a surrogate pair, U+${code}, stands alone here: the text is not valid Unicode.`,
        'Take it out, or write the whole character.',
      ),
    )
  }
  return issues
}

export function invisible(span: Span, character: string): SyntaxIssue {
  return syntaxIssue(
    'invisible-character',
    span,
    `${codePoints(character)} is no white space of this language.`,
    'Only space, tab, carriage return and line feed are. Put a plain space here, or nothing.',
    replacing('Replace by a space', span, ' '),
  )
}

export function unexpectedCharacter(span: Span, text: string): SyntaxIssue {
  return syntaxIssue(
    'unexpected-character',
    span,
    `${shown(text)} (${codePoints(text)}) has no meaning here.`,
    'Put text in double quotes.',
  )
}

function codePoints(text: string): string {
  return Array.from(text)
    .slice(0, 5)
    .map((character) => {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
      return `U+${code.padStart(4, '0')}`
    })
    .join(' ')
}

export function unclosedString(span: Span, quote: string): SyntaxIssue {
  const end = { start: span.end, end: span.end }
  return syntaxIssue(
    'unclosed-string',
    span,
    'This string does not end.',
    `Close it with ${quote === '"' ? 'a double quote' : 'a backtick'}.`,
    replacing('Close the string', end, quote),
  )
}

export function badEscape(span: Span, written: string, literal: Span, inside: string): SyntaxIssue {
  const raw = !/[`\r]/.test(inside)
  // `\"` ends the string; what was meant was a quote, which only another form can hold.
  return syntaxIssue(
    'invalid-escape',
    span,
    `${shown(written)} is no escape of this language.`,
    written === '\\' || written === '\\"'
      ? 'A string ends at the next double quote: write `\\x22` for one, or use backticks.'
      : `Double the backslash${raw ? ', or use backticks, in which nothing is an escape' : ''}.`,
    raw && written !== '\\' ? replacing('Use backticks', literal, `\`${inside}\``) : undefined,
  )
}

export function lineFeedInString(span: Span): SyntaxIssue {
  return syntaxIssue(
    'line-feed-in-string',
    span,
    'A string in double quotes ends on the line it began on.',
    'Write `\\n`, or use backticks.',
    replacing('Write \\n', span, '\\n'),
  )
}

export function singleQuotes(span: Span, text: string): SyntaxIssue {
  const inside = text.replace(/^'/, '').replace(/'$/, '')
  return syntaxIssue(
    'single-quotes',
    span,
    'Single quotes have no meaning here.',
    `Use double quotes: ${shown(quoted(inside))}.`,
    replacing('Use double quotes', span, quoted(inside)),
  )
}

/** A bare text that is neither a word nor a number, where a value belongs. */
export function badValue(span: Span, text: string): SyntaxIssue {
  const number = asNumberLiteral(text)
  if (number !== undefined) {
    return syntaxIssue(
      'invalid-number',
      span,
      `${shown(text)} is no number of this language.`,
      `Write ${shown(number)}, or ${shown(quoted(text))} for the text.`,
      replacing(`Write ${number}`, span, number),
    )
  }
  return syntaxIssue(
    'value-needs-quotes',
    span,
    `${shown(text)} is no word and no number.`,
    `Put it in quotes: ${shown(quoted(text))}.`,
    replacing('Put it in quotes', span, quoted(text)),
  )
}

/** A bare text that is no name, as a part of a selector. */
export function badName(span: Span, text: string, first: boolean): SyntaxIssue {
  const written = first
    ? `"/${text.replaceAll('~', '~0').replaceAll('/', '~1')}"`
    : `[${quoted(text)}]`
  return syntaxIssue(
    'name-needs-brackets',
    span,
    `${shown(text)} is no name: a name has ASCII letters, digits and \`_\`, and begins with a letter.`,
    `Write ${shown(written)}${first ? '' : ' in place of the point and the name'}.`,
    replacing(
      `Write ${written}`,
      { start: first ? span.start : span.start - 1, end: span.end },
      written,
    ),
  )
}

/** One operator of another language, or of this one in the wrong case. */
export function wrongWord(
  code: 'wrong-equality' | 'wrong-logical-operator' | 'wrong-case' | 'operator-expected',
  span: Span,
  written: string,
  meant: string,
): SyntaxIssue {
  const why =
    code === 'wrong-case' ? 'is not written in lower case' : 'is no operator of this language'
  return syntaxIssue(
    code,
    span,
    `${shown(written)} ${why}.`,
    `Write \`${meant.trim()}\`.`,
    replacing(`Write ${meant.trim()}`, span, meant),
  )
}

export function noOrdering(span: Span, operator: string): SyntaxIssue {
  return syntaxIssue(
    'no-ordering',
    span,
    `${shown(operator)}: the language does not compare by order.`,
    'Ask for equality or a pattern here, and compare by order in your own code.',
  )
}

/** `x in ["a", "b"]`: there is no list of values; `elements` are set when they could be read. */
export function noList(
  span: Span,
  whole: Span,
  subject: string,
  negated: boolean,
  elements: readonly string[] | undefined,
): SyntaxIssue {
  const rewritten = elements
    ?.map((element) => `${subject} ${negated ? '!=' : '=='} ${element}`)
    .join(negated ? ' and ' : ' or ')
  const text = rewritten && (elements?.length === 1 ? rewritten : `(${rewritten})`)
  return syntaxIssue(
    'no-list',
    span,
    'There is no list of values in this language.',
    text ? `Write ${shown(text)}.` : `Join conditions: \`x == "a" or x == "b"\`.`,
    text ? replacing('Write one condition per value', whole, text) : undefined,
  )
}

export function quantifierNeedsParentheses(span: Span): SyntaxIssue {
  const { start, end } = span
  return syntaxIssue(
    'quantifier-needs-parentheses',
    span,
    '`any` and `all` stand alone, or last after `or`.',
    'Put the whole of it in parentheses.',
    {
      title: 'Put it in parentheses',
      edits: [
        { span: { start, end: start }, text: '(' },
        { span: { start: end, end }, text: ')' },
      ],
    },
  )
}

export function moreIssues(span: Span, most: number): SyntaxIssue {
  return syntaxIssue(
    'more-issues',
    span,
    `There are more issues than the ${most} shown.`,
    'Mend these first, or raise `limits.maxErrors`.',
  )
}
