import type { ConditionExplanation, Explanation, QuantifierExplanation } from 'tamis/core'
import { visibleJson } from '../data/visible-text.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { FilterText, type FilterTextProps, Framed } from './filter-text.tsx'

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
  return <FilterText {...answersOf(source, explanation)} />
}

function answersOf(source: string, part: Explanation): FilterTextProps<Explanation> {
  return {
    source,
    part,
    operandsOf,
    classOf: ({ answer }) => String(answer),
    below: (condition, { answer }) => (
      <Answer source={source} condition={condition as ConditionExplanation} answer={answer} />
    ),
  }
}

function operandsOf(explanation: Explanation): readonly Explanation[] {
  switch (explanation.kind) {
    case 'And':
    case 'Or':
      return explanation.operands
    case 'Not':
      return [explanation.operand]
    case 'Match':
    case 'Quantifier':
      return []
  }
}

interface AnswerProps {
  readonly source: string
  readonly condition: ConditionExplanation
  /** The answer of the condition together with its `not`. */
  readonly answer: Explanation['answer']
}

function Answer({ source, condition, answer }: AnswerProps) {
  const mark = ANSWERS[String(answer)]
  return (
    <>
      <span class="condition-answer">
        <Icon name={mark?.icon ?? 'rest'} />
        <span class="condition-word">{mark?.name}</span>
        <span class="condition-saw">{remarkOf(condition)}</span>
      </span>
      {condition.kind === 'Quantifier' && condition.entries.length > 0 && (
        <Entries source={source} quantifier={condition} />
      )}
    </>
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
          <span class="entry-key cut" title={seen.preview}>
            {typeof key === 'number' ? `[${key}]` : key}
          </span>
          <span class="entry-text">
            <Framed {...answersOf(source, explanation)} from={from} to={to} />
          </span>
        </span>
      ))}
      {more > 0 && <span class="note">and {more} more</span>}
    </span>
  )
}

/** The value that a condition saw. Why one has no answer is in the sentence above. */
function remarkOf(condition: ConditionExplanation): string {
  const { seen, absent, error } = condition
  if (absent) return 'no such key'
  if (condition.kind === 'Quantifier' && !error) {
    if (condition.answer === 'not-reached') return ''
    return `looked at ${condition.visited} ${condition.visited === 1 ? 'entry' : 'entries'}`
  }
  if (!seen) return ''
  return `saw ${visibleJson(seen.preview)}${seen.standsIn === 'zero-value' ? ' (not set)' : ''}`
}
