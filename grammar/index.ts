// The language: turns text into tokens, an expression or issues. This module knows nothing about data, schemas or
// servers, and imports no other module. Only this module uses Chevrotain.

export { exactly } from './arguments/exactly.ts'
export { dateText, isForeign, jsonHint } from './arguments/not-json.ts'
export {
  hasOwn,
  NO_OPTIONS,
  type OptionNames,
  optionsOf,
  ownMember,
  ownOptions,
  requireNames,
} from './arguments/own-members.ts'
export {
  requireArgument,
  requireFunction,
  requireMembers,
  requireOffset,
  requireProver,
  requireText,
} from './arguments/require-argument.ts'
export { awaitHint, isObject, typeName } from './arguments/type-name.ts'
export type {
  AndExpression,
  Binding,
  ConcreteExpression,
  Expression,
  MatchExpression,
  Name,
  NotExpression,
  OrExpression,
  QuantifierExpression,
  Segment,
  Selector,
  UnaryMatch,
  Value,
  ValueMatch,
} from './ast.ts'
export { hasValue, ownBytes } from './ast.ts'
export {
  FilterError,
  type FilterErrorDetails,
  FilterLimitError,
  FilterOptionError,
  FilterSyntaxError,
  invalidOption,
  isStackOverflow,
  stackExhausted,
  unreachable,
  withinStack,
} from './errors.ts'
export { isBlankFilter } from './is-blank-filter.ts'
export {
  type Fix,
  type Issue,
  LIMIT_CODES,
  type LimitCode,
  type Severity,
  SYNTAX_CODES,
  type SyntaxCode,
  type SyntaxIssue,
  type TextEdit,
} from './issues/issue.ts'
export {
  type Colours,
  coloursOf,
  renderDiagnostic,
  renderIssues,
  type ShownDiagnostic,
  type Source,
} from './issues/render.ts'
export { limitPassed, moreIssues } from './issues/syntax.ts'
export {
  isDottedSegment,
  isName,
  isNumber,
  isPlainName,
  isPointer,
  KEYWORDS,
  type Keyword,
  NAME,
  NUMBER,
  POINTER,
  WHITE_SPACE,
} from './lexemes.ts'
export {
  FILTER_LIMITS,
  type FilterLimits,
  filterLimits,
  requireCount,
  withLimits,
} from './limits.ts'
export { escapedPattern, pointerName, toPointer as pointerOf } from './literals.ts'
export { nearest, type Similar, similarTo } from './nearest.ts'
export {
  isOperator,
  OPERATOR_NAMES,
  OPERATOR_TEXTS,
  OPERATORS,
  type Operator,
  type Question,
  TEST_WORDS,
  takesValue,
  type UnaryOperator,
  VALUE_WORDS,
  type ValueOperator,
} from './operators.ts'
export {
  type ParseOptions,
  type ParseResult,
  parse,
  parseConcrete,
  readText,
  spacingOf,
  tryParse,
} from './parse.ts'
export { parseSelector } from './parse-selector.ts'
export { escapedCharacter, quoted, quotedBytes } from './quoted.ts'
export {
  clip,
  codeFrame,
  NOWHERE,
  type Position,
  positionAt,
  printable,
  type Span,
  shown,
} from './source.ts'
export { stepsToParse } from './steps-to-parse.ts'
export {
  requireTarget,
  type TargetLaws,
  type TargetText,
  type TextTarget,
} from './target.ts'
export { type Token, type TokenKind, type Tokens, tokenize } from './tokenize.ts'
