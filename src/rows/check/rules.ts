import type { ClauseRule, FailureRule, FilterRule } from './finding.ts'
import { bindingConflict, keyNotString, listCrossed, notIterable } from './rules/entries.ts'
import { abortingOperand, kindUnknown, nullableScalar, unguardedPath } from './rules/hazards.ts'
import { leadsNowhere } from './rules/leads-nowhere.ts'
import { operatorNotApplicable } from './rules/operator-not-applicable.ts'
import { invalidPattern, unanchoredPattern, unescapedDot } from './rules/patterns.ts'
import { chains, constantCondition } from './rules/redundant.ts'
import { refusedByType } from './rules/refused-by-type.ts'
import { parseBudget, spacing } from './rules/server-parser.ts'
import { fieldIgnored, needsNewerServer, serverOnly } from './rules/unavailable.ts'
import {
  absentKeyIsTrue,
  membershipOrSubstring,
  valueLooksLikeField,
  valueLooksLikeNull,
  valueNotListed,
  valueReadAsPointer,
} from './rules/unintended.ts'
import { unknownField } from './rules/unknown-field.ts'
import { valueNotCoercible } from './rules/value-not-coercible.ts'

/** The rules for conditions that can make a filter fail on a row, and with it the whole request. */
export const FAILURE_RULES: readonly FailureRule[] = [
  unknownField,
  fieldIgnored,
  serverOnly,
  leadsNowhere,
  listCrossed,
  unguardedPath,
  notIterable,
  keyNotString,
  operatorNotApplicable,
  valueNotCoercible,
  nullableScalar,
  abortingOperand,
  invalidPattern,
  bindingConflict,
  kindUnknown,
]

/** The same for a target that checks filters against the type of the rows. */
export const TYPE_RULES: readonly FailureRule[] = [refusedByType]

// Each list is written out: bundlers keep the rules of a list with a spread even if nobody uses it.

/** The rules for conditions that work, but perhaps not as intended, or not everywhere. */
export const ADVICE_RULES: readonly ClauseRule[] = [
  needsNewerServer,
  valueNotListed,
  valueReadAsPointer,
  valueLooksLikeField,
  valueLooksLikeNull,
  absentKeyIsTrue,
  membershipOrSubstring,
  unanchoredPattern,
  unescapedDot,
  constantCondition,
]

/** The advice that also applies to a condition on any of several entries. */
export const ENTRY_RULES: readonly ClauseRule[] = [
  needsNewerServer,
  valueNotListed,
  valueLooksLikeField,
  valueLooksLikeNull,
  membershipOrSubstring,
  unanchoredPattern,
  unescapedDot,
]

/** The rules for a filter as a whole. */
export const FILTER_RULES: readonly FilterRule[] = [chains, spacing, parseBudget]

/** The rules that also apply if conditions on one path may be about different entries. */
export const LAYOUT_RULES: readonly FilterRule[] = [spacing, parseBudget]
