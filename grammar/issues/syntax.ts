import { awaitHint, typeName } from '../arguments/type-name.ts'
import type { FilterLimitError } from '../errors.ts'
import { isName, isNumber, isPointer } from '../lexemes.ts'
import { toPointer } from '../literals.ts'
import { OPERATORS, type ValueOperator } from '../operators.ts'
import { quoted } from '../quoted.ts'
import { NOWHERE, type Span, shown } from '../source.ts'
import type { Fix, SyntaxCode, SyntaxIssue, TextEdit } from './issue.ts'

/** A syntax issue. */
export function syntaxIssue(
  code: SyntaxCode,
  span: Span,
  message: string,
  hint: string,
  fix?: Fix,
): SyntaxIssue {
  return { code, severity: 'error', span, message, hint, ...(fix && { fix }) }
}

/** A fix with one edit. */
export function replacing(title: string, span: Span, text: string): Fix {
  const edit: TextEdit = { span, text }
  return { title, edits: [edit] }
}

/** A fix whose title is the replacement text. */
export function writing(span: Span, text: string): Fix {
  return replacing(`Write ${shown(text)}`, span, text)
}

/** Text of the filter as shown in a message: short, printable, in backticks. */
export function inCode(text: string): string {
  return `\`${shown(text)}\``
}

/** The number literal that a text resembles; `undefined` if it does not look like a number. */
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
    NOWHERE,
    `A filter is a string, not ${typeName(value)}.`,
    awaitHint(value) ??
      (Array.isArray(value)
        ? 'Give one filter: a parameter that is given twice is a list.'
        : 'Give the text of the filter.'),
  )
}

/** An unpaired surrogate. Such text has no UTF-8 form and cannot be sent. */
export function loneSurrogate(span: Span, half: string): SyntaxIssue {
  return syntaxIssue(
    'lone-surrogate',
    span,
    `${codePoints(half)} is half of a surrogate pair: the text is not valid Unicode.`,
    'Remove it, or write the whole character.',
  )
}

export function invisible(span: Span, character: string): SyntaxIssue {
  return syntaxIssue(
    'invisible-character',
    span,
    `${codePoints(character)} does not count as white space.`,
    'Use a plain space, or remove it. White space is space, tab, carriage return and line feed.',
    replacing('Replace with a space', span, ' '),
  )
}

