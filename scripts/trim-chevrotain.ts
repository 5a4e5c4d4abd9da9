// Chevrotain without what the filter parser never runs (decision 0020). The build bundles it so; the
// sources and their tests run the whole of it.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { lookaheadTable } from './lookahead-table.ts'

/** The one version whose modules are replaced below. */
const VERSION = '13.2.0'

// Each of these modules with what is left of it, exports included: a name that is asked for and
// missing fails the build, a method that is missing fails the first parse.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  // All of the public interface that `grammar` takes.
  'chevrotain/lib/src/api.js': `
    export { Parser as EmbeddedActionsParser } from './parse/parser/parser.js'
    export { isRecognitionException, MismatchedTokenException } from './parse/exceptions_public.js'
    export { Lexer } from './scan/lexer_public.js'
    export { createToken, EOF, tokenMatcher } from './scan/tokens_public.js'`,

  // Each token type is a text of one character, or an expression with a hint for its first characters. So no pattern is
  // read to find them.
  'chevrotain/lib/src/scan/lexer.js': `
    import { Lexer } from './lexer_public.js'
    export const SINGLE_CHAR_MATCH = 0
    export const REG_EXP_MATCH = 2
    export function analyzeTokenTypes(tokenTypes) {
      const charCodeToPatternIdxToConfig = []
      const emptyGroups = {}
      for (const tokenType of tokenTypes) {
        const { PATTERN, GROUP = false, START_CHARS_HINT = PATTERN, tokenTypeIdx } = tokenType
        if (PATTERN === Lexer.NA) continue
        const isShort = typeof PATTERN === 'string'
        const group = GROUP === Lexer.SKIPPED ? undefined : GROUP
        if (group) emptyGroups[group] = []
        const config = {
          pattern: isShort ? PATTERN : new RegExp(PATTERN.source, 'y'),
          matchType: isShort ? SINGLE_CHAR_MATCH : REG_EXP_MATCH,
          short: isShort && PATTERN.charCodeAt(0),
          group,
          tokenTypeIdx,
          tokenType,
        }
        let last
        for (const character of START_CHARS_HINT) {
          const index = charCodeToOptimizedIndex(character.charCodeAt(0))
          if (index !== last) (charCodeToPatternIdxToConfig[index] ??= []).push(config)
          last = index
        }
      }
      return { emptyGroups, charCodeToPatternIdxToConfig }
    }
    // Without a table of 65,536 numbers, for texts that are mostly in other scripts.
    export function charCodeToOptimizedIndex(charCode) {
      return charCode < 256 ? charCode : 255 + ~~(charCode / 255)
    }`,
  // A token type is defined after its category, which has no category itself.
  'chevrotain/lib/src/scan/tokens.js': `
    let nextIdx = 1
    export function augmentTokenTypes(tokenTypes) {
      for (const type of tokenTypes) {
        if (type.tokenTypeIdx !== undefined) continue
        const index = nextIdx++
        Object.assign(type, {
          tokenTypeIdx: index, categoryMatches: [], categoryMatchesMap: {}, isParent: false,
        })
        const category = type.CATEGORIES
        if (!category) continue
        category.categoryMatches.push(index)
        category.categoryMatchesMap[index] = true
        category.isParent = true
      }
    }
    export function tokenStructuredMatcher({ tokenTypeIdx }, type) {
      return tokenTypeIdx === type.tokenTypeIdx
        || type.isParent && type.categoryMatchesMap[tokenTypeIdx] === true
    }`,
  'chevrotain/lib/src/parse/exceptions_public.js': `
    class RecognitionException extends Error {}
    export class MismatchedTokenException extends RecognitionException {}
    export class NoViableAltException extends RecognitionException {}
    export function isRecognitionException(error) {
      return error instanceof RecognitionException
    }`,
  'chevrotain/lib/src/parse/parser/utils/apply_mixins.js': `
    export function applyMixins(derived, mixins) {
      for (const { prototype } of mixins) {
        const { constructor, ...members } = Object.getOwnPropertyDescriptors(prototype)
        Object.defineProperties(derived.prototype, members)
      }
    }`,

  // The build has recorded the rules. The functions that look ahead are made from its table.
  'chevrotain/lib/src/parse/parser/traits/looksahead.js': `
    import { MANY_IDX, OPTION_IDX, OR_IDX } from '../../grammar/keys.js'
    import {
      buildAlternativesLookAheadFunc, buildSingleAlternativeLookaheadFunction,
    } from '../../grammar/lookahead.js'
    const TABLE = () => ${lookaheadTable()}
    export class LooksAhead {
      initLooksAhead({ maxLookahead }) {
        this.maxLookahead = maxLookahead
        this.lookAheadFuncsCache = []
        this.currRuleLookaheadFuncs = []
      }
      preComputeLookaheadFunctions() {
        for (const [rule, key, alternatives, isGated] of TABLE()) {
          const paths = alternatives.map((names) => names.map((name) => [this.tokensMap[name]]))
          const functions = this.lookAheadFuncsCache[rule] ??= []
          // What is optional has one alternative.
          functions[key] = paths.length === 1
            ? buildSingleAlternativeLookaheadFunction(paths[0])
            : buildAlternativesLookAheadFunc(paths, isGated, this.tokenMatcher)
        }
      }
    }`,
  'chevrotain/lib/src/parse/parser/traits/error_handler.js': `
    import { NoViableAltException } from '../../exceptions_public.js'
    export class ErrorHandler {
      raiseNoAltException() { throw new NoViableAltException() }
    }`,

  // Without the call of `eval` that never runs and that a scan of the bundle would find.
  '@chevrotain/utils/lib/src/api.js': `
    export const PRINT_ERROR = undefined
    export const PRINT_WARNING = undefined
    export const timer = undefined
    export function toFastProperties(parser) {
      function Shape() {}
      Shape.prototype = parser
      const shaped = new Shape()
      const read = () => typeof shaped.bar
      read()
      read()
      return parser
    }`,

  // The methods that the rules of `grammar/parser.ts` call: a new one is added here.
  'chevrotain/lib/src/parse/parser/traits/recognizer_api.js': `
    export class RecognizerApi {
      ACTION(run) { return run.call(this) }
      CONSUME(type) { return this.consumeInternal(type) }
      CONSUME2(type) { return this.consumeInternal(type) }
      CONSUME3(type) { return this.consumeInternal(type) }
      SUBRULE(rule) { return this.subruleInternal(rule) }
      SUBRULE2(rule) { return this.subruleInternal(rule) }
      SUBRULE3(rule) { return this.subruleInternal(rule) }
      OPTION(action) { return this.optionInternal(action, 0) }
      OR(alternatives) { return this.orInternal(alternatives, 0) }
      OR2(alternatives) { return this.orInternal(alternatives, 2) }
      MANY(action) { this.manyInternal(0, action) }
      RULE(name, run) { return (this[name] = this.defineRule(name, run)) }
    }`,
}

