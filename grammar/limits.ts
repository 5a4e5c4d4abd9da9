import { FilterOptionError } from './errors.ts'

/** How much of a text `parse` takes. Passing one is a `FilterLimitError`. */
export interface ParseLimits {
  /** UTF-16 units of the text; 100,000 unless told. Code `filter-too-long`. */
  readonly maxLength: number
  /** Tokens of the text; 50,000 unless told. Code `too-many-tokens`. */
  readonly maxTokens: number
  /** Parentheses and braces open at once; 200 unless told. Code `nesting-too-deep`. */
  readonly maxDepth: number
  /** Nodes of the tree; 50,000 unless told. Code `too-many-nodes`. */
  readonly maxNodes: number
  /** Issues reported of one text, 100 unless told; one more says that some are not shown. */
  readonly maxErrors: number
}

export const PARSE_LIMITS: ParseLimits = {
  maxLength: 100_000,
  maxTokens: 50_000,
  maxDepth: 200,
  maxNodes: 50_000,
  maxErrors: 100,
}

/**
 * The defaults with a caller's own limits over them.
 * @throws {FilterOptionError} `invalid-option` for a name that is no limit, or a value that is no
 *   whole number from 1 (`Infinity` lifts a limit).
 */
export function withLimits<Limits extends object>(
  defaults: Limits,
  own: Partial<Limits> | null | undefined,
): Limits {
  if (own === undefined || own === null) return defaults
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined) continue
    if (!Object.hasOwn(defaults, name)) {
      throw new FilterOptionError(`There is no limit called \`${name}\`.`, {
        code: 'invalid-option',
        hint: `The limits are ${Object.keys(defaults).join(', ')}.`,
      })
    }
    if (value !== Number.POSITIVE_INFINITY && !(Number.isSafeInteger(value) && Number(value) > 0)) {
      throw new FilterOptionError(`The limit \`${name}\` is not a whole number from 1.`, {
        code: 'invalid-option',
        hint: 'Give a whole number, or Infinity for no limit.',
      })
    }
  }
  return {
    ...defaults,
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
  }
}

/** No options at all. */
export const NO_OPTIONS = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null))

/**
 * A caller's options without what they inherit: a polluted `Object.prototype` sets none. `null` and
 * `undefined` are no options.
 */
export function ownOptions<Options extends object>(options: Options | null | undefined): Options {
  return options === NO_OPTIONS ? NO_OPTIONS : Object.assign(Object.create(null), options)
}
