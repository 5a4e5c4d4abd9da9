// Chevrotain without what the filter parser never runs (decision 0020). The build bundles it so; the
// sources and their tests run the whole of it.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/** The one version whose modules are replaced below. */
const VERSION = '13.2.0'

// Each of these modules with what is left of it, exports included: a name that is asked for and
// missing fails the build, a method that is missing fails the first parse.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  // All of the public interface that `grammar` takes.
  'chevrotain/lib/src/api.js': `
    export { EmbeddedActionsParser } from './parse/parser/parser.js'
    export { isRecognitionException, MismatchedTokenException } from './parse/exceptions_public.js'
    export { Lexer } from './scan/lexer_public.js'
    export { createToken, EOF, tokenMatcher } from './scan/tokens_public.js'`,

  // The tokens say what they begin with, so nothing has to read their patterns to find out.
  '@chevrotain/regexp-to-ast/lib/src/api.js': 'export class BaseRegExpVisitor {}',
  'chevrotain/lib/src/scan/reg_exp_parser.js': `
    export function clearRegExpParserCache() {}
    export function getRegExpAst() { throw new Error('A pattern is read.') }`,
  'chevrotain/lib/src/scan/reg_exp.js': `
    export const failedOptimizationPrefixMsg = ''
    export const canMatchCharCode = undefined
    export const getOptimizedStartCodesIndices = undefined`,

  // A grammar that is valid in the tests is valid here, and no message of Chevrotain's is shown.
  'chevrotain/lib/src/parse/grammar/checks.js': `
    export const validateGrammar = () => []
    export const validateLookahead = () => []`,
  'chevrotain/lib/src/parse/errors_public.js': `
    export const defaultParserErrorProvider = undefined
    export const defaultGrammarResolverErrorProvider = undefined
    export const defaultGrammarValidatorErrorProvider = undefined`,
  'chevrotain/lib/src/parse/grammar/llk_lookahead.js': `
    import {
      buildAlternativesLookAheadFunc, buildLookaheadFuncForOptionalProd,
      buildLookaheadFuncForOr, buildSingleAlternativeLookaheadFunction, getProdType,
    } from './lookahead.js'
    export class LLkLookaheadStrategy {
      buildLookaheadForAlternation(of) {
        return buildLookaheadFuncForOr(of.prodOccurrence, of.rule, of.maxLookahead,
          of.hasPredicates, of.dynamicTokensEnabled, buildAlternativesLookAheadFunc)
      }
      buildLookaheadForOptional(of) {
        return buildLookaheadFuncForOptionalProd(of.prodOccurrence, of.rule, of.maxLookahead,
          of.dynamicTokensEnabled, getProdType(of.prodType), buildSingleAlternativeLookaheadFunction)
      }
    }`,
  'chevrotain/lib/src/parse/parser/traits/error_handler.js': `
    import { NoViableAltException } from '../../exceptions_public.js'
    export class ErrorHandler {
      initErrorHandler(config) { this.errorMessageProvider = config.errorMessageProvider }
      SAVE_ERROR(error) { return error }
      raiseNoAltException() { throw new NoViableAltException('', this.LA(1), this.LA(0)) }
    }`,

  // The guide recovers; the tree is built by the rules themselves; nobody traces.
  'chevrotain/lib/src/parse/parser/traits/recoverable.js': `
    export const IN_RULE_RECOVERY_EXCEPTION = undefined
    export class Recoverable {
      initRecoverable() { this.recoveryEnabled = false }
      attemptInRepetitionRecovery() {}
    }`,
  'chevrotain/lib/src/parse/grammar/follow.js': 'export const computeAllProdsFollows = undefined',
  'chevrotain/lib/src/parse/parser/traits/tree_builder.js': `
    export class TreeBuilder {
      initTreeBuilder() { this.outputCst = false }
      cstInvocationStateUpdate() {}
      cstFinallyStateUpdate() {}
      cstPostTerminal() {}
      cstPostNonTerminal() {}
      cstPostRule() {}
    }`,
  'chevrotain/lib/src/parse/parser/traits/perf_tracer.js': `
    export class PerformanceTracer {
      initPerformanceTracer() {}
      TRACE_INIT(phase, run) { return run() }
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
    import { DEFAULT_RULE_CONFIG } from '../parser.js'
    export class RecognizerApi {
      ACTION(run) { return run.call(this) }
      CONSUME(type, options) { return this.consumeInternal(type, 0, options) }
      CONSUME2(type, options) { return this.consumeInternal(type, 2, options) }
      CONSUME3(type, options) { return this.consumeInternal(type, 3, options) }
      SUBRULE(rule, options) { return this.subruleInternal(rule, 0, options) }
      SUBRULE2(rule, options) { return this.subruleInternal(rule, 2, options) }
      SUBRULE3(rule, options) { return this.subruleInternal(rule, 3, options) }
      OPTION(action) { return this.optionInternal(action, 0) }
      OR(alternatives) { return this.orInternal(alternatives, 0) }
      OR2(alternatives) { return this.orInternal(alternatives, 2) }
      MANY(action) { this.manyInternal(0, action) }
      RULE(name, run) {
        this.definedRulesNames.push(name)
        return (this[name] = this.defineRule(name, run, DEFAULT_RULE_CONFIG))
      }
    }`,
}

// Where a module stays but for this: what is asked there is never so here, and what would follow drops out.
const EDITS: Readonly<Record<string, readonly [asked: string, answer: string]>> = {
  // A lexer that is valid in the tests is valid here.
  'chevrotain/lib/src/scan/lexer_public.js': ['this.config.skipValidations === false', 'false'],
}

/**
 * What is left of a module, given by its path, where it is one that is replaced; for any bundler. It
 * throws for another version of Chevrotain.
 */
export function trimmedModule(path: string): string | undefined {
  const [, folder = '', module = ''] =
    /^(.*\/node_modules\/)(@?chevrotain\/.*\.js)$/.exec(path.replaceAll('\\', '/')) ?? []
  const edit = EDITS[module]
  const contents = edit ? edited(path, edit) : REPLACEMENTS[module]
  if (contents === undefined) return undefined
  const [, name] = /^(@chevrotain\/[^/]+|chevrotain)\//.exec(module) ?? []
  const { version } = JSON.parse(readFileSync(`${folder}${name}/package.json`, 'utf8'))
  if (version === VERSION) return contents
  throw new Error(`Chevrotain is ${version}: hold what changed since ${VERSION} against this file.`)
}

function edited(path: string, [asked, answer]: readonly [string, string]): string {
  const text = readFileSync(path, 'utf8')
  if (text.includes(asked)) return text.replaceAll(asked, answer)
  throw new Error(`\`${asked}\` is not in ${path} any more.`)
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
