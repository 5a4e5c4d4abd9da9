import { choice, NOTHING, type PatternNode, repeat, sequence } from './pattern-tree.ts'

/**
 * A smaller pattern that matches somewhere in exactly the same texts. As a match may begin and
 * end anywhere, a repetition at either end need not go beyond its least count: `.*x+y?` is `x`.
 */
export function trimPattern(node: PatternNode): PatternNode {
  return trimEnd(trimEnd(node, 'start'), 'end')
}

function trimEnd(node: PatternNode, end: 'start' | 'end'): PatternNode {
  switch (node.kind) {
    case 'Repeat':
      if (node.min === 0) return NOTHING
      return node.min === 1 ? trimEnd(node.body, end) : repeat(node.body, node.min, node.min)
    case 'Choice':
      return choice(node.branches.map((branch) => trimEnd(branch, end)))
    case 'Sequence': {
      const parts = [...node.parts]
      while (parts.length > 0) {
        const last = (end === 'start' ? parts.shift() : parts.pop()) ?? NOTHING
        const trimmed = trimEnd(last, end)
        if (trimmed.kind === 'Sequence' && trimmed.parts.length === 0) continue
        if (end === 'start') parts.unshift(trimmed)
        else parts.push(trimmed)
        break
      }
      return sequence(parts)
    }
    default:
      return node
  }
}
