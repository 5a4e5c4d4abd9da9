// Writes grammar/filter.tmLanguage.json: the shapes of tokens for editors that read TextMate grammars. `npm run generate`

import { writeFileSync } from 'node:fs'
import { KEYWORDS, TEST_WORDS, VALUE_WORDS } from '../grammar/index.ts'
import { NAME, NUMBER, POINTER } from '../grammar/lexemes.ts'

const LOGICAL_WORDS = ['and', 'or', 'not']
const OPERATOR_WORDS = [...VALUE_WORDS, 'is']
const OTHERS = [...LOGICAL_WORDS, ...OPERATOR_WORDS, ...TEST_WORDS]
const QUANTIFIER_WORDS = KEYWORDS.filter((word) => !OTHERS.includes(word))

// There are no reserved words: a word beside a point or a bracket is a name.
const oneOf = (words: readonly string[]): string =>
  String.raw`(?<![A-Za-z0-9_/])(?:${words.join('|')})(?![A-Za-z0-9_/.\[])`

const scoped = (scope: string, match: string) => ({ name: `${scope}.bexpr`, match })

const quoted = (scope: string, begin: string, end: string, patterns: readonly object[] = []) => ({
  name: `${scope}.bexpr`,
  begin,
  beginCaptures: { 0: { name: 'punctuation.definition.string.begin.bexpr' } },
  end,
  endCaptures: { 0: { name: 'punctuation.definition.string.end.bexpr' } },
  patterns,
})

const REPOSITORY = {
  pointer: {
    comment: 'A string of this shape is a JSON Pointer wherever a selector may be.',
    name: 'string.other.pointer.bexpr',
    match: `(")(${POINTER.source.replace(/^\^|\$$/g, '')})(")`,
    captures: {
      1: { name: 'punctuation.definition.string.begin.bexpr' },
      2: {
        patterns: [
          scoped('constant.character.escape.pointer', '~[01]'),
          scoped('punctuation.separator.pointer', '/'),
        ],
      },
      3: { name: 'punctuation.definition.string.end.bexpr' },
    },
  },
  string: quoted('string.quoted.double', '"', '"|$', [
    scoped(
      'constant.character.escape',
      String.raw`\\(?:[abfnrtv\\]|x[0-9A-Fa-f]{2}|[0-3][0-7]{2}|u(?![Dd][89A-Fa-f])[0-9A-Fa-f]{4}|U(?:0000(?![Dd][89A-Fa-f])|000[1-9A-Fa-f]|0010)[0-9A-Fa-f]{4})`,
    ),
    scoped('invalid.illegal.escape', String.raw`\\[^"]?`),
  ]),
  rawString: quoted('string.quoted.other.raw', '`', '`'),
  number: {
    patterns: [
      scoped('constant.numeric.position', String.raw`(?<=\.)[0-9]+(?![A-Za-z0-9_])`),
      scoped('constant.numeric', `(?<![A-Za-z0-9_/.])${NUMBER.source}(?![A-Za-z0-9_.])`),
      scoped('invalid.illegal.number', String.raw`(?<![A-Za-z0-9_/\]])[-+]?\.?[0-9][A-Za-z0-9_.]*`),
    ],
  },
  property: scoped('variable.other.property', String.raw`(?<=\.)${NAME.source}`),
  keyword: {
    patterns: [
      scoped('keyword.operator.logical', oneOf(LOGICAL_WORDS)),
      scoped('keyword.operator.word', oneOf(OPERATOR_WORDS)),
      scoped('keyword.operator.test', oneOf(TEST_WORDS)),
      scoped('keyword.control.quantifier', oneOf(QUANTIFIER_WORDS)),
    ],
  },
  name: {
    patterns: [
      scoped('constant.language.boolean', oneOf(['true', 'false'])),
      scoped('variable.other', NAME.source),
      scoped('variable.language.left-out', '(?<![A-Za-z0-9_/])_(?![A-Za-z0-9_/])'),
    ],
  },
  operator: scoped('keyword.operator.comparison', '(?<![=!<>])[=!]=(?!=)'),
  punctuation: {
    patterns: [
      scoped('punctuation.accessor', String.raw`\.`),
      scoped('punctuation.separator', ','),
      scoped('punctuation.section.parens', '[()]'),
      scoped('punctuation.section.brackets', String.raw`[\[\]]`),
      scoped('punctuation.section.braces', '[{}]'),
    ],
  },
  mistake: {
    patterns: [
      scoped('invalid.illegal.quotes', String.raw`'[^'\n]*'?`),
      scoped('invalid.illegal.operator', '[=!<>&|~]+'),
      scoped('invalid.illegal', String.raw`[^ \t\r\n]`),
    ],
  },
}

/** The text of the generated file. Earlier patterns take precedence. */
export function textMateGrammar(): string {
  const grammar = {
    comment: 'Written by `npm run generate` from scripts/text-mate.ts; do not edit.',
    name: 'Filter expression',
    scopeName: 'source.bexpr',
    fileTypes: ['bexpr'],
    patterns: Object.keys(REPOSITORY).map((name) => ({ include: `#${name}` })),
    repository: REPOSITORY,
  }
  return `${JSON.stringify(grammar, null, 2)}\n`
}

if (import.meta.main)
  writeFileSync(new URL('../grammar/filter.tmLanguage.json', import.meta.url), textMateGrammar())
