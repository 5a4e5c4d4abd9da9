import type { ClauseRule, FailureRule, FilterRule } from './finding.ts'
import { absentKeyIsTrue } from './rules/absent-key-is-true.ts'
import { bindingConflict } from './rules/binding-conflict.ts'
import { chains } from './rules/chains.ts'
import { constantCondition } from './rules/constant-condition.ts'
import { fieldIgnored } from './rules/field-ignored.ts'
import { kindUnknown } from './rules/kind-unknown.ts'
import { leadsNowhere } from './rules/leads-nowhere.ts'
import { listCrossed } from './rules/list-crossed.ts'
import { keyMayBeMissing, positionMayBeMissing } from './rules/may-be-missing.ts'
import { nullableScalar, nullOperand, pathThroughNull } from './rules/may-be-null.ts'
import { membershipOrSubstring } from './rules/membership-or-substring.ts'
import { needsNewerServer } from './rules/needs-newer-server.ts'
import { keyNotString, notIterable } from './rules/not-iterable.ts'
import { operatorNotApplicable } from './rules/operator-not-applicable.ts'
import { parseBudget } from './rules/parse-budget.ts'
import { invalidPattern, unanchoredPattern, unescapedDot } from './rules/patterns.ts'
import { refusedByType } from './rules/refused-by-type.ts'
import { serverOnly } from './rules/server-only.ts'
import { spacing } from './rules/spacing.ts'
import { unknownField } from './rules/unknown-field.ts'
import { valueLooksLikeField } from './rules/value-looks-like-field.ts'
import { valueLooksLikeNull } from './rules/value-looks-like-null.ts'
import { valueNotCoercible } from './rules/value-not-coercible.ts'
import { valueNotListed } from './rules/value-not-listed.ts'
import { valueReadAsPointer } from './rules/value-read-as-pointer.ts'

/** The rules for conditions that can make a filter fail on a row, and with it the whole request. */
export const FAILURE_RULES: readonly FailureRule[] = [
  unknownField,
  fieldIgnored,
  serverOnly,
  leadsNowhere,
  listCrossed,
  pathThroughNull,
  keyMayBeMissing,
  positionMayBeMissing,
  notIterable,
  keyNotString,
  operatorNotApplicable,
  valueNotCoercible,
  nullableScalar,
  nullOperand,
  invalidPattern,
  bindingConflict,
  kindUnknown,
]

/** The same for a target that checks filters against the type of the rows. */
export const TYPE_RULES: readonly FailureRule[] = [refusedByType]

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
