import type { Segment } from '../../grammar/index.ts'
import { EvaluationError } from './errors.ts'
import type { Scope, Target } from './scope.ts'
import { type Path, UNKNOWN } from './select.ts'

/** Evaluates a node for a row, in the scope of the quantifiers around it. */
export type RowTest = (row: unknown, scope: Scope | undefined) => boolean

/** Computes something from the value of a selector, in the scope of the quantifiers around it. */
export type Finding<Answer> = (row: unknown, scope: Scope | undefined) => Answer

/**
 * Finds the value of a selector; `ABSENT` if a map lacks its last key, `UNKNOWN` if the unknown value
 * replaces it.
 */
export type Read = Finding<unknown>

/**
 * How to find the value of a selector, and what to compute from it.
 * @param follow Follows the target's path from its start, and computes the result.
 * @param then Computes the result from the value.
 */
export function reader<Answer>(
  target: Target,
  follow: (start: unknown) => Answer,
  then: (value: unknown) => Answer,
): Finding<Answer> {
  const { path } = target
  switch (target.from) {
    case 'row':
      return follow
    case 'key':
      return (_row, scope) => then(keyOf(scopeAt(scope, target.depth), path))
    case 'entry': {
      const { depth, isDefault } = target
      const { lenient } = path
      if (!isDefault && !lenient) {
        return depth === 0
          ? (_row, scope) => follow((scope as Scope).value)
          : (_row, scope) => follow(scopeAt(scope, depth).value)
      }
      return (_row, scope) => {
        const entry = scopeAt(scope, depth)
        if (isDefault && !entry.isList) return then(keyOf(entry, path))
        return entry.isStandIn ? then(UNKNOWN) : follow(entry.value)
      }
    }
  }
}

function scopeAt(scope: Scope | undefined, depth: number): Scope {
  let at = scope
  for (let level = 0; level < depth; level++) at = at?.outer
  return at as Scope
}

// A key is a string, and a position a 64-bit integer: text is compared with it as an integer.
function keyOf(entry: Scope, path: Path): string | bigint {
  const { key } = entry
  if (path.steps.length > 0) {
    const { text: name } = path.selector.segments[0] as Segment
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