export function unexpectedCharacter(span: Span, text: string): SyntaxIssue {
  return syntaxIssue(
    'unexpected-character',
    span,
    `${inCode(text)} (${codePoints(text)}) has no meaning here.`,
    'Remove it, or put text in double quotes.',
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
  // `\"` ends the string; the intended quote needs another spelling.
  return syntaxIssue(
    'invalid-escape',
    span,
    `${inCode(written)} is not a valid escape.`,
    written === '\\' || written === '\\"'
      ? 'A string ends at the next double quote: write `\\x22` for one, or use backticks.'
      : `Double the backslash${raw ? ', or use backticks, which have no escapes' : ''}.`,
    raw && written !== '\\' ? replacing('Use backticks', literal, `\`${inside}\``) : undefined,
  )
}

export function lineFeedInString(span: Span): SyntaxIssue {
  return syntaxIssue(
    'line-feed-in-string',
    span,
    'A string in double quotes must end on the line where it starts.',
    'Write `\\n`, or use backticks.',
    replacing('Write \\n', span, '\\n'),
  )
}

/** `'x'`, `“x”`, which begin with `mark`; `written` is the literal to write instead. */
export function singleQuotes(span: Span, mark: string, written: string): SyntaxIssue {
  return syntaxIssue(
    'single-quotes',
    span,
    mark === "'"
      ? 'A string goes in double quotes or backticks.'
      : `A string goes in straight double quotes or backticks, not in curly quotes such as ${inCode(mark)}.`,
    `Write ${inCode(written)}.`,
    writing(span, written),
  )
}

/** `a == \"x\"`: quotes escaped for a shell or a string of another language. */
export function escapedOutside(backslashes: readonly Span[], span: Span): SyntaxIssue {
  const title = 'Remove the backslashes'
  return syntaxIssue(
    'invalid-escape',
    span,
    'A string starts and ends with a double quote, without a backslash before it.',
    'Write `"x"` instead of `\\"x\\"`.',
    { title, edits: backslashes.map((backslash) => ({ span: backslash, text: '' })) },
  )
}

/** Unquoted text that is neither a word nor a number, where a value is expected. */
export function badValue(span: Span, text: string): SyntaxIssue {
  const number = asNumberLiteral(text)
  if (number !== undefined) {
    return syntaxIssue(
      'invalid-number',
      span,
      `${inCode(text)} is not a number in this language.`,
      `Write ${inCode(number)}, or ${inCode(quoted(text))} for the text.`,
      // Fields of text and of numbers both read the text as written.
      replacing('Put it in quotes', span, quoted(text)),
    )
  }
  return syntaxIssue(
    'value-needs-quotes',
    span,
    `${nameInCode(text)} is neither a word nor a number.`,
    `Put it in quotes: ${inCode(quoted(text))}.`,
    replacing('Put it in quotes', span, quoted(text)),
  )
}

/** Unquoted text with a wildcard, which may mean a pattern or the characters. */
export function wildcardValue(span: Span, text: string): SyntaxIssue {
  return syntaxIssue(
    'value-needs-quotes',
    span,
    `${nameInCode(text)} is neither a word nor a number.`,
    `For any text in place of \`*\`, use \`matches\`, as in \`Name matches "^web-.*"\`. For the character, write ${inCode(quoted(text))}.`,
  )
}

/** `/^web/`: a pattern as other languages write it. */
export function badPattern(span: Span, text: string): SyntaxIssue {
  const written = quoted(text.slice(1, -1))
  return syntaxIssue(
    'value-needs-quotes',
    span,
    'A pattern is a string without slashes around it.',
    `Write ${inCode(written)}.`,
    writing(span, written),
  )
}

const NAME_RULE = 'a name consists of ASCII letters, digits and `_`, and starts with a letter'

/** Unquoted text that is not a name, after the first part of a path. The fix replaces the dot, too. */
export function badName(span: Span, text: string, point: number | undefined): SyntaxIssue {
  const written = `[${quoted(text)}]`
  return syntaxIssue(
    'name-needs-brackets',
    span,
    `${nameInCode(text)} is not a name: ${NAME_RULE}.`,
    point === undefined
      ? 'Move it into the brackets before it, if it belongs to that key.'
      : `Write ${inCode(written)} instead of the dot and the name.`,
    point === undefined ? undefined : writing({ start: point, end: span.end }, written),
  )
}

/** An unquoted path whose first part is not a name: only a pointer can start like that. */
export function badPath(span: Span, path: string): SyntaxIssue {
  const pointer = toPointer(path.split('.'))
  const written = isPointer(pointer) ? `"${pointer}"` : undefined
  return syntaxIssue(
    'name-needs-brackets',
    span,
    `${nameInCode(path)} does not start with a name: ${NAME_RULE}.`,
    written
      ? `Write it as a pointer: ${inCode(written)}.`
      : 'Start with a name, and put other keys in brackets, as in `Meta["my-key"]`.',
    written === undefined ? undefined : writing(span, written),
  )
}

// Like `shown`, with the code points of characters that may look like letters but are not.
function nameInCode(text: string): string {
  const strange = text.replace(/[ -~]/g, '')
  return strange ? `${inCode(text)} (${codePoints(strange)})` : inCode(text)
}

/**
 * An operator of another language, or of this one in the wrong case. `fitted` is `meant` with the spaces it needs.
 */
export function wrongWord(
  code: 'wrong-equality' | 'wrong-logical-operator' | 'wrong-case' | 'operator-expected',
  span: Span,
  written: string,
  meant: string,
  fitted?: string,
): SyntaxIssue {
  const why =
    code === 'wrong-case' ? 'must be in lower case' : 'is not an operator of this language'
  return syntaxIssue(
    code,
    span,
    `${inCode(written)} ${why}.`,
    `Write \`${meant}\`.`,
    replacing(`Write ${meant}`, span, fitted ?? meant),
  )
}

export function noOrdering(span: Span, operator: string): SyntaxIssue {
  return {
    ...syntaxIssue(
      'no-ordering',
      span,
      `${inCode(operator)}: this language does not compare by order.`,
      'Test for equality or a pattern instead.',
    ),
    developerHint: 'Compare by order in your own code.',
  }
}

const OPERATORS_HINT =
  'The operators are `==`, `!=`, `in`, `contains`, `matches`, `is empty`, `is nil` and their `not` forms.'

/** A word or sign where an operator is expected. */
export function operatorExpected(
  span: Span,
  written: string,
  hint: string = OPERATORS_HINT,
): SyntaxIssue {
  const message = `${inCode(written)} is not an operator.`
  return syntaxIssue('operator-expected', span, message, hint)
}

/** `a is`, `a is not`. */
export function testExpected(span: Span, written: string): SyntaxIssue {
  return syntaxIssue(
    'operator-expected',
    span,
    `${inCode(written)} is only half an operator.`,
    'Write `is empty`, `is not empty`, `is nil` or `is not nil`.',
  )
}

/** `a is "x"`, `a is not true`. */
export function testOfValue(span: Span, written: string, operator: '==' | '!='): SyntaxIssue {
  return syntaxIssue(
    'wrong-equality',
    span,
    `${inCode(written)} is followed by \`empty\` or \`nil\`, not by a value.`,
    `Write \`${operator}\`.`,
    writing(span, operator),
  )
}

/** `a and b == 1`: a selector or a value without an operator. */
export function aloneNoCondition(span: Span, text: string, isSelector: boolean): SyntaxIssue {
  return syntaxIssue(
    'operator-expected',
    span,
    `${inCode(text)} is not a condition.`,
    isSelector
      ? `Say what to test, as in ${inCode(`${text} == true`)} or ${inCode(`${text} is not empty`)}.`
      : `Say where to look, as in ${inCode(`${text} in Datacenters`)}.`,
  )
}

/** `a == 1 and and b == 2`: `and` and `or` are names at the start of a condition, but rarely meant as such. */
export function conditionBefore(span: Span, word: string): SyntaxIssue {
  return syntaxIssue(
    'condition-expected',
    span,
    `A condition is missing before \`${word}\`.`,
    'Write one, or remove the word.',
    replacing(`Remove ${word}`, span, ''),
  )
}

/** `len(a) == 1`. */
export function noFunctions(span: Span): SyntaxIssue {
  return syntaxIssue(
    'operator-expected',
    span,
    'This language has no functions.',
    'Write an operator after the field, as in `Tags contains "web"` or `Name matches "^web"`.',
  )
}

/** `a..b`, `.a`. */
export function extraDot(span: Span, message: string): SyntaxIssue {
  return syntaxIssue(
    'selector-expected',
    span,
    message,
    'Remove this dot.',
    replacing('Remove the dot', span, ''),
  )
}

/** A value where a selector is expected. `swapped` exchanges the two sides. */
export function selectorExpected(
  span: Span,
  text: string,
  swapped: TextEdit | undefined,
): SyntaxIssue {
  const message = 'The left side of this operator must be a selector, not a value.'
  if (swapped) {
    const fix = writing(swapped.span, swapped.text)
    return syntaxIssue('selector-expected', span, message, `Write ${inCode(swapped.text)}.`, fix)
  }
  const path = text.slice(1, -1)
  if (path.split('.').every((part) => isName(part))) {
    const fix = writing(span, path)
    return syntaxIssue('selector-expected', span, message, `Write ${inCode(path)}.`, fix)
  }
  return syntaxIssue(
    'selector-expected',
    span,
    message,
    text.startsWith('"/')
      ? 'A pointer has letters, digits and `-_.~:|` between its slashes; put other keys in brackets, as in `Meta["my key"]`.'
      : 'Write the field first, and the value after the operator.',
  )
}

/** Something other than `and` or `or` after a condition. */
export function logicalOperatorExpected(
  span: Span,
  written: string,
  afterWord: boolean,
): SyntaxIssue {
  return syntaxIssue(
    'joiner-expected',
    span,
    `Expected \`and\` or \`or\` between conditions, but found ${inCode(written)}.`,
    /^[#/]/.test(written)
      ? 'Remove it: this language has no comments.'
      : `Write one of them here, or ${afterWord ? 'put a value with spaces in double quotes' : 'remove this'}.`,
  )
}

/** `x in ["a"]`, `x contains ["a"]`: the language has no lists. `elements` is set if they could be read. */
export function noList(
  span: Span,
  whole: Span,
  subject: string,
  operator: ValueOperator,
  elements: readonly string[] | undefined,
): SyntaxIssue {
  const { negative, value } = OPERATORS[operator]
  // A list after `in` has the possible values of the field.
  const each = value === 'left' ? (negative ? '!=' : '==') : operator
  const rewritten = elements
    ?.map((element) => `${subject} ${each} ${element}`)
    .join(negative ? ' and ' : ' or ')
  const text = rewritten && (elements?.length === 1 ? rewritten : `(${rewritten})`)
  return syntaxIssue(
    'no-list',
    span,
    'This language has no lists of values.',
    text ? `Write ${inCode(text)}.` : `Join conditions: \`x == "a" or x == "b"\`.`,
    text ? replacing('Write one condition per value', whole, text) : undefined,
  )
}

export function quantifierNeedsParentheses(span: Span): SyntaxIssue {
  const { start, end } = span
  return syntaxIssue(
    'quantifier-needs-parentheses',
    span,
    '`any` and `all` can only be the whole condition, or come last after `or`.',
    'Put it in parentheses.',
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
  return {
    ...syntaxIssue(
      'more-issues',
      span,
      `Only ${most} of the issues are shown.`,
      'Fix these first.',
    ),
    developerHint: 'Raise `limits.maxErrors`.',
  }
}

/** The error of an exceeded limit as an issue. `whole` is its span if the error has none. */
export function limitPassed(error: FilterLimitError, whole: Span = NOWHERE): SyntaxIssue {
  const { code, message, span = whole, hint = '', developerHint } = error
  return { code, severity: 'error', span, message, hint, ...(developerHint && { developerHint }) }
}

/**
 * Removes overlapping issues: the longer one stays, or the first. All `lexical` ones stay, and may lie within
 * another, like a bad escape in a list.
 */
export function withoutOverlaps(
  issues: readonly SyntaxIssue[],
  lexical: ReadonlySet<SyntaxIssue>,
): SyntaxIssue[] {
  const dropped = new Set<SyntaxIssue>()
  let last: SyntaxIssue | undefined
  for (const issue of issues.toSorted((a, b) => a.span.start - b.span.start)) {
    // The first covers whole conditions, which have their own issues; the second has no position.
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

/** Up to `most` issues, sorted by position, with one more if some are left out. */
export function atMost(issues: readonly SyntaxIssue[], most: number): SyntaxIssue[] {
  const sorted = issues
    .filter(({ code }) => code !== 'more-issues')
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  const next = sorted[most] ?? issues.find(({ code }) => code === 'more-issues')
  return next ? [...sorted.slice(0, most), moreIssues(next.span, most)] : sorted
}
