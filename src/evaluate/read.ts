import { EvaluationError } from './errors.ts'
import type { Scope, Target } from './scope.ts'
import { type Path, UNKNOWN } from './select.ts'

/** Answers a node for a row, seen from inside the quantifiers around it. */
export type RowTest = (row: unknown, scope: Scope | undefined) => boolean

/**
 * Finds the value a selector names; `ABSENT` where a map lacks its last key, `UNKNOWN` where an
 * unknown value stands in.
 */
export type Read = (row: unknown, scope: Scope | undefined) => unknown

/**
 * How to find what a selector names.
 * @param walk Follows the target's path from where it begins.
 */
export function reader(target: Target, walk: (start: unknown) => unknown): Read {
  const { path } = target
  switch (target.from) {
    case 'row':
      return (row) => walk(row)
    case 'key':
      return (_row, scope) => keyOf(scopeAt(scope, target.depth), path)
    case 'entry':
      return (_row, scope) => {
        const entry = scopeAt(scope, target.depth)
        if (target.isDefault && !entry.isList) return keyOf(entry, path)
        return entry.isStandIn ? UNKNOWN : walk(entry.value)
      }
  }
}

function scopeAt(scope: Scope | undefined, depth: number): Scope {
  let at = scope
  for (let level = 0; level < depth; level++) at = at?.outer
  return at as Scope
}

// A key is a string, and a position an integer of 64 bits: its text is read by the integer rules.
function keyOf(entry: Scope, path: Path): string | bigint {
  const { key } = entry
  if (path.steps.length > 0) {
    const name = path.selector.segments[0]?.text ?? ''
    throw new EvaluationError(
      `\`${name}\` is the ${entry.isList ? 'position' : 'key'} of an entry, so it has no parts.`,
      {
        code: 'local-not-traversable',
        span: path.selector.span,
        hint: `Name the entry too, as in \`any … as ${name}, value { … }\`.`,
      },
    )
  }
  return typeof key === 'number' ? BigInt(key) : key
}
