import { Fragment } from 'preact'
import type { Answer, ConditionExplanation, Explanation, QuantifierExplanation } from 'tamis/core'
import { Icon, type IconName } from '../parts/icon.tsx'

/** The icon and the label of each answer. */
const ANSWERS: Readonly<Record<string, { readonly icon: IconName; readonly name: string }>> = {
  true: { icon: 'in', name: 'true' },
  false: { icon: 'out', name: 'false' },
  error: { icon: 'error', name: 'error' },
  'not-reached': { icon: 'rest', name: 'not reached' },
}

interface AnsweredTextProps {
  /** The full text of the filter. */
  readonly source: string
  readonly explanation: Explanation
}

/** The text of the filter. Below each condition it shows the answer and the value that the condition saw. */
export function AnsweredText({ source, explanation }: AnsweredTextProps) {
  return (
    <div class="answered-text">
      <Framed source={source} explanation={explanation} from={0} to={source.length} />
    </div>
  )
}

interface FramedProps extends AnsweredTextProps {
  readonly from: number
  readonly to: number
}

/** A node with the text around it from `from` to `to`, because parentheses do not belong to a node. */
function Framed({ source, explanation, from, to }: FramedProps) {
  const { start, end } = explanation.span
  return (
    <>
      <Joiner text={source.slice(from, start)} answer={explanation.answer} />
      <AnsweredPart source={source} explanation={explanation} />
      <Joiner text={source.slice(end, to)} answer={explanation.answer} />
    </>
  )
}

function Joiner({ text, answer }: { readonly text: string; readonly answer: Answer }) {
  const shown = text.trim()
  return shown === '' ? null : <span class={`joiner answer-${answer}`}>{shown}</span>
}

function AnsweredPart({ source, explanation }: AnsweredTextProps) {
  switch (explanation.kind) {
    case 'And':
    case 'Or':
      return <Between source={source} parent={explanation} children={explanation.operands} />
    case 'Not': {
      const { operand } = explanation
      // Readers see a condition and its `not` as one thing.
      return operand.kind === 'Match' || operand.kind === 'Quantifier' ? (
        <Condition source={source} condition={operand} whole={explanation} />
      ) : (
        <Between source={source} parent={explanation} children={[operand]} />
      )
    }
    case 'Match':
    case 'Quantifier':
      return <Condition source={source} condition={explanation} />
  }
}

interface BetweenProps {
  readonly source: string
  readonly parent: Explanation
  readonly children: readonly Explanation[]
}

/** Operands with the words and parentheses between them, which take the answer of the parent. */
function Between({ source, parent, children }: BetweenProps) {
  const { span, answer } = parent
  const pieces = children.map((child, at) => {
    const from = at === 0 ? span.start : (children[at - 1]?.span.end ?? span.start)
    return (
      <Fragment key={child.span.start}>
        <Joiner text={source.slice(from, child.span.start)} answer={answer} />
        <AnsweredPart source={source} explanation={child} />
      </Fragment>
    )
  })
  return (
    <>
      {pieces}
      <Joiner text={source.slice(children.at(-1)?.span.end, span.end)} answer={answer} />
    </>
  )
}

interface ConditionProps {
  readonly source: string
  readonly condition: ConditionExplanation
  /** The condition together with its `not`, if it has one. */
  readonly whole?: Explanation
}

function Condition({ source, condition, whole = condition }: ConditionProps) {
  const { span, answer } = whole
  const mark = ANSWERS[String(answer)]
  return (
    <span class={`condition condition-${answer}`}>
      <span class="condition-text">{source.slice(span.start, span.end)}</span>
      <span class="condition-answer">
        <Icon name={mark?.icon ?? 'rest'} />
        <span class="condition-word">{mark?.name}</span>
        <span class="condition-saw">{remarkOf(condition)}</span>
      </span>
      {condition.kind === 'Quantifier' && condition.entries.length > 0 && (
        <Entries source={source} quantifier={condition} />
      )}
    </span>
  )
}

interface EntriesProps {
  readonly source: string
  readonly quantifier: QuantifierExplanation
}

function Entries({ source, quantifier }: EntriesProps) {
  const { entries, visited, node } = quantifier
  // The body is in braces.
  const from = source.indexOf('{', node.binding.span.end) + 1
  const to = node.span.end - 1
  const more = visited - entries.length
  return (
    <span class="entries">
      {entries.map(({ key, seen, explanation }) => (
        <span key={key} class="entry">
          <span class="entry-key" title={seen.preview}>
            {typeof key === 'number' ? `[${key}]` : key}
          </span>
          <span class="entry-text">
            <Framed source={source} explanation={explanation} from={from} to={to} />
          </span>
        </span>
      ))}
      {more > 0 && <span class="entry-more">and {more} more</span>}
    </span>
  )
}

/** Why a condition has no answer, in a few words; the sentence above has the details. */
const FAILURES: Readonly<Record<string, string>> = {
  'value-not-found': 'no such field',
  'index-out-of-range': 'no such entry',
  'invalid-index': 'a list has positions, not names',
  'not-traversable': 'nothing inside',
  'local-not-traversable': 'nothing inside',
  'field-ignored': 'hidden from filters',
  'server-only': 'only the server knows',
  'operator-not-applicable': 'the operator does not fit',
  'value-not-coercible': 'the value does not fit',
  'invalid-pattern': 'not a pattern',
  'not-iterable': 'neither list nor map',
  'null-operand': 'null',
  'number-not-representable': 'too many digits',
}

function remarkOf(condition: ConditionExplanation): string {
  const { seen, absent, error } = condition
  if (absent) return 'no such key'
  if (condition.kind === 'Quantifier' && !error) {
    if (condition.answer === 'not-reached') return ''
    return `looked at ${condition.visited} ${condition.visited === 1 ? 'entry' : 'entries'}`
  }
  const saw = seen ? `saw ${seen.preview}${seen.standsIn === 'zero-value' ? ' (not set)' : ''}` : ''
  return error ? [saw, FAILURES[error.code] ?? error.code].filter(Boolean).join(', ') : saw
}
