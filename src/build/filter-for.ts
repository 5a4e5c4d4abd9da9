import type { Expression, QuantifierExpression, Selector, Span } from '../../grammar/index.ts'
import { namesOf, walk } from '../ast/index.ts'
import type { Filter } from '../print/index.ts'
import { requireSchema, type Schema } from '../schema/index.ts'
import { BuildError } from './build-error.ts'
import { entriesOf, KEY } from './quantifiers.ts'
import { type Selection, step } from './selection.ts'
import { type Filling, type Hole, type ReadTemplate, readTag } from './tag.ts'
import { holeError } from './template.ts'
import { TemplateError } from './template-error.ts'

/** A tag for templates that are filters. */
export type FilterTag = (strings: TemplateStringsArray, ...holes: readonly Hole[]) => Filter

/**
 * The tag `filter` for rows of a schema: a field that they do not have is an error, which names the one
 * that is nearest and points at its place in the template. What fills a hole is checked as well.
 *
 * @example
 * const jobs = filterFor(s.object({ Status: s.string() }))
 * print(jobs`Status == ${'running'}`) // 'Status == "running"'
 * jobs`Statsu == ${'running'}` // throws: Did you mean `Status`?
 *
 * @throws {TemplateError} by the tag, as by `filter`; `unknown-field`.
 * @throws {FilterOptionError} `invalid-option` for something else in place of the schema.
 */
export function filterFor(schema: Schema): FilterTag {
  requireSchema(schema)
  return (strings, ...holes) =>
    readTag(strings, holes, (template) => requireFields(template, schema))
}

function requireFields({ template, text, fillings }: ReadTemplate, schema: Schema): void {
  const { placed, holeIn, toShown } = template

  /** Checks the selector of a node, given the nodes around it. */
  const look = (node: Expression, parents: readonly Expression[]): void => {
    if (!('selector' in node)) return
    const names = node.selector.segments.map((segment) => segment.text)
    const found = holeIn(names[0] ?? '')
    const filling = found && fillings[found.hole]
    if (!found || !filling) {
      const wrong = faultOf(names, parents, schema)
      if (wrong) throw inText(wrong, toShown(segmentSpan(node.selector, wrong.at)), text.shown)
    } else {
      requireFilling(filling, names.slice(1), parents, (wrong) => inHole(wrong, found.hole))
    }
  }

  const inHole = ({ error }: Fault, hole: number): TemplateError =>
    holeError(
      text,
      hole,
      error.code,
      `At \`\${${hole}}\`: ${error.message}`,
      error.hint ?? '',
      error,
    )

  const requireFilling = (
    filling: Filling,
    rest: readonly string[],
    parents: readonly Expression[],
    toError: (wrong: Fault) => TemplateError,
  ): void => {
    const requireNames = (names: readonly string[], around: readonly Expression[]) => {
      const wrong = faultOf(names, around, schema)
      if (wrong) throw toError(wrong)
    }
    switch (filling.kind) {
      case 'value':
        return
      case 'field':
        // The entry of a builder's quantifier knows its own fields.
        if (!filling.selection.scope) requireNames([...filling.selection.path, ...rest], parents)
        return
      case 'expression': {
        const around = [...parents]
        walk(filling.expression, (node, inner) => {
          if ('selector' in node) {
            const names = node.selector.segments.map((segment) => segment.text)
            requireNames(names, [...around, ...inner])
          }
        })
      }
    }
  }

  walk(placed, look)
}

interface Fault {
  readonly error: BuildError
  /** Which part of the path is at fault. */
  readonly at: number
}

function faultOf(
  names: readonly string[],
  parents: readonly Expression[],
  schema: Schema,
): Fault | undefined {
  let { selection, used } = beginningOf(names, parents, schema)
  for (; used < names.length; used++) {
    selection = step(selection, names[used] as string)
    if (selection.fault instanceof BuildError) return { error: selection.fault, at: used }
  }
  return undefined
}

/** Where a path begins, at the row or at an entry, and how many of its names that takes. */
function beginningOf(
  names: readonly string[],
  parents: readonly Expression[],
  schema: Schema,
): { selection: Selection; used: number } {
  const [first = ''] = names
  // An entry of a quantifier that the builder is still inside of goes by a mark.
  if (!first.isWellFormed()) return { selection: { path: [first] }, used: 1 }
  for (let at = parents.length - 1; at >= 0; at--) {
    const around = parents[at] as Expression
    if (around.kind !== 'Quantifier') continue
    const isNamed = namesOf(around.binding).some((name) => name.text === first)
    if (!isNamed) continue
    const of = entrySchema(around, first, parents.slice(0, at), schema)
    return { selection: { path: [first], schema: of, scope: { isOver: false } }, used: 1 }
  }
  return { selection: { path: [], schema }, used: 0 }
}

/** What is known about the entry that a quantifier's name refers to. */
function entrySchema(
  { binding, selector }: QuantifierExpression,
  name: string,
  parents: readonly Expression[],
  schema: Schema,
): Schema | undefined {
  const names = selector.segments.map((segment) => segment.text)
  const { selection, used } = beginningOf(names, parents, schema)
  const { of, isList } = entriesOf(names.slice(used).reduce(step, selection).schema)
  switch (binding.form) {
    case 'default':
      return isList ? of : of && KEY
    case 'index':
      return KEY
    case 'value':
      return of
    case 'both':
      return binding.value.text === name ? of : KEY
  }
}

function segmentSpan({ segments, span }: Selector, at: number): Span {
  return segments[at]?.span ?? span
}

function inText({ error }: Fault, span: Span, text: string): TemplateError {
  const { code, message, hint = '' } = error
  return new TemplateError(message, { text, code, span, hint, cause: error })
}
