import { type Colours, type Expression, shown, unreachable } from '../../../grammar/index.ts'
import { print } from '../../filters/print/index.ts'
import type { Answer, EntryExplanation, Explanation, Seen } from '../../rows/evaluate/index.ts'

const LONGEST = 100
const MARKS = { true: '+', false: '-', error: '!', 'not-reached': '.' } as const

/** The mark of an answer, in its colour. */
export function markOf(answer: Answer, colours: Colours): string {
  const paints = { true: colours.good, false: colours.bad, error: colours.warning }
  const paint = answer === 'not-reached' ? colours.faint : paints[`${answer}`]
  return paint(MARKS[`${answer}`])
}

const MANY_UNREACHED = 5

/** The answers of a filter's conditions as an indented tree, with the values they saw. */
export function renderExplanation(explanation: Explanation, colours: Colours): string {
  function line({ answer }: Explanation, text: string, depth: number, remark = ''): string {
    const mark = markOf(answer, colours)
    const rest = remark === '' ? '' : `  ${colours.faint(remark)}`
    return `${'  '.repeat(depth)}${mark} ${text}${rest}\n`
  }

  function tree(node: Explanation, depth: number): string {
    switch (node.kind) {
      case 'Match':
        return line(node, conditionText(node.node), depth, remarkOf(node))
      case 'Not':
        return line(node, 'not', depth) + tree(node.operand, depth + 1)
      case 'Quantifier': {
        const entries = node.entries.map((entry) => entryTree(entry, depth + 1))
        const more = node.visited - entries.length
        const rest = more > 0 ? `${'  '.repeat(depth + 1)}(${more} more entries)\n` : ''
        return line(node, conditionText(node.node), depth, remarkOf(node)) + entries.join('') + rest
      }
      case 'Or':
      case 'And': {
        const { operands } = node
        // Operands that were not reached come last.
        const reached = operands.filter(({ answer }) => answer !== 'not-reached')
        const left = operands.slice(reached.length)
        const isMuch = left.length > MANY_UNREACHED
        const rest = isMuch && left[0] ? line(left[0], `${left.length} not reached`, depth + 1) : ''
        const shown = isMuch ? reached : operands
        const below = shown.map((operand) => tree(operand, depth + 1)).join('')
        return line(node, node.kind.toLowerCase(), depth) + below + rest
      }
      default:
        return unreachable(node)
    }
  }

  function entryTree({ key, seen, explanation }: EntryExplanation, depth: number): string {
    const place = shown(JSON.stringify(key), LONGEST)
    return line(explanation, `at ${place}`, depth, saw(seen)) + tree(explanation, depth + 1)
  }

  return tree(explanation, 1)
}

type Condition = Explanation & { readonly kind: 'Match' | 'Quantifier' }

function remarkOf({ seen, absent, error }: Condition): string {
  if (absent) return 'no such key'
  const remarks = [...(seen ? [saw(seen)] : []), ...(error ? [error.code] : [])]
  return remarks.join(', ')
}

function saw({ preview }: Seen): string {
  return `saw ${preview}`
}

function conditionText(node: Expression): string {
  return shown(print(node), LONGEST)
}

/** An explanation as JSON data, with conditions as text instead of nodes. */
export function explanationData(explanation: Explanation): object {
  switch (explanation.kind) {
    case 'Match': {
      const { node, ...rest } = explanation
      return { ...rest, condition: print(node) }
    }
    case 'Quantifier': {
      const { node, entries, ...rest } = explanation
      const data = entries.map((entry) => ({
        ...entry,
        explanation: explanationData(entry.explanation),
      }))
      return { ...rest, condition: print(node), entries: data }
    }
    case 'Not': {
      const { node: _, operand, ...rest } = explanation
      return { ...rest, operand: explanationData(operand) }
    }
    case 'Or':
    case 'And': {
      const { node: _, operands, ...rest } = explanation
      return { ...rest, operands: operands.map(explanationData) }
    }
    default:
      return unreachable(explanation)
  }
}
