import {
  type Binding,
  isOperator,
  type Name,
  OPERATORS,
  type Token,
  takesValue,
} from '../../../grammar/index.ts'
import { isAmbiguousName } from '../../filters/ast/index.ts'
import type {
  OpenBracket,
  PathSpan,
  PathUse,
  Quantified,
  ReadToken,
  State,
  Thread,
  TokenRole,
} from './states.ts'

// Decides from the tokens before it what fits next in a text that is being typed, with a nondeterministic automaton
// (decision 0005). The language has no reserved words, so `not`, `any` and `all` may be names: each possible reading
// is a thread until more tokens decide. Threads fork only at these words and merge at the next condition, so there
// are only a few and reading is linear. A token that fits no thread is skipped as an error.

const START: Thread = {
  state: { at: 'condition', bare: true },
  bracket: undefined,
  token: undefined,
  part: undefined,
  before: undefined,
}

/** The live threads after these tokens; at least one. */
export function threadsAfter(tokens: readonly Token[]): readonly Thread[] {
  let threads: readonly Thread[] = [START]
  for (const token of tokens) threads = advance(threads, token)
  return threads
}

/** Each token with its role, in the thread that reads best to the end. */
export function readTokens(tokens: readonly Token[]): readonly ReadToken[] {
  const threads = threadsAfter(tokens)
  const read: ReadToken[] = []
  for (let thread = threads.find(isWhole) ?? threads[0]; thread?.before; thread = thread.before) {
    read.push({
      token: thread.token as Token,
      part: thread.part as TokenRole,
      before: thread.before,
    })
  }
  return withValuesFirst(read.reverse())
}

// In `ops in Meta`, the word before `in` is a value after all.
function withValuesFirst(read: readonly ReadToken[]): readonly ReadToken[] {
  const found = [...read]
  let subject = 0
  for (const [index, { token, part }] of read.entries()) {
    const after = read[index + 1]?.before.state
    const begins =
      after?.at === 'literal' ||
      (after?.at === 'path' && after.use === 'subject' && after.path.start === token.span.start)
    if (begins) subject = index
    if (part !== 'operator' || !valueComesFirst(token)) continue
    for (let at = subject; at < index; at++) {
      const one = read[at] as ReadToken
      if (one.part === 'field' || one.part === 'key') found[at] = { ...one, part: 'value' }
    }
    subject = index
  }
  return found
}

/** True if the text could end here. */
export function isWhole({ state, bracket }: Thread): boolean {
  return bracket === undefined && endsCondition(state)
}

/** True if a condition may have ended, so that a logical operator fits. */
function endsCondition(state: State): boolean {
  return state.at === 'done' || (state.at === 'path' && isOperand(state.use))
}

function isOperand(use: PathUse): boolean {
  return use === 'value' || use === 'member'
}

function advance(threads: readonly Thread[], token: Token): readonly Thread[] {
  const next: Thread[] = []
  for (const thread of threads) {
    for (const one of stepsFrom(thread, token)) {
      // Two threads that expect the same can never differ again, and the first one is better.
      if (!next.some((other) => isSame(other, one))) next.push(one)
    }
  }
  if (next.length > 0) return next
  const likely = isOperatorLike(token)
    ? threads.find(({ state }) => state.at === 'path')
    : undefined
  return [recover(likely ?? (threads[0] as Thread), token)]
}

function isSame(one: Thread, other: Thread): boolean {
  const { at } = one.state
  return (
    at === other.state.at && (at === 'condition' || at === 'done') && one.bracket === other.bracket
  )
}

const CONDITION: State = { at: 'condition', bare: false }
const CONDITION_OR_QUANTIFIER: State = { at: 'condition', bare: true }
const DONE: State = { at: 'done', quantifier: undefined }

function isWord({ kind }: Token): boolean {
  return kind === 'name' || kind === 'keyword'
}

function isComparison({ text }: Token): boolean {
  return isOperator(text) && OPERATORS[text].asks === 'equal'
}

/** False if `as` does not start a binding: `any in as` looks for the word `any` in the field `as`. */
export function takesBinding({ state, token }: Thread): boolean {
  const isOneWord = state.at === 'path' && state.path.start === token?.span.start
  return !(isOneWord && isAmbiguousName(token.text, 'any'))
}

/** True for an operator after its value. */
export function valueComesFirst({ text }: Token): boolean {
  return isOperator(text) && OPERATORS[text].value === 'left'
}

function isText({ kind }: Token): boolean {
  return kind === 'string' || kind === 'raw' || kind === 'pointer'
}

