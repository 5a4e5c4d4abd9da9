import {
  type Expression,
  FilterLimitError,
  type OptionNames,
  optionsOf,
  ownMember,
  requireArgument,
  requireOffset,
  requireTarget,
  requireText,
  type Token,
  tokenize,
  tryParse,
} from '../../../grammar/index.ts'
import { ANY, requireSchema, withOpenLists } from '../../rows/schema/index.ts'
import { complete } from './complete/complete.ts'
import { diagnose } from './diagnose.ts'
import { formatEdits } from './edits.ts'
import { hover } from './hover.ts'
import { sampleRows, samplesOf, schemaOf } from './samples.ts'
import { semanticTokens } from './semantic-tokens.ts'
import type { Diagnostic, LanguageOptions, LanguageService } from './types.ts'
import type { ServiceContext } from './view.ts'

const OPTIONS: OptionNames<LanguageOptions> = {
  schema: 1,
  rows: 1,
  target: 1,
  limits: 1,
  patternEngine: 1,
  prover: 1,
}

const FORMAT_OPTIONS = { width: 1 }

/**
 * The editor features of the filter language, for any text and any offset: completions, hovers, diagnostics, layout
 * and colours, as plain data. It has no state except caches, never throws for a text, and takes time
 * linear in it. Reads the rows on first use, and only their own properties.
 *
 * @example
 * const service = createLanguageService({ schema: jobSchema, rows: jobs })
 * service.complete('Status == ', 10)[0]?.text // '"running"'
 *
 * @throws {FilterOptionError} `invalid-option`: immediately for an unknown name, a wrong schema or wrong rows; other
 *   values are refused by the functions that use them.
 */
export function createLanguageService(options: LanguageOptions = {}): LanguageService {
  const {
    schema: declared,
    rows: given,
    target,
    limits,
    patternEngine,
    prover,
  } = optionsOf(options, OPTIONS)
  const isList = given === undefined || Array.isArray(given)
  requireArgument(isList, '`rows`', 'a list', given, 'Pass an array.')
  if (declared) requireSchema(declared)
  const sample = sampleRows(given)
  let context: ServiceContext | undefined
  const contextOf = (): ServiceContext => {
    if (context) return context
    const own = target === undefined ? undefined : requireTarget(target)
    const schema = declared ?? schemaOf(sample.rows) ?? ANY
    context = {
      schema: own?.answering?.typeFaultOf ? withOpenLists(schema) : schema,
      target: own,
      samples: samplesOf(sample),
    }
    return context
  }
  let last: { readonly text: string; readonly tokens: readonly Token[] } | undefined
  const tokensOf = (text: string): readonly Token[] => {
    requireText(text, 'The filter')
    if (last?.text !== text) last = { text, tokens: tokenize(text).tokens }
    return last.tokens
  }
  let diagnosedLast: { readonly text: string; readonly issues: readonly Diagnostic[] } | undefined
  const diagnosed = (text: string) => {
    const schema = declared ?? contextOf().schema
    return diagnose(text, { schema, target, limits, patternEngine, prover })
  }
  const within = (text: string, offset: number) => {
    requireOffset(offset)
    return Math.min(Math.max(Math.trunc(offset) || 0, 0), text.length)
  }
  const parsed = (text: string): Expression | undefined => {
    try {
      return ownMember(tryParse(text, { limits, target }), 'expression')
    } catch (error) {
      if (error instanceof FilterLimitError) return undefined
      throw error
    }
  }
  return {
    complete: (text, offset) => complete(text, tokensOf(text), within(text, offset), contextOf()),
    hover: (text, offset) => hover(text, tokensOf(text), within(text, offset), contextOf()),
    diagnose: (text) => {
      requireText(text, 'The filter')
      // Markers, quick fixes and the page around the editor request the same issues.
      if (diagnosedLast?.text !== text) diagnosedLast = { text, issues: diagnosed(text) }
      return diagnosedLast.issues
    },
    format: (text, options) => {
      requireText(text, 'The filter')
      const { width } = optionsOf(options, FORMAT_OPTIONS)
      const expression = parsed(text)
      return expression ? formatEdits(text, expression, width) : []
    },
    semanticTokens: (text) => semanticTokens(tokensOf(text)),
  }
}
