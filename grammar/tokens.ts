import { createToken as define, Lexer, type TokenType } from './chevrotain/lexer.ts'
import { KEYWORDS, type Keyword, NAME, NUMBER, WHITE_SPACE } from './lexemes.ts'

// Every call is marked pure, so that a program which only builds and prints does not bundle Chevrotain. Each pattern
// lists its first characters, so that Chevrotain tries no other and need not analyse it.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

// A category that other token types belong to.
function category(name: string): TokenType {
  return define({ name, pattern: Lexer.NA })
}

function defineStarting(
  starts: Iterable<string>,
  name: string,
  pattern: RegExp,
  more: { readonly categories?: TokenType; readonly group?: string } = {},
): TokenType {
  return define({ name, pattern, start_chars_hint: [...starts], ...more })
}

function defineNumber(): TokenType {
  const pattern = new RegExp(`${NUMBER.source}(?![A-Za-z0-9_.])`)
  return defineStarting('-0123456789', 'Number', pattern)
}

// A function, because `Lexer.SKIPPED` must not be read when the module loads.
function defineWhiteSpace(): TokenType {
  const pattern = new RegExp(`[${WHITE_SPACE}]+`)
  return defineStarting(WHITE_SPACE, 'WhiteSpace', pattern, { group: Lexer.SKIPPED })
}

/** Any word: a name or a keyword. The language has no reserved words, so keywords must also parse as names. */
export const Word = /* @__PURE__ */ category('Word')

export const Name = /* @__PURE__ */ defineStarting(LETTERS, 'Name', NAME, { categories: Word })

/** One token type per keyword, each a `Word` too. */
export const keywords: Readonly<Record<Keyword, TokenType>> = /* @__PURE__ */ defineKeywords()

function defineKeywords(): Record<Keyword, TokenType> {
  const defined = KEYWORDS.map((word) => [
    word,
    defineStarting(
      word.charAt(0),
      `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
      new RegExp(`${word}(?![A-Za-z0-9_/])`),
      { categories: Word },
    ),
  ])
  return Object.fromEntries(defined)
}

/** `==` or `!=`. */
export const Comparison = /* @__PURE__ */ category('Comparison')
export const Equal = /* @__PURE__ */ defineStarting('=', 'Equal', /==(?!=)/, {
  categories: Comparison,
})
export const NotEqual = /* @__PURE__ */ defineStarting('!', 'NotEqual', /!=(?!=)/, {
  categories: Comparison,
})

export const StringLiteral = /* @__PURE__ */ defineStarting('"', 'String', /"[^"]*"/)
/** A double-quoted string that is read as a JSON Pointer. The lexer recognizes it by its text. */
export const Pointer = /* @__PURE__ */ category('Pointer')
export const RawString = /* @__PURE__ */ defineStarting('`', 'RawString', /`[^`]*`/)
export const NumberLiteral = /* @__PURE__ */ defineNumber()

/** `.0`: a dot and digits, so that `a.0.1` is a path and `0.1` a number. */
export const DotDigits = /* @__PURE__ */ defineStarting(
  '.',
  'DotDigits',
  /\.[ \t\r\n]*[0-9]+(?![A-Za-z0-9_])/,
)
export const Dot = /* @__PURE__ */ define({ name: 'Dot', pattern: '.' })
export const Comma = /* @__PURE__ */ define({ name: 'Comma', pattern: ',' })
export const Underscore = /* @__PURE__ */ defineStarting('_', 'Underscore', /_(?![A-Za-z0-9_/])/)
export const LeftParenthesis = /* @__PURE__ */ define({ name: 'LeftParenthesis', pattern: '(' })
export const RightParenthesis = /* @__PURE__ */ define({ name: 'RightParenthesis', pattern: ')' })
export const LeftBracket = /* @__PURE__ */ define({ name: 'LeftBracket', pattern: '[' })
export const RightBracket = /* @__PURE__ */ define({ name: 'RightBracket', pattern: ']' })
export const LeftBrace = /* @__PURE__ */ define({ name: 'LeftBrace', pattern: '{' })
export const RightBrace = /* @__PURE__ */ define({ name: 'RightBrace', pattern: '}' })

const WhiteSpace = /* @__PURE__ */ defineWhiteSpace()

// The following are never part of a filter. They are tokens so that messages can name a mistake, and parsing can
// continue after it.

/** Spaces that are not white space here, control characters, and invisible characters. */
export const Invisible = /* @__PURE__ */ defineStarting(
  /* @__PURE__ */ invisibleStarts(),
  'Invisible',
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/,
  { group: 'invisible' },
)

/** An operator of another language. */
export const ForeignOperator = /* @__PURE__ */ defineStarting(
  '=!<>&|',
  'ForeignOperator',
  /={3}|!==|=~|!~|=>|=<|<>|<=|>=|[<>=!]|&&?|\|\|?/,
)
/** Also in the curly quotes of word processors. */
export const SingleQuoted = /* @__PURE__ */ defineStarting(
  `'“”„‘’‚`,
  'SingleQuoted',
  /'[^'\n]*'?|[“”„][^“”„\n]*[“”]|[‘’‚][^‘’‚\n]*[‘’]/,
)
export const UnclosedString = /* @__PURE__ */ defineStarting('"', 'UnclosedString', /"[^"]*/)
export const UnclosedRawString = /* @__PURE__ */ defineStarting('`', 'UnclosedRawString', /`[^`]*/)
export const BadNumber = /* @__PURE__ */ defineStarting(
  '-+0123456789',
  'BadNumber',
  /[-+]?[0-9][A-Za-z0-9_]*/,
)
/** Any other character. */
export const Stray = /* @__PURE__ */ defineStarting(
  /* @__PURE__ */ everyStart(),
  'Stray',
  /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\s\S]/,
)

// Chevrotain sorts first characters into buckets of 255 code units; one of each is enough, and the last character has
// a separate bucket.
function everyStart(): string[] {
  const codes = Array.from({ length: 256 }, (_, code) => code)
  for (let code = 256; code < 0xffff; code += 100) codes.push(code)
  codes.push(0xffff)
  return codes.map((code) => String.fromCharCode(code))
}

function invisibleStarts(): string[] {
  return [...everyStart().slice(0, 256), ...'\u061c\u1680\u180e\u2000\u3000\ufeff']
}

/** The token types in lexing order: the first that matches wins. */
export function tokenTypes(): TokenType[] {
  return [
    WhiteSpace,
    ...Object.values(keywords),
    Name,
    Equal,
    NotEqual,
    StringLiteral,
    RawString,
    NumberLiteral,
    DotDigits,
    Dot,
    Comma,
    LeftParenthesis,
    RightParenthesis,
    LeftBracket,
    RightBracket,
    LeftBrace,
    RightBrace,
    Underscore,
    ForeignOperator,
    UnclosedString,
    UnclosedRawString,
    SingleQuoted,
    BadNumber,
    Invisible,
    Stray,
    Pointer,
    Word,
    Comparison,
  ]
}