type PathState = State & { readonly at: 'path' }

function pathState(use: PathUse, { kind, span }: Token, part: PathState['part']): PathState {
  const path = { ...span, isPointer: kind === 'pointer' }
  return { at: 'path', use, path, part, quantifier: undefined }
}

function keyPart({ before }: { readonly before: PathState }): TokenRole {
  return before.part === 'field' ? 'key' : before.part
}

function stepsFrom(before: Thread, token: Token): Thread[] {
  const { state, bracket } = before
  const { text, kind } = token
  const to = stepFrom(before, token)
  switch (state.at) {
    case 'condition': {
      if (text === '(') return to(CONDITION_OR_QUANTIFIER, 'punctuation', opened(')', bracket))
      if (kind === 'number' || kind === 'string' || kind === 'raw')
        return to({ at: 'literal', value: token }, 'value')
      if (!isWord(token) && kind !== 'pointer') return []
      const { start } = token.span
      const named = to(pathState('subject', token, 'field'), 'field')
      if (text === 'not') return [...to(CONDITION, 'keyword'), ...named]
      if (text === 'any' || text === 'all')
        return [...to({ at: 'collection', start, bare: state.bare }, 'keyword'), ...named]
      return named
    }
    case 'path': {
      if (!state.path.isPointer) {
        if (text === '.') return to({ at: 'segment', before: state }, 'punctuation')
        if (text === '[') return to({ at: 'key', before: state }, 'punctuation')
      }
      if (isOperand(state.use)) return stepsFromDone(before, token, to)
      const { path, quantifier } = state
      if (state.use === 'collection') {
        if (text !== 'as' || !takesBinding(before) || !quantifier) return []
        return to(
          { at: 'name', head: { ...quantifier, collection: path }, first: undefined },
          'keyword',
        )
      }
      if (text === 'is') return to({ at: 'is', subject: path, negated: false }, 'operator')
      // In a run of `not`s, only the last can be a name.
      const isNot = before.token?.text === 'not' && path.end - path.start === 3
      if (text === 'not' && isNot) return []
      return stepsFromOperator(token, path, to)
    }
    case 'segment':
      return isWord(token) ? to(extended(state.before, token), state.before.part) : []
    case 'key':
      return isText(token) ? to({ at: 'bracket', before: state.before }, keyPart(state)) : []
    case 'bracket':
      return text === ']' ? to(extended(state.before, token), 'punctuation') : []
    case 'literal':
      return stepsFromOperator(token, undefined, to)
    case 'negated':
      return text === 'not' || isComparison(token)
        ? []
        : stepsFromOperator(token, state.subject, to)
    case 'is':
      if (text === 'not' && !state.negated) return to({ ...state, negated: true }, 'operator')
      return isOperator(`is ${text}`) ? to(DONE, 'operator') : []
    case 'value': {
      const part = valuePart(state)
      if (isWord(token)) return to(pathState('value', token, part), part)
      return isText(token) || kind === 'number' ? to(DONE, part) : []
    }
    case 'member':
    case 'collection': {
      if (!isWord(token) && kind !== 'pointer') return []
      const path = pathState(state.at, token, 'field')
      if (state.at === 'member') return to(path, 'field')
      const { start, bare } = state
      return to({ ...path, quantifier: { start, bare } }, 'field')
    }
    case 'done':
      return stepsFromDone(before, token, to)
    case 'name': {
      if (!isWord(token) && text !== '_') return []
      const { head, first } = state
      if (!first) return to({ at: 'named', head, first: token, second: undefined }, 'binding')
      if (text === '_' && first.text === '_') return []
      return to({ at: 'named', head, first, second: token }, 'binding')
    }
    case 'named': {
      const { head, first, second } = state
      if (text === ',' && !second) return to({ at: 'name', head, first }, 'punctuation')
      if (text !== '{' || (first.text === '_' && !second)) return []
      const quantified = { ...head, binding: bindingOf(first, second) }
      return to(CONDITION_OR_QUANTIFIER, 'punctuation', opened('}', bracket, quantified))
    }
  }
}

type To = (next: State, part: TokenRole, inside?: OpenBracket) => Thread[]

function stepFrom(before: Thread, token: Token): To {
  return (state, part, bracket = before.bracket) => [{ state, bracket, token, part, before }]
}

function stepsFromOperator({ text }: Token, subject: PathSpan | undefined, to: To): Thread[] {
  if (text === 'not') return to({ at: 'negated', subject }, 'operator')
  if (!isOperator(text) || !takesValue(text)) return []
  if (OPERATORS[text].value === 'left') return to({ at: 'member' }, 'operator')
  return subject ? to({ at: 'value', subject, operator: text }, 'operator') : []
}

