// Chevrotain without the modules that the filter parser never runs (decision 0020). The builds replace them; the sources
// and their tests run all of Chevrotain.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { lookaheadTable } from './lookahead-table.ts'

/** The only version whose modules are replaced below. */
const VERSION = '13.2.0'

/** All of the public interface that `grammar` takes: of the lexer, and of the parser. */
const API = {
  lexer: `
    export { Lexer } from './scan/lexer_public.js'
    export { createToken, EOF, tokenMatcher } from './scan/tokens_public.js'`,
  parser: `
    export { Parser as EmbeddedActionsParser } from './parse/parser/parser.js'
    export { isRecognitionException, MismatchedTokenException } from './parse/exceptions_public.js'`,
}

// Each of these modules with the exports that remain. A missing export fails the build, and a missing method the first
// parse.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'chevrotain/lib/src/api.js': API.lexer + API.parser,

  // Prepares token types without a parser of regular expressions: each is a text of one character, or an expression with
  // a hint for its first characters.
  'chevrotain/lib/src/scan/lexer.js': `
    import { Lexer } from './lexer_public.js'
    export const DEFAULT_MODE = 'defaultMode'
    export const SINGLE_CHAR_MATCH = 0
    export const ASCII_CLASS_MATCH = 1
    export const REG_EXP_MATCH = 2
    export const CUSTOM_MATCH = 3
    export const LineTerminatorOptimizedTester = undefined
    export const performRuntimeChecks = undefined
    export const performWarningRuntimeChecks = undefined
    export const validatePatterns = undefined
    export function analyzeTokenTypes(tokenTypes) {
      const patternIdxToConfig = []
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
        patternIdxToConfig.push(config)
        let last
        for (const character of START_CHARS_HINT) {
          const index = charCodeToOptimizedIndex(character.charCodeAt(0))
          if (index !== last) (charCodeToPatternIdxToConfig[index] ??= []).push(config)
          last = index
        }
      }
      return {
        patternIdxToConfig, charCodeToPatternIdxToConfig, emptyGroups,
        hasCustom: false, canBeOptimized: true,
      }
    }
    // Without a table of 65,536 numbers, for texts that are mostly in other scripts.
    export function charCodeToOptimizedIndex(charCode) {
      return charCode < 256 ? charCode : 255 + ~~(charCode / 255)
    }`,
  // A token type is defined after its only category, which has no category itself.
  'chevrotain/lib/src/scan/tokens.js': `
    let nextIdx = 1
    export function augmentTokenTypes(tokenTypes) {
      for (const type of tokenTypes) {
        if (isTokenType(type)) continue
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
    export const isTokenType = ({ tokenTypeIdx }) => tokenTypeIdx !== undefined
    export function tokenStructuredMatcher({ tokenTypeIdx }, type) {
      return tokenTypeIdx === type.tokenTypeIdx
        || type.isParent && type.categoryMatchesMap[tokenTypeIdx] === true
    }
    export const tokenStructuredMatcherNoCategories = undefined`,
  'chevrotain/lib/src/scan/tokens_public.js': `
    import { Lexer } from './lexer_public.js'
    import { augmentTokenTypes, tokenStructuredMatcher } from './tokens.js'
    export { tokenStructuredMatcher as tokenMatcher }
    export function createToken({ name, pattern, categories, group, start_chars_hint }) {
      const type = { name, PATTERN: pattern, CATEGORIES: categories, GROUP: group }
      if (start_chars_hint) type.START_CHARS_HINT = start_chars_hint
      augmentTokenTypes([type])
      return type
    }
    export const EOF = createToken({ name: 'EOF', pattern: Lexer.NA })
    export const createTokenInstance = (tokenType, image) =>
      ({ image, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx })`,
  // Every character is part of a token.
  'chevrotain/lib/src/scan/lexer_errors_public.js': 'export const defaultLexerErrorProvider = {}',
  'chevrotain/lib/src/scan/reg_exp_parser.js': 'export function clearRegExpParserCache() {}',

  // A parser that is valid in the tests is valid here. No rule is recorded, `grammar/recovery` recovers, the rules build
  // the tree, and nobody traces.
  'chevrotain/lib/src/parse/parser/parser.js': `
    import { toFastProperties } from '@chevrotain/utils'
    import { createTokenInstance, EOF } from '../../scan/tokens_public.js'
    import { ErrorHandler } from './traits/error_handler.js'
    import { LexerAdapter } from './traits/lexer_adapter.js'
    import { LooksAhead } from './traits/looksahead.js'
    import { RecognizerApi } from './traits/recognizer_api.js'
    import { RecognizerEngine } from './traits/recognizer_engine.js'
    import { applyMixins } from './utils/apply_mixins.js'
    export const END_OF_FILE = createTokenInstance(EOF, '', -1, -1, -1, -1, -1, -1)
    export const DEFAULT_RULE_CONFIG = { recoveryValueFunc() {} }
    export class Parser {
      constructor(tokenVocabulary, config) {
        this.errorMessageProvider = config.errorMessageProvider
        this.maxLookahead = config.maxLookahead
        this.initLexerAdapter()
        this.initLooksAhead()
        this.initRecognizerEngine(tokenVocabulary, config)
      }
      performSelfAnalysis() {
        this.selfAnalysisDone = true
        toFastProperties(this)
        this.preComputeLookaheadFunctions()
      }
      attemptInRepetitionRecovery() {}
      cstInvocationStateUpdate() {}
      cstFinallyStateUpdate() {}
      cstPostTerminal() {}
      cstPostNonTerminal() {}
    }
    applyMixins(Parser, [LooksAhead, LexerAdapter, RecognizerEngine, RecognizerApi, ErrorHandler])`,
  // A failure only means to read again with error recovery, so nobody sees its text.
  'chevrotain/lib/src/parse/exceptions_public.js': `
    class RecognitionException extends Error {}
    export class MismatchedTokenException extends RecognitionException {}
    export class NoViableAltException extends RecognitionException {}
    export class NotAllInputParsedException extends RecognitionException {}
    export function isRecognitionException(error) {
      return error instanceof RecognitionException
    }`,
  'chevrotain/lib/src/parse/parser/traits/lexer_adapter.js': `
    import { END_OF_FILE } from '../parser.js'
    export class LexerAdapter {
      initLexerAdapter() { this.resetLexerState() }
      set input(tokens) {
        this.reset()
        this.tokVector = tokens
        this.tokVectorLength = tokens.length
      }
      SKIP_TOKEN() { if (this.currIdx < this.tokVectorLength - 1) this.consumeToken() }
      LA_FAST(ahead) { return this.tokVector[this.currIdx + ahead] }
      LA(ahead) {
        const at = this.currIdx + ahead
        return at < 0 || at >= this.tokVectorLength ? END_OF_FILE : this.tokVector[at]
      }
      consumeToken() { this.currIdx++ }
      exportLexerState() { return this.currIdx }
      importLexerState(at) { this.currIdx = at }
      getLexerPosition() { return this.currIdx }
      resetLexerState() { this.currIdx = -1 }
      moveToTerminatedState() { this.currIdx = this.tokVectorLength - 1 }
    }`,
  'chevrotain/lib/src/parse/parser/utils/apply_mixins.js': `
    export function applyMixins(derived, mixins) {
      for (const { prototype } of mixins) {
        const { constructor, ...members } = Object.getOwnPropertyDescriptors(prototype)
        Object.defineProperties(derived.prototype, members)
      }
    }`,
  'chevrotain/lib/src/parse/parser/traits/recoverable.js':
    'export const IN_RULE_RECOVERY_EXCEPTION = undefined',
  'chevrotain/lib/src/parse/parser/traits/error_handler.js': `
    import { NoViableAltException } from '../../exceptions_public.js'
    export class ErrorHandler {
      SAVE_ERROR(error) { return error }
      raiseNoAltException() { throw new NoViableAltException() }
    }`,

  // The build has recorded the rules. The functions that look one token ahead are made from its table.
  'chevrotain/lib/src/parse/parser/traits/looksahead.js': `
    import { MANY_IDX, OPTION_IDX, OR_IDX } from '../../grammar/keys.js'
    import {
      buildAlternativesLookAheadFunc, buildSingleAlternativeLookaheadFunction,
    } from '../../grammar/lookahead.js'
    const TABLE = () => ${lookaheadTable()}
    export class LooksAhead {
      initLooksAhead() {
        this.lookAheadFuncsCache = []
        this.currRuleLookaheadFuncs = []
      }
      preComputeLookaheadFunctions() {
        for (const [rule, key, alternatives, isGated] of TABLE()) {
          const types = alternatives.map((names) => names.map((name) => this.tokensMap[name]))
          const functions = this.lookAheadFuncsCache[rule] ??= []
          // What is optional has one alternative.
          functions[key] = types.length === 1
            ? buildSingleAlternativeLookaheadFunction(types[0])
            : buildAlternativesLookAheadFunc(types, isGated, this.tokenMatcher)
        }
      }
    }`,
  'chevrotain/lib/src/parse/grammar/lookahead.js': `
    export const PROD_TYPE = {}
    const indicesOf = (types) => types.flatMap((type) => [type.tokenTypeIdx, ...type.categoryMatches])
    export function buildAlternativesLookAheadFunc(alternatives, isGated, tokenMatcher) {
      if (isGated)
        return function (gated) {
          const token = this.LA_FAST(1)
          for (let at = 0; at < alternatives.length; at++) {
            const { GATE } = gated[at]
            if (GATE !== undefined && !GATE.call(this)) continue
            for (const type of alternatives[at]) if (tokenMatcher(token, type)) return at
          }
        }
      const choices = []
      for (const [at, types] of alternatives.entries())
        for (const index of indicesOf(types)) choices[index] ??= at
      return function () { return choices[this.LA_FAST(1).tokenTypeIdx] }
    }
    export function buildSingleAlternativeLookaheadFunction(types) {
      const isFirst = []
      for (const index of indicesOf(types)) isFirst[index] = true
      return function () { return isFirst[this.LA_FAST(1).tokenTypeIdx] === true }
    }`,
  'chevrotain/lib/src/parse/grammar/interpreter.js': `
    export const NextTerminalAfterAtLeastOneSepWalker = undefined
    export const NextTerminalAfterAtLeastOneWalker = undefined
    export const NextTerminalAfterManySepWalker = undefined
    export const NextTerminalAfterManyWalker = undefined`,

  // The methods that the rules of `grammar/parser.ts` call: a new one is added here.
  'chevrotain/lib/src/parse/parser/traits/recognizer_api.js': `
    export class RecognizerApi {
      ACTION(run) { return run.call(this) }
      CONSUME(type) { return this.consumeInternal(type, 0) }
      CONSUME2(type) { return this.consumeInternal(type, 2) }
      CONSUME3(type) { return this.consumeInternal(type, 3) }
      SUBRULE(rule) { return this.subruleInternal(rule, 0) }
      SUBRULE2(rule) { return this.subruleInternal(rule, 2) }
      SUBRULE3(rule) { return this.subruleInternal(rule, 3) }
      OPTION(action) { return this.optionInternal(action, 0) }
      OR(alternatives) { return this.orInternal(alternatives, 0) }
      OR2(alternatives) { return this.orInternal(alternatives, 2) }
      MANY(action) { this.manyInternal(0, action) }
      RULE(name, run) { return (this[name] = this.defineRule(name, run, {})) }
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
}

/**
 * The replacement of a module, given by its path; `undefined` if it stays. For any bundler.
 * @throws {Error} For another version of Chevrotain.
 */
export function trimmedModule(path: string): string | undefined {
  const [, folder = '', module = ''] =
    /^(.*\/node_modules\/)(@?chevrotain\/.*\.js)$/.exec(path.replaceAll('\\', '/')) ?? []
  const contents = REPLACEMENTS[module]
  if (contents === undefined) return undefined
  const [, name] = /^(@chevrotain\/[^/]+|chevrotain)\//.exec(module) ?? []
  const { version } = JSON.parse(readFileSync(`${folder}${name}/package.json`, 'utf8'))
  if (version === VERSION) return contents
  throw new Error(`Chevrotain is ${version}: compare this file with its changes since ${VERSION}.`)
}

/** The modules of ours that import Chevrotain. */
const DOOR = /[\\/]grammar[\\/]chevrotain[\\/](?:lexer|parser)\.ts$/

const SOURCES = fileURLToPath(new URL('../node_modules/chevrotain/lib/src/', import.meta.url))

/**
 * Chevrotain, trimmed, for a build by esbuild, which fails if it meets only some of the modules to replace. It cuts files
 * by their imports, so it never sees `api.js`: what only tokenizes would load the parser.
 */
export function trimChevrotain(): Plugin {
  return {
    name: 'trim-chevrotain',
    setup(build) {
      const replaced = new Set<string>()
      build.onStart(() => replaced.clear())
      build.onLoad({ filter: DOOR }, ({ path }) => ({
        contents: API[path.endsWith('lexer.ts') ? 'lexer' : 'parser'],
        resolveDir: SOURCES,
      }))
      build.onLoad({ filter: /chevrotain.*\.js$/ }, ({ path }) => {
        const contents = trimmedModule(path)
        if (contents === undefined) return undefined
        replaced.add(path)
        return { contents, loader: 'js' }
      })
      build.onEnd(() => {
        const missing = Object.keys(REPLACEMENTS).length - 1 - replaced.size
        if (replaced.size === 0 || missing === 0) return undefined
        return { errors: [{ text: `${missing} modules of Chevrotain to replace were not met.` }] }
      })
    },
  }
}
