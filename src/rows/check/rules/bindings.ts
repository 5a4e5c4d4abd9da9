import { type Fix, type Name, shown } from '../../../../grammar/index.ts'
import { namesOf } from '../../../filters/ast/index.ts'
import { fixOf } from '../../../filters/print/index.ts'
import { resolveField, type Scope } from '../../schema/index.ts'
import type { AnalyzedFilter, ClauseRule, Failure, FailureRule, Finding } from '../finding.ts'
import { renameBinding } from '../fixes/rename-binding.ts'
import { usesOf } from '../names.ts'

/** One name for both the key and the value: a server fails as soon as there is an entry. */
export const bindingConflict: FailureRule = function* ({ node }): Iterable<Failure> {
  if (node.kind !== 'Quantifier' || node.binding.form !== 'both') return
  const { index, value } = node.binding
  if (index.text !== value.text) return
  yield {
    code: 'binding-conflict',
    span: node.binding.span,
    message: `\`${shown(value.text)}\` names both the key and the value of an entry.`,
    hint: 'Use two names, or `_` for the one that is not needed.',
    fix: leaveOut(index),
    fails: 'some',
  }
}

/** A name that hides an outer name or a field of the row. */
export const shadowedBinding: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { scope, inner } = clause
  if (!inner) return
  for (const name of namesOf(inner.binding)) {
    const hidden = hides(name.text, scope, filter)
    if (!hidden) continue
    yield {
      code: 'shadowed-binding',
      span: name.span,
      message: `\`${shown(name.text)}\` hides the ${hidden} of the same name.`,
      hint: 'Choose another name for the entry.',
      fix: renameBinding(inner, name, filter),
    }
  }
}

function hides(
  name: string,
  scope: Scope | undefined,
  { schema }: AnalyzedFilter,
): string | undefined {
  const named = resolveField(schema, [name], scope)
  if (named.start !== 'row') return 'outer entry'
  const isField = named.found && named.steps.length > 0
  return isField ? 'field' : undefined
}

/** A name that the body never uses. */
export const unusedBinding: ClauseRule = function* ({ inner }, filter): Iterable<Finding> {
  if (!inner) return
  const names = namesOf(inner.binding)
  const [first, second] = names
  if (second && first?.text === second.text) return
  const unused = names.filter(({ text }) => usesOf(inner, text, filter).length === 0)
  for (const name of unused) {
    yield {
      code: 'unused-binding',
      span: name.span,
      message: `\`${shown(name.text)}\` is not used.`,
      hint:
        names.length > unused.length
          ? 'Write `_` to leave it out.'
          : 'The body does not use the entries: add a condition on them, or remove the quantifier.',
      fix: names.length > unused.length ? leaveOut(name) : undefined,
    }
  }
}

function leaveOut({ span }: Name): Fix | undefined {
  return fixOf('Replace it with `_`', span, () => [{ span, text: '_' }])
}
