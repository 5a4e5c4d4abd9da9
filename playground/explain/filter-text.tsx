import { useComputed } from '@preact/signals'
import { type ComponentChildren, Fragment } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Expression, Span } from 'tamis/core'
import { marked, text } from '../store/state.ts'

/** A node of a filter, with what is known about it on one row or on all rows. */
interface Part {
  readonly kind: Expression['kind']
  readonly span: Span
}

/** How to show the parts of a filter. */
export interface FilterTextProps<Known extends Part> {
  /** The full text of the filter. */
  readonly source: string
  readonly part: Known
  /** The operands of an `and`, `or` or `not`. */
  readonly operandsOf: (part: Known) => readonly Known[]
  /** The class of a condition, and of the words between conditions. */
  readonly classOf: (part: Known) => string
  /**
   * The content below the text of a condition.
   * @param whole The condition together with its `not`, if it has one.
   * @param isNegated True inside a negated group, where the filter needs the opposite.
   */
  readonly below: (condition: Known, whole: Known, isNegated: boolean) => ComponentChildren
  readonly isNegated?: boolean
}

/** The text of a filter, with a box around each condition. The pointer on a box marks its text in the editor. */
export function FilterText<Known extends Part>(props: FilterTextProps<Known>) {
  const { source } = props
  // The mark is a place in this text.
  useEffect(() => unmark, [source])
  return (
    <div class="filter-parts" onPointerLeave={unmark}>
      <Framed {...props} from={0} to={source.length} />
    </div>
  )
}

function unmark(): void {
  marked.value = undefined
}

/** A node with the text around it from `from` to `to`, because parentheses do not belong to a node. */
export function Framed<Known extends Part>(
  props: FilterTextProps<Known> & { readonly from: number; readonly to: number },
) {
  const { source, part, from, to, classOf } = props
  const { start, end } = part.span
  return (
    <>
      <Joiner text={source.slice(from, start)} class={classOf(part)} />
      <Node {...props} />
      <Joiner text={source.slice(end, to)} class={classOf(part)} />
    </>
  )
}

function Joiner({ text, class: answer }: { readonly text: string; readonly class: string }) {
  const shown = text.trim()
  return shown === '' ? null : <span class={`joiner joiner-${answer}`}>{shown}</span>
}

function Node<Known extends Part>(props: FilterTextProps<Known>) {
  const { source, part, operandsOf, classOf, isNegated = false } = props
  const operands = operandsOf(part)
  const [operand] = operands
  if (!operand) return <Condition {...props} condition={part} />
  // Readers see a condition and its `not` as one thing.
  if (part.kind === 'Not' && operandsOf(operand).length === 0)
    return <Condition {...props} condition={operand} />
  const isInside = part.kind === 'Not' ? !isNegated : isNegated
  const starts = [part.span.start, ...operands.map(({ span }) => span.end)]
  return (
    <>
      {operands.map((each, at) => (
        <Fragment key={each.span.start}>
          <Joiner text={source.slice(starts[at], each.span.start)} class={classOf(part)} />
          <Node {...props} part={each} isNegated={isInside} />
        </Fragment>
      ))}
      <Joiner text={source.slice(starts.at(-1), part.span.end)} class={classOf(part)} />
    </>
  )
}

function Condition<Known extends Part>(
  props: FilterTextProps<Known> & { readonly condition: Known },
) {
  const { source, part, condition, classOf, below, isNegated = false } = props
  const { span } = part
  const isMarked = useComputed(
    () => marked.value?.start === span.start && marked.value.end === span.end,
  )
  return (
    <span
      class={`condition condition-${classOf(part)} ${isMarked.value ? 'condition-marked' : ''}`}
      onPointerOver={(event) => {
        // The innermost condition is meant.
        event.stopPropagation()
        if (source === text.peek()) marked.value = span
      }}
    >
      <span class={`condition-text answered answered-${classOf(part)}`}>
        {source.slice(span.start, span.end)}
      </span>
      {below(condition, part, isNegated)}
    </span>
  )
}
