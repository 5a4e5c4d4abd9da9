import { choice, repeat, type SimplePattern, sequence } from './simple-pattern.ts'

/**
 * A smaller pattern that matches in exactly the same texts. A match may start and end anywhere, so a repetition at
 * either end needs only its minimum count: `.*x+y?` becomes `x`.
 */
export function trimPattern(node: SimplePattern): SimplePattern {
  return trimEnd(trimEnd(node, 'start'), 'end')
}

function trimEnd(node: SimplePattern, end: 'start' | 'end'): SimplePattern {
  switch (node.kind) {
    case 'Repeat':
      if (node.min === 0) return sequence([])
      return node.min === 1 ? trimEnd(node.body, end) : repeat(node.body, node.min, node.min)
    case 'Choice':
      return choice(node.branches.map((branch) => trimEnd(branch, end)))
    case 'Sequence': {
      const parts = [...node.parts]
      while (parts.length > 0) {
        const last = (end === 'start' ? parts.shift() : parts.pop()) as SimplePattern
        const trimmed = trimEnd(last, end)
        if (trimmed.kind === 'Sequence' && trimmed.parts.length === 0) continue
        if (end === 'start') parts.unshift(trimmed)
        else parts.push(trimmed)
        break
      }
      return sequence(parts)
    }
    case 'Set':
    case 'Assertion':
      return node
  }
}