function valuePart({ operator }: State & { readonly at: 'value' }): 'pattern' | 'value' {
  return OPERATORS[operator].asks === 'match' ? 'pattern' : 'value'
}

function stepsFromDone({ state, bracket }: Thread, { text, kind }: Token, to: To): Thread[] {
  if (kind === 'punctuation' && bracket && text === bracket.close) return closing(bracket, to)
  if (state.at === 'done' && state.quantifier !== undefined) return []
  if (text === 'and') return to(CONDITION, 'joiner')
  return text === 'or' ? to(CONDITION_OR_QUANTIFIER, 'joiner') : []
}

// A parameter default in `to` would replace `undefined`, which is the state outside every bracket.
function closing(bracket: OpenBracket, to: To): Thread[] {
  const quantifier = bracket.quantified?.start
  const state: State = quantifier === undefined ? DONE : { at: 'done', quantifier }
  return to(state, 'punctuation').map((thread) => ({ ...thread, bracket: bracket.outer }))
}

function opened(
  close: OpenBracket['close'],
  outer: OpenBracket | undefined,
  quantified?: Quantified,
): OpenBracket {
  const nearest = { ')': outer?.nearest[')'], '}': outer?.nearest['}'] }
  const bracket = { close, outer, quantified, nearest }
  nearest[close] = bracket
  return bracket
}

function extended(path: PathState, { span }: Token): State {
  return { ...path, path: { ...path.path, end: span.end } }
}

function bindingOf(first: Token, second: Token | undefined): Binding {
  const span = { start: first.span.start, end: (second ?? first).span.end }
  const name = (token: Token): Name => ({ text: token.text, span: token.span })
  if (!second) return { form: 'default', name: name(first), span }
  if (first.text === '_') return { form: 'value', value: name(second), span }
  if (second.text === '_') return { form: 'index', index: name(first), span }
  return { form: 'both', index: name(first), value: name(second), span }
}

const OPERATOR_LIKE = /^[=!<>~]+$/
const LOGICAL_OPERATOR_LIKE = /^(?:&&?|\|\|?|and|or)$/i

function isOperatorLike({ text }: Token): boolean {
  return OPERATOR_LIKE.test(text)
}

/** Chooses a state after a token that fits nowhere, so that later tokens still make sense. */
function recover(before: Thread, token: Token): Thread {
  const { state, bracket } = before
  const { text, kind } = token
  const to = stepFrom(before, token)
  const [thread] = recovered() ?? to(state, kind === 'punctuation' ? 'punctuation' : 'unknown')
  return thread as Thread

  function recovered(): Thread[] | undefined {
    if (text === ')' || text === '}') {
      const open = bracket?.nearest[text]
      return open && closing(open, to)
    }
    if (text === '(') return to(CONDITION_OR_QUANTIFIER, 'punctuation', opened(')', bracket))
    if (text === '{')
      return to(CONDITION_OR_QUANTIFIER, 'punctuation', opened('}', bracket, begun(state)))
    if (LOGICAL_OPERATOR_LIKE.test(text)) return to(CONDITION_OR_QUANTIFIER, 'joiner')
    if (isOperatorLike(token)) {
      const subject = state.at === 'path' && state.use === 'subject' ? state.path : undefined
      return to({ at: 'value', subject, operator: '==' }, 'operator')
    }
    if (state.at === 'key' && kind !== 'punctuation')
      return to({ at: 'bracket', before: state.before }, keyPart(state))
    if (text === ']' && state.at === 'key') return to(extended(state.before, token), 'punctuation')
    if (kind === 'unknown') {
      if (state.at === 'value') return to(DONE, valuePart(state))
      if (state.at === 'condition') return to({ at: 'literal', value: token }, 'value')
      return undefined
    }
    if (kind === 'punctuation') return undefined
    // Most likely `and` or `or` is missing.
    return stepsFrom({ ...before, state: CONDITION_OR_QUANTIFIER }, token).map((thread) => ({
      ...thread,
      before,
    }))
  }
}

function begun(state: State): Quantified {
  const none = { start: 0, collection: undefined, binding: undefined }
  if (state.at === 'path' && state.use === 'collection')
    return { ...none, start: state.quantifier?.start ?? 0, collection: state.path }
  return state.at === 'name' || state.at === 'named' ? { ...none, ...state.head } : none
}
