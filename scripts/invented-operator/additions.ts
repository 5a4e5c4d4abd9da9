/** A text for every place behind another text of a file. */
export type Addition = readonly [file: string, after: string, added: string]

/** What is known of the operator: where to begin with a new one. */
export const FACTS: readonly Addition[] = [
  ['grammar/lexemes.ts', "  'matches',\n", "  'soundsLike',\n"],
  ['grammar/operators.ts', 'export type Question =', " 'sound' |"],
  [
    'grammar/operators.ts',
    "    opposite: 'matches',\n    whenAbsent: true,\n    value: 'right',\n    since: 0,\n  },\n",
    `  soundsLike: {
    asks: 'sound',
    negative: false,
    opposite: 'not soundsLike',
    whenAbsent: false,
    value: 'right',
    since: 17,
  },
  'not soundsLike': {
    asks: 'sound',
    negative: true,
    opposite: 'soundsLike',
    whenAbsent: true,
    value: 'right',
    since: 17,
  },
`,
  ],
  [
    'grammar/operators.ts',
    'export const OPERATOR_COSTS: Readonly<Record<Operator, OperatorCost>> = {\n',
    `  soundsLike: { base: 1_000, left: 1, spaces: [6, 1] },
  'not soundsLike': { base: 2_000, left: 1, spaces: [7, 2, 1] },
`,
  ],
  [
    'grammar/operators.ts',
    'export const OPERATOR_TEXTS: Readonly<Record<Operator, OperatorText>> = {\n',
    `  soundsLike: {
    doc: 'The text is spoken like the value.',
    example: 'Name soundsLike "web"',
    verb: 'sounds like',
  },
  'not soundsLike': {
    doc: 'The text is not spoken like the value.',
    example: 'Name not soundsLike "web"',
    verb: 'does not sound like',
  },
`,
  ],
  ['grammar/filter.ebnf', '"contains" | "matches"', ' | "soundsLike"'],
  ['grammar/README.md', '"contains" | "matches"', ' | "soundsLike"'],
  ['grammar/filter.tmLanguage.json', 'in|contains|matches', '|soundsLike'],
]

const SOUND = "[a, b].map((text) => text.toLowerCase().replace(/[aeiouhy]/g, ''))"

/** What the compiler asks for then. */
export const ANSWERS: readonly Addition[] = [
  ['src/schema/kinds.ts', 'const KINDS = {\n', "  sound: ['string'],\n"],
  [
    'src/evaluate/operators.ts',
    '  const { asks, negative } = OPERATORS[match.operator]\n  switch (asks) {\n',
    `    case 'sound': {
      const { text = '' } = literalOf(match)
      return negatedIf((value) => {
        if (typeof value !== 'string') throw notApplicable(value, match)
        return soundsLike(value, text)
      }, negative)
    }
`,
  ],
  [
    'src/evaluate/operators.ts',
    'export type Test = (value: unknown) => boolean\n',
    `
function soundsLike(a: string, b: string): boolean {
  const [one, other] = ${SOUND}
  return one === other
}
`,
  ],
  [
    'src/evaluate/lenient/operators.ts',
    '  const { asks, negative } = OPERATORS[match.operator]\n  switch (asks) {\n',
    `    case 'sound': {
      const { text = '' } = literalOf(match)
      return negatedIf((value) => {
        if (typeof value !== 'string') return false
        const [one, other] = ${SOUND.replace('[a, b]', '[value, text]')}
        return one === other
      }, negative)
    }
`,
  ],
  [
    'src/prove/conditions.ts',
    '  switch (asks) {\n',
    `    case 'sound':
      return unknownCondition(asking, slot, 'pattern')
`,
  ],
  [
    'src/prove/typed-conditions.ts',
    "  if (schema.kind === 'jsonNumber') return unknownCondition(asking, slot, 'number')\n  switch (asks) {\n",
    `    case 'sound':
      return unknownCondition(asking, slot, 'pattern')
`,
  ],
  [
    'src/evaluate/typed/operators.ts',
    '  switch (asks) {\n',
    `    case 'sound': {
      const test = anyTest(match, context)
      return canAsk('sound', schema) ? (value) => test(value ?? '') : refusing(match, schema)
    }
`,
  ],
  [
    'src/sql/operators.ts',
    '  switch (asked.question) {\n',
    `    case 'sound':
      return undecided('pattern-not-portable', asked.match, context)
`,
  ],
  [
    'src/sql/lenient/questions.ts',
    '  switch (asks) {\n',
    `    case 'sound':
      return LEFT
`,
  ],
  [
    'src/testing/fitting-values.ts',
    '  switch (asks) {\n',
    `    case 'sound':
      return isText(schema) ? [isWanted ? text : \`\${text}x\`] : []
`,
  ],
  [
    'src/testing/naive.ts',
    '  switch (asks) {\n',
    `    case 'sound': {
      if (!isString) throw new Failure('operator-not-applicable')
      const [a, b] = [value, raw]
      const [one, other] = ${SOUND}
      return one === other
    }
`,
  ],
  ['bench/broad/draw.ts', '    switch (asks) {\n', "      case 'sound':\n        return false\n"],
  [
    'bench/broad/said.ts',
    '  switch (asks) {\n',
    "    case 'sound':\n      throw new Error('It is not drawn.')\n",
  ],
  [
    'playground/panels/language/language-card.ts',
    'const CONDITIONS: Readonly<Record<Question, readonly CardEntry[]>> = {\n',
    `  sound: [
    {
      form: 'a soundsLike v',
      says: 'It is spoken alike; the opposite is \`not soundsLike\`.',
      example: 'Name soundsLike "web"',
    },
  ],
`,
  ],
  [
    'playground/panels/builder/builder-code.ts',
    'const CALLS = {\n',
    "  soundsLike: 'soundsLike',\n  'not soundsLike': 'notSoundsLike',\n",
  ],
  // The names in the builder's code are not there without these.
  [
    'src/build/operators.ts',
    'type TextField = FieldWith<string | Nullish> | undefined\n',
    `
export function soundsLike(field: TextField, text: string): Filter {
  return match(field, 'soundsLike', toText(text))
}

export function notSoundsLike(field: TextField, text: string): Filter {
  return match(field, 'not soundsLike', toText(text))
}
`,
  ],
  ['src/build/verbs.ts', '  oneOf,\n', '  soundsLike,\n  notSoundsLike,\n'],
  ['src/build/index.ts', '  oneOf,\n', '  soundsLike,\n  notSoundsLike,\n'],
  [
    'test/exports/build.txt',
    'function containsText(field: TextField, text: string): Filter\n',
    'function notSoundsLike(): Filter\nfunction soundsLike(): Filter\n',
  ],
  ['src/build.ts', '  containsText,\n', '  soundsLike,\n  notSoundsLike,\n'],
]
