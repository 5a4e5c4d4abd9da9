import type { FilterLimitError } from './errors.ts'
import type { Fix, SyntaxCode, SyntaxIssue, TextEdit } from './issue.ts'
import { isName, isNumber, isPointer } from './lexemes.ts'
import { OPERATORS, type ValueOperator } from './operators.ts'
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

/** A fix that is named by what it writes. */
export function writing(span: Span, text: string): Fix {
  return replacing(`Write ${clip(printable(text), 60)}`, span, text)
}

/** Text of the filter as it may stand in a message: short, printable, in backticks. */
export function shown(text: string): string {
  return `\`${clip(printable(text), 60)}\``
}

/** A text as a value that reads back the same, whatever it holds. */
export function quoted(text: string): string {
  // In double quotes, what looks like a pointer loses its first slash.
  const plain = text === '' || !isPointer(text)
  if (plain && !/["\\\n]/.test(text)) return `"${text}"`
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

/** Half of a surrogate pair that stands alone: such a text has no UTF-8 form to be sent in. */
export function loneSurrogate(span: Span, half: string): SyntaxIssue {
  return syntaxIssue(
    'lone-surrogate',
    span,
    `Half a surrogate pair, ${codePoints(half)}, stands alone here: the text is not valid Unicode.`,
    'Take it out, or write the whole character.',
  )
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
    'Take it out, or put text in double quotes.',
  )
}

function codePoints(text: string): string {
  return Array.from(text)
    .slice(0, 5)
    .map((character) => {
      const code = (character.codePointAt(0) as number).toString(16).toUpperCase()
      return `U+${code.padStart(4, '0')}`
    })
    .join(' ')
}

export function unclosedString(span: Span, quote: string, closeAt: number): SyntaxIssue {
  const end = { start: closeAt, end: closeAt }
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

/** `'x'`, `“x”`; `written` is the literal it should be. */
export function singleQuotes(span: Span, written: string): SyntaxIssue {
  return syntaxIssue(
    'single-quotes',
    span,
    'Only double quotes and backticks make a string.',
    `Write ${shown(written)}.`,
    writing(span, written),
  )
}

/** `\"` in a string that goes on behind it. */
export function escapedQuote(span: Span, literal: Span, inside: string): SyntaxIssue {
  const plain = inside.replaceAll('\\"', '"')
  const written = plain.includes('\\') ? `"${inside.replaceAll('\\"', '\\x22')}"` : quoted(plain)
  return syntaxIssue(
    'invalid-escape',
    span,
    'A string ends at the next double quote, even behind a backslash.',
    `Write ${shown(written)}: a double quote is \`\\x22\`, or stands as it is in backticks.`,
    writing(literal, written),
  )
}

/** `a == \"x\"`: quotes escaped for a shell or a string of another language. */
export function escapedOutside(backslashes: readonly Span[], span: Span): SyntaxIssue {
  const title = 'Take the backslashes out'
  return syntaxIssue(
    'invalid-escape',
    span,
    'A string begins and ends with a plain double quote, without a backslash before it.',
    'Write `"x"` in place of `\\"x\\"`.',
    { title, edits: backslashes.map((backslash) => ({ span: backslash, text: '' })) },
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
    `${named(text)} is no word and no number.`,
    `Put it in quotes: ${shown(quoted(text))}.`,
    replacing('Put it in quotes', span, quoted(text)),
  )
}

/** `/^web/`: a pattern as other languages write it. */
export function badPattern(span: Span, text: string): SyntaxIssue {
  const written = quoted(text.slice(1, -1))
  return syntaxIssue(
    'value-needs-quotes',
    span,
    'A pattern is a string, without slashes around it.',
    `Write ${shown(written)}.`,
    writing(span, written),
  )
}

const NAME_RULE = 'a name has ASCII letters, digits and `_`, and begins with a letter'

/** A bare text that is no name, as a part of a path but the first; the point before it goes too. */
export function badName(span: Span, text: string, point: number | undefined): SyntaxIssue {
  const written = `[${quoted(text)}]`
  return syntaxIssue(
    'name-needs-brackets',
    span,
    `${named(text)} is no name: ${NAME_RULE}.`,
    point === undefined
      ? 'Take it into the brackets before it, if it belongs to that key.'
      : `Write ${shown(written)} in place of the point and the name.`,
    point === undefined ? undefined : writing({ start: point, end: span.end }, written),
  )
}

/** A bare path whose first part is no name: only a pointer may begin so. */
export function badPath(span: Span, path: string): SyntaxIssue {
  const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')
  const written = isPointer(`/${pointer}`) ? `"/${pointer}"` : undefined
  return syntaxIssue(
    'name-needs-brackets',
    span,
    `${named(path)} does not begin with a name: ${NAME_RULE}.`,
    written
      ? `Write it as a pointer: ${shown(written)}.`
      : 'Begin with a name; a part that is none stands in brackets, as in `Meta["my-key"]`.',
    written === undefined ? undefined : writing(span, written),
  )
}

// As in `shown`, with the code points of what may look like a letter and is none.
function named(text: string): string {
  const strange = text.replace(/[ -~]/g, '')
  return strange ? `${shown(text)} (${codePoints(strange)})` : shown(text)
}

/** One operator of another language, or of this one in the wrong case; `fitted` has spaces where it wants them. */
export function wrongWord(
  code: 'wrong-equality' | 'wrong-logical-operator' | 'wrong-case' | 'operator-expected',
  span: Span,
  written: string,
  meant: string,
  fitted?: string,
): SyntaxIssue {
  const why =
    code === 'wrong-case' ? 'is not written in lower case' : 'is no operator of this language'
  return syntaxIssue(
    code,
    span,
    `${shown(written)} ${why}.`,
    `Write \`${meant}\`.`,
    replacing(`Write ${meant}`, span, fitted ?? meant),
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

const OPERATORS_HINT =
  'The operators are `==`, `!=`, `in`, `contains`, `matches`, `is empty`, `is nil` and their `not` forms.'

/** A word or sign where an operator belongs. */
export function operatorExpected(span: Span, written: string): SyntaxIssue {
  return syntaxIssue('operator-expected', span, `${shown(written)} is no operator.`, OPERATORS_HINT)
}

/** `a is`, `a is not`. */
export function testExpected(span: Span, written: string): SyntaxIssue {
  return syntaxIssue(
    'operator-expected',
    span,
    `${shown(written)} is half an operator.`,
    'Write `is empty`, `is not empty`, `is nil` or `is not nil`.',
  )
}

/** `a is "x"`, `a is not true`. */
export function testOfValue(span: Span, written: string, operator: '==' | '!='): SyntaxIssue {
  return syntaxIssue(
    'wrong-equality',
    span,
    `After ${shown(written)} stands \`empty\` or \`nil\`, not a value.`,
    `Write \`${operator}\`.`,
    writing(span, operator),
  )
}

/** `a and b == 1`: a selector or a value with no operator. */
export function aloneNoCondition(span: Span, text: string, isSelector: boolean): SyntaxIssue {
  return syntaxIssue(
    'operator-expected',
    span,
    `${shown(text)} alone is no condition.`,
    isSelector
      ? `Say what it should be, as in ${shown(`${text} == true`)} or ${shown(`${text} is not empty`)}.`
      : `Say where it should be, as in ${shown(`${text} in Datacenters`)}.`,
  )
}

/** `a == 1 and and b == 2`: `and` and `or` are names where a condition begins, seldom meant so. */
export function conditionBefore(span: Span, word: string): SyntaxIssue {
  return syntaxIssue(
    'condition-expected',
    span,
    `A condition is missing before \`${word}\`.`,
    'Write one, or take the word out.',
    replacing(`Take ${word} out`, span, ''),
  )
}

/** `len(a) == 1`. */
export function noFunctions(span: Span): SyntaxIssue {
  return syntaxIssue(
    'operator-expected',
    span,
    'There are no functions in this language.',
    'Write an operator after the field, as in `Tags contains "web"` or `Name matches "^web"`.',
  )
}

/** `"/a".b`. */
export function pointerEnds(span: Span): SyntaxIssue {
  return syntaxIssue(
    'operator-expected',
    span,
    'Nothing more of a path follows a pointer.',
    'Write the whole path in the pointer, as in `"/Meta/owner"`, or none of it.',
  )
}

/** `a..b`, `.a`. */
export function extraPoint(span: Span, message: string): SyntaxIssue {
  return syntaxIssue(
    'selector-expected',
    span,
    message,
    'Take this point out.',
    replacing('Take the point out', span, ''),
  )
}

/** A value where a selector belongs; `swapped` are both sides the other way round. */
export function selectorExpected(
  span: Span,
  text: string,
  swapped: TextEdit | undefined,
): SyntaxIssue {
  const message = 'The left of this operator is a selector, not a value.'
  if (swapped) {
    const fix = writing(swapped.span, swapped.text)
    return syntaxIssue('selector-expected', span, message, `Write ${shown(swapped.text)}.`, fix)
  }
  const path = text.slice(1, -1)
  if (path.split('.').every((part) => isName(part))) {
    const fix = writing(span, path)
    return syntaxIssue('selector-expected', span, message, `Write ${shown(path)}.`, fix)
  }
  return syntaxIssue(
    'selector-expected',
    span,
    message,
    text.startsWith('"/')
      ? 'A pointer has letters, digits and `-_.~:|` between its slashes; other keys stand in brackets, as in `Meta["my key"]`.'
      : 'Write the field first, and the value after the operator.',
  )
}

/** `any in as x { … }`: the field is called like an operator. */
export function fieldNeedsPointer(span: Span, field: string): SyntaxIssue {
  return syntaxIssue(
    'invalid-quantifier',
    span,
    `\`${field}\` reads as an operator here.`,
    `Write the field as a pointer: \`"/${field}"\`.`,
    writing(span, `"/${field}"`),
  )
}

/** Something after a condition that joins nothing to it. */
export function logicalOperatorExpected(
  span: Span,
  written: string,
  afterWord: boolean,
): SyntaxIssue {
  return syntaxIssue(
    'joiner-expected',
    span,
    `Conditions are joined by \`and\` or \`or\`, and ${shown(written)} is neither.`,
    /^[#/]/.test(written)
      ? 'Take this out: there are no comments in this language.'
      : `Write one of them here, or ${afterWord ? 'put a value with spaces in double quotes' : 'take this out'}.`,
  )
}

/** `x in ["a"]`, `x contains ["a"]`: there is no list of values; `elements` are set when they could be read. */
export function noList(
  span: Span,
  whole: Span,
  subject: string,
  operator: ValueOperator,
  elements: readonly string[] | undefined,
): SyntaxIssue {
  const { negative, value } = OPERATORS[operator]
  // Whoever writes a list behind `in` names the values that a field may have.
  const each = value === 'left' ? (negative ? '!=' : '==') : operator
  const rewritten = elements
    ?.map((element) => `${subject} ${each} ${element}`)
    .join(negative ? ' and ' : ' or ')
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

/** A passed limit, as an issue. */
export function limitPassed(error: FilterLimitError): SyntaxIssue {
  const { code, message, span = { start: 0, end: 0 }, hint = '' } = error
  return { code, severity: 'error', span, message, hint }
}

/**
 * The issues of which each tells of a place of its own: of two that overlap, the longer one, or the
 * first. `lexical` ones all stay, and may lie within another, as a bad escape does in a list.
 */
export function withoutOverlaps(
  issues: readonly SyntaxIssue[],
  lexical: ReadonlySet<SyntaxIssue>,
): SyntaxIssue[] {
  const dropped = new Set<SyntaxIssue>()
  let last: SyntaxIssue | undefined
  for (const issue of issues.toSorted((a, b) => a.span.start - b.span.start)) {
    // The first holds whole conditions, with issues of their own; the other is none.
    if (issue.code === 'quantifier-needs-parentheses' || issue.code === 'more-issues') continue
    if (last === undefined || issue.span.start >= last.span.end) {
      last = issue
      continue
    }
    const isLonger = lengthOf(issue) > lengthOf(last)
    const shorter = isLonger ? last : issue
    if (!lexical.has(shorter)) dropped.add(shorter)
    if (isLonger) last = issue
  }
  return issues.filter((issue) => !dropped.has(issue))
}

function lengthOf({ span }: SyntaxIssue): number {
  return span.end - span.start
}

/** The issues by place, and of too many the first, with one more to say so. */
export function atMost(issues: readonly SyntaxIssue[], most: number): SyntaxIssue[] {
  const sorted = issues
    .filter(({ code }) => code !== 'more-issues')
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  const next = sorted[most] ?? issues.find(({ code }) => code === 'more-issues')
  return next ? [...sorted.slice(0, most), moreIssues(next.span, most)] : sorted
}
