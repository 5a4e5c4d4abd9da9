import type * as Monaco from 'monaco-editor/editor/editor.api'
import { KEYWORDS, NAME, NUMBER } from '../../../grammar/index.ts'

/** The language's id. Set it on models with filters. */
export const FILTER_LANGUAGE = 'bexpr'

const LOGICAL_OPERATORS = ['and', 'or']

/**
 * The highlighter: colours single words until the semantic tokens arrive. Its token names are the keys of
 * `TOKEN_LOOKS`. Reads every text in linear time.
 */
export const MONARCH: Monaco.languages.IMonarchLanguage = {
  defaultToken: '',
  keywords: KEYWORDS.filter((word) => !LOGICAL_OPERATORS.includes(word)),
  logicalOperators: LOGICAL_OPERATORS,
  brackets: [
    { open: '(', close: ')', token: 'delimiter.parenthesis' },
    { open: '[', close: ']', token: 'delimiter.square' },
    { open: '{', close: '}', token: 'delimiter.curly' },
  ],
  tokenizer: {
    root: [
      // After a dot every word is a name, as in `Meta.in`.
      [/\.[A-Za-z0-9][A-Za-z0-9_/]*/, 'field'],
      [
        NAME,
        { cases: { '@logicalOperators': 'joiner', '@keywords': 'keyword', '@default': 'field' } },
      ],
      [NUMBER, 'number'],
      [/[=!]=/, 'operator'],
      [/\[/, { token: '@brackets', next: '@index' }],
      { include: '@strings' },
      [/[(){}\]]/, '@brackets'],
      [/[.,]/, 'delimiter'],
    ],
    index: [
      [/\]/, { token: '@brackets', next: '@pop' }],
      [/[ \t\r]+/, ''],
      { include: '@strings' },
      [/(?=.)/, { token: '', next: '@pop' }],
    ],
    // Strings have no escapes and can span lines.
    strings: [
      [/"/, { token: 'string', next: '@doubleQuoted' }],
      [/`/, { token: 'string', next: '@backQuoted' }],
    ],
    doubleQuoted: [
      [/[^"]+/, 'string'],
      [/"/, { token: 'string', next: '@pop' }],
    ],
    backQuoted: [
      [/[^`]+/, 'string'],
      [/`/, { token: 'string', next: '@pop' }],
    ],
  },
}

const PAIRS = [
  { open: '(', close: ')' },
  { open: '[', close: ']' },
  { open: '{', close: '}' },
  { open: '"', close: '"' },
  { open: '`', close: '`' },
]

/** How brackets and quotes behave while typing. */
export const LANGUAGE_CONFIGURATION: Monaco.languages.LanguageConfiguration = {
  brackets: [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ],
  autoClosingPairs: PAIRS.map((pair) => ({ ...pair, notIn: ['string'] })),
  surroundingPairs: PAIRS,
  wordPattern: new RegExp(NAME.source, 'g'),
}
