import { type MatchExpression, ownMember, type Segment } from '../../../../grammar/index.ts'
import { dottedPath } from '../../../filters/ast/index.ts'
import { type FoundStep, isServerOnly, shapeOf } from '../../schema/index.ts'
import type { CompileContext } from '../context.ts'
import { member } from '../data.ts'
import { EvaluationError } from '../errors.ts'
import { aborting, nullOperand } from '../faults.ts'
import { parsedPath } from '../find.ts'
import type { Test } from '../operators.ts'
import { ABSENT, memberAt } from '../select.ts'
import { entriesIn, failServerOnly, mapOf, startOf } from '../typed/select.ts'
import type { PathByType } from './type-at.ts'

/**
 * Finds the values at the end of a path, and passes each to `visit` until one is true: then it returns true. `ABSENT`
 * is a key that a map lacks, anywhere in the path.
 */
export type Follow = (start: unknown, visit: Test) => boolean

/** How go-bexpr 0.1.2 follows the path of a condition. Follows the first pointer of the value at its end. */
export function followByType(
  match: MatchExpression,
  { steps }: PathByType,
  context: CompileContext,
): Follow {
  // Built backwards, from the value to the start of its path.
  return steps.reduceRight<Follow>(
    (next, step, index) =>
      entering(step, taking(step, next, match, context, startOf(steps, index)), match, context),
    (value, visit) => visit(value),
  )
}

// Follows the pointers and lists that lead to a part. The caller has followed the value's first pointer.
function entering(
  { at, through }: FoundStep,
  next: Follow,
  match: MatchExpression,
  { budget }: CompileContext,
): Follow {
  return through.reduceRight<Follow>((inner, layer, index) => {
    const outer = through[index - 1]
    if (layer.kind !== 'nullable') {
      const entries = entriesIn(layer, match.selector)
      return (value, visit) => {
        const list = entries(value)
        budget.spend(list.length, match.span)
        return list.some((entry) => inner(entry, visit))
      }
    }
    if (!outer) return inner
    if (outer.kind === 'nullable') {
      return () => {
        throw notATarget(match, at, 'a pointer to a pointer')
      }
    }
    return (entry, visit) => {
      if (entry === undefined || entry === null) throw notATarget(match, at, 'null')
      return inner(entry, visit)
    }
  }, next)
}

// Takes the part from an object or a map, and follows it if it is a pointer.
function taking(
  step: FoundStep,
  next: Follow,
  match: MatchExpression,
  { wholeRows }: CompileContext,
  start: number,
): Follow {
  const { at, via, parent, field, member: name } = step
  const isPointer = shapeOf(step.schema).kind === 'nullable'
  if (via === 'key') {
    if (parent.kind === 'map' && parent.key.kind === 'string' && ownMember(parent.key, 'named')) {
      return () => {
        throw aborting(
          'the keys of the map are not plain strings',
          'Filter by another field.',
          match,
        )
      }
    }
    return (value, visit) => {
      const map = mapOf(value, match.selector)
      const entry = name === undefined ? undefined : member(map, name)
      // A key whose pointer is null is absent, too.
      const isAbsent = entry === undefined || (isPointer && entry === null)
      return isAbsent ? visit(ABSENT) : next(entry, visit)
    }
  }
  if (!wholeRows && isServerOnly(field)) {
    return () => failServerOnly(match.selector.segments[at] as Segment)
  }
  const path = parsedPath(match.selector)
  return (value, visit) => {
    const found = name === undefined ? value : memberAt(value, name, path, start)
    if (isPointer && (found === undefined || found === null)) {
      throw nullOperand(`\`${pathTo(match, at + 1)}\``, match)
    }
    return next(found, visit)
  }
}

function notATarget(match: MatchExpression, at: number, what: string): EvaluationError {
  const { text, span } = match.selector.segments[at] as Segment
  return new EvaluationError(`${what} has no \`${text}\`: \`${pathTo(match, at)}\`.`, {
    code: 'not-traversable',
    span,
    hint: 'Keep such rows out of the data.',
  })
}

function pathTo({ selector }: MatchExpression, length: number): string {
  return dottedPath(selector.segments.slice(0, length))
}