/** A text of a module, and the text in its place. */
type Edit = readonly [text: string | RegExp, replacement: string]

/** Conditions that are always true or always false here. What depends on them drops out. */
const always = (...conditions: readonly string[]) => conditions.map((text): Edit => [text, 'true'])
const never = (...conditions: readonly string[]) => conditions.map((text): Edit => [text, 'false'])

/** Statements, methods and functions that do nothing here or are never called. */
const without = (...texts: readonly RegExp[]) => texts.map((text): Edit => [text, ''])
const method = (name: string) => new RegExp(`^( +)(?:static )?${name}\\([\\s\\S]*?^\\1\\}\\n`, 'm')

// Modules that stay, apart from what `grammar` never asks for: modes, lines, custom patterns, a vocabulary that is
// not a list, recovery, concrete syntax, separators, lookahead of more than one token, tracing.
const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  'chevrotain/lib/src/scan/lexer_public.js': [
    [
      /^import \{ analyzeTokenTypes[^}]*\}/m,
      'import { analyzeTokenTypes, charCodeToOptimizedIndex, REG_EXP_MATCH, SINGLE_CHAR_MATCH }',
    ],
    // One mode, and a lexer that is valid in the tests is valid here.
    [
      method('constructor'),
      `    constructor(tokenTypes, config) {
        const { charCodeToPatternIdxToConfig, emptyGroups } = analyzeTokenTypes(tokenTypes, config)
        this.charCodeToPatternIdxToConfig = charCodeToPatternIdxToConfig
        this.cachedGroupKeys = Object.keys(emptyGroups)
        this.createTokenInstance = this.createOffsetOnlyToken
        this.addToken = this.addTokenUsingMemberAccess
        toFastProperties(this)
    }
`,
    ],
    [
      'let currCharCodeToPatternIdxToConfig = []',
      'const currCharCodeToPatternIdxToConfig = this.charCodeToPatternIdxToConfig',
    ],
    ...never('this.trackStartLines', 'trackLines === true', 'longerAlt !== undefined'),
    ['if (isOptimizedMode)', 'if (true)'],
    ['if (!this.hasCustom)', 'if (true)'],
    [method('tokenize'), ''],
    ['tokenizeInternal(text, initialMode)', 'tokenize(text)'],
    [', line, column, imageLength', ''],
    [/this\.hasCustom\s+\? 0.*\s+: /, ''],
    [
      /(?<=^ {12})else \{\s+\/\/ error recovery[\s\S]*?^ {12}\}\n/m,
      `else throw new Error('No token type matches.')\n`,
    ],
    ...without(
      /^import .*(?:lexer_errors_public|reg_exp_parser)\.js";\n/gm,
      /^\(function \(LexerDefinitionErrorType\) \{[\s\S]*?^\}\)\(.*\n/m,
      /^const DEFAULT_LEXER_CONFIG = [\s\S]*?^Object\.freeze\(.*\n/m,
      /^ {8}const pop_mode = [\s\S]*?^ {8}\};\n/m,
      /^ {8}function push_mode\([\s\S]*?^ {8}\}\n/m,
      /^ {8}push_mode\.call\(.*\n/m,
      /^ {8}(?:const|let) (?:trackLines|lineTerminatorPattern|modeStack|isOptimizedMode|recoveryEnabled|currModePatternsLength|errors|line|column) .*\n/gm,
      /^ +errors: errors,\n/m,
      /^ +longerAlt = currConfig\.longerAlt;\n/m,
      /^ +this\.handleModes\(currConfig.*\n/m,
      /^ +this\.handlePayload\(.*\n/gm,
      /^ +column = this\.computeNewColumn\(.*\n/gm,
      /^ {20}case CUSTOM_MATCH:[\s\S]*?break;\n/m,
      /^ {20}case ASCII_CLASS_MATCH: \{[\s\S]*?^ {20}\}\n/m,
      method('handleModes'),
      method('computeNewColumn'),
      method('updateTokenEndLineColumnLocation'),
      method('createStartOnlyToken'),
      method('createFullToken'),
      method('addTokenUsingPush'),
      /^ +handlePayloadNoCustom\(.*\n/m,
      method('handlePayloadWithCustom'),
      method('match'),
    ),
    [/Lexer\.SKIPPED = [\s\S]*?;/, `Lexer.SKIPPED = 'skipped';`],
  ],
  'chevrotain/lib/src/scan/tokens_public.js': [
    ...never(
      'Object.hasOwn(config, PARENT)',
      'Object.hasOwn(config, LABEL)',
      'Object.hasOwn(config, POP_MODE)',
      'Object.hasOwn(config, PUSH_MODE)',
      'Object.hasOwn(config, LONGER_ALT)',
      'Object.hasOwn(config, LINE_BREAKS)',
    ),
  ],
  'chevrotain/lib/src/parse/parser/parser.js': [
    [
      method('constructor'),
      `    constructor(tokenVocabulary, config) {
        this.initLexerAdapter()
        this.initLooksAhead(config)
        this.initRecognizerEngine(tokenVocabulary)
    }
`,
    ],
    ...without(
      // No message of Chevrotain's is shown, `grammar/recovery` recovers, the rules build the tree, and nobody traces.
      /^import .*(?:follow|gast_resolver_public|checks|errors_public|recoverable|tree_builder|gast_recorder|perf_tracer)\.js";\n/gm,
      /^ +(?:Recoverable|TreeBuilder|GastRecorder|PerformanceTracer),\n/gm,
      /^export const DEFAULT_(?:PARSER|RULE)_CONFIG = [\s\S]*?\}\);\n/gm,
      /^\(function \(ParserDefinitionErrorType\) \{[\s\S]*?^\}\)\(.*\n/m,
      /^Parser\.DEFER_DEFINITION_ERRORS_HANDLING.*\n/m,
      method('performSelfAnalysis'),
    ),
    [
      method('performSelfAnalysis'),
      `    performSelfAnalysis() {
        toFastProperties(this)
        this.preComputeLookaheadFunctions()
    }
`,
    ],
  ],
  'chevrotain/lib/src/parse/parser/traits/recognizer_engine.js': [
    ...never(
      'Object.hasOwn(config, "serializedGrammar")',
      'tokenVocabulary.length === 0',
      'typeof tokenVocabulary[0].startOffset === "number"',
      'this.selfAnalysisDone',
      'Object.hasOwn(tokenVocabulary, "modes")',
      'this.outputCst === true',
      // The rule `filter` consumes the end.
      'this.isAtEndOfInput() === false',
    ),
    ...always('Array.isArray(tokenVocabulary)'),
    [
      'isTokenType, tokenStructuredMatcher, tokenStructuredMatcherNoCategories',
      'tokenStructuredMatcher',
    ],
    [
      'isRecognitionException, MismatchedTokenException, NotAllInputParsedException',
      'isRecognitionException, MismatchedTokenException',
    ],
    [
      /^ {8}const allTokenTypes = [\s\S]*?: tokenStructuredMatcher;\n/m,
      '        this.tokenMatcher = tokenStructuredMatcher;\n',
    ],
    [
      method('subruleInternal'),
      `    subruleInternal(ruleToCall) {
        return ruleToCall.coreRule.call(this)
    }
`,
    ],
    ['DEFAULT_RULE_CONFIG, END_OF_FILE', 'END_OF_FILE'],
    ['(shortName, ruleName, this.subruleIdx)', '(shortName)'],
    // The first rule has no result if the text does not match.
    ['this.invokeRuleCatch(e, resyncEnabled, recoveryValueFunc)', 'this.invokeRuleCatch(e)'],
    [
      method('invokeRuleCatch'),
      `    invokeRuleCatch(e) {
        if (this.RULE_STACK_IDX > 0 || !isRecognitionException(e)) throw e
    }
`,
    ],
    [
      method('optionInternal'),
      `    optionInternal(action, occurrence) {
        const lookAheadFunc = this.currRuleLookaheadFuncs[OPTION_IDX | occurrence]
        return lookAheadFunc.call(this) ? action.call(this) : undefined
    }
`,
    ],
    [
      method('consumeInternal'),
      `    consumeInternal(tokType) {
        const nextToken = this.LA_FAST(1)
        if (!this.tokenMatcher(nextToken, tokType))
          throw new MismatchedTokenException()
        this.consumeToken()
        return nextToken
    }
`,
    ],
    ...without(
      /^import .*(?:lookahead|interpreter|recoverable)\.js";\n/gm,
      /^ +this\.tokenMatcher = tokenStructuredMatcherNoCategories.*\n/m,
      /^ +this\.attemptInRepetitionRecovery\([\s\S]*?\);\n/gm,
      /^ +this\.cst(?:InvocationStateUpdate|FinallyStateUpdate)\([\s\S]*?\);\n/gm,
      /^ +this\.RULE_OCCURRENCE_STACK[\s\S]*?;\n/gm,
      /^ +this\.(?:className|shortRuleNameToFull|fullRuleNameToShort|isBackTrackingStack|gastProductionsCache|errors|CST_STACK|subruleIdx|definedRulesNames)\b.*\n/gm,
      /^ {8}const (?:resyncEnabled|recoveryValueFunc) = [\s\S]*?;\n/gm,
      ...[
        'optionInternalLogic',
        'atLeastOneInternal',
        'atLeastOneInternalLogic',
        'atLeastOneSepFirstInternal',
        'atLeastOneSepFirstInternalLogic',
        'manySepFirstInternal',
        'manySepFirstInternalLogic',
        'repetitionSepSecondInternal',
        'consumeInternalError',
        'consumeInternalRecovery',
        'isBackTracking',
        'getCurrRuleFullName',
        'subruleInternalError',
        'isAtEndOfInput',
        'saveRecogState',
        'reloadRecogState',
        'shortRuleNameToFullName',
      ].map(method),
    ),
  ],
  'chevrotain/lib/src/parse/grammar/lookahead.js': [
    // The parser looks one token ahead, and no alternative is empty.
    ...always('areAllOneTokenLookahead && !dynamicTokensEnabled'),
    ...without(
      /^import .*\n/gm,
      /^export var PROD_TYPE[\s\S]*(?=^export function buildAlternativesLookAheadFunc)/m,
      /^ {4}const numOfPaths = .*\n/m,
      /^ {4}const areAllOneTokenLookahead = [\s\S]*?^ {4}\}\);\n/gm,
      /^class RestDefinitionFinderWalker [\s\S]*/m,
    ),
  ],
  'chevrotain/lib/src/parse/parser/traits/lexer_adapter.js': [
    ...never('this.selfAnalysisDone !== true'),
    ...without(method('importLexerState')),
  ],
}

/**
 * What is left of a module, given by its path, where it is one that is replaced; for any bundler. It
 * throws for another version of Chevrotain.
 */
export function trimmedModule(path: string): string | undefined {
  const [, folder = '', module = ''] =
    /^(.*\/node_modules\/)(@?chevrotain\/.*\.js)$/.exec(path.replaceAll('\\', '/')) ?? []
  const edits = EDITS[module]
  const contents = edits ? edited(path, edits) : REPLACEMENTS[module]
  if (contents === undefined) return undefined
  const [, name] = /^(@chevrotain\/[^/]+|chevrotain)\//.exec(module) ?? []
  const { version } = JSON.parse(readFileSync(`${folder}${name}/package.json`, 'utf8'))
  if (version === VERSION) return contents
  throw new Error(`Chevrotain is ${version}: hold what changed since ${VERSION} against this file.`)
}

function edited(path: string, edits: readonly Edit[]): string {
  let text = readFileSync(path, 'utf8')
  for (const [before, after] of edits) {
    const isThere = typeof before === 'string' ? text.includes(before) : text.search(before) >= 0
    if (!isThere) throw new Error(`${before} is not in ${path} any more.`)
    text = typeof before === 'string' ? text.replaceAll(before, after) : text.replace(before, after)
  }
  return text
}

/**
 * Chevrotain, trimmed, for a build by esbuild that bundles it. The build fails for another version
 * of Chevrotain, and where a module to replace is no longer asked for.
 */
export function trimChevrotain(): Plugin {
  return {
    name: 'trim-chevrotain',
    setup(build) {
      let replaced = 0
      build.onStart(() => {
        replaced = 0
      })
      build.onLoad({ filter: /chevrotain.*\.js$/ }, ({ path }) => {
        const contents = trimmedModule(path)
        if (contents === undefined) return undefined
        replaced++
        return { contents, loader: 'js' }
      })
      build.onEnd(() => {
        const missing = Object.keys({ ...REPLACEMENTS, ...EDITS }).length - replaced
        if (replaced === 0 || missing === 0) return undefined
        return { errors: [{ text: `${missing} modules of Chevrotain to replace were not met.` }] }
      })
    },
  }
}
