import type { Expression, Selector, Span } from '../../../grammar/index.ts'
import {
  dereference,
  enterScope,
  requireSchema,
  resolveField,
  type Schema,
  type Scope,
} from '../../rows/schema/index.ts'
import { walkTree } from '../ast/index.ts'
import type { Filter } from '../print/index.ts'
import { BuildError } from './build-error.ts'
import { step } from './selection.ts'
import { type Filling, type Hole, type ReadTemplate, readTag } from './tag.ts'
import { holeError } from './template.ts'
import { TemplateError } from './template-error.ts'
import { typed } from './typed-selection.ts'

/** A template tag for filters. */
export type FilterTag = (strings: TemplateStringsArray, ...holes: readonly Hole[]) => Filter

/**
 * The tag `filter` for rows of a schema: an unknown field is an error, which suggests the nearest name and points at
 * its place in the template. Fields in holes are checked, too.
 *
 * @example
 * const jobs = filterFor(s.object({ Status: s.string() }))
 * print(jobs`Status == ${'running'}`) // 'Status == "running"'
 * jobs`Statsu == ${'running'}` // throws: Did you mean `Status`?
 *
 * @throws {TemplateError} by the tag, as by `filter`; `unknown-field`.
 * @throws {FilterOptionError} `invalid-option` if the schema is not one.
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
        // An entry of a builder's quantifier knows its own fields.
        if (!filling.selection.scope) requireNames([...filling.selection.path, ...rest], parents)
        return
      case 'expression': {
        const around = [...parents]
        walkTree(filling.expression, (node, inner) => {
          if ('selector' in node) {
            const names = node.selector.segments.map((segment) => segment.text)
            requireNames(names, [...around, ...inner])
          }
        })
      }
    }
  }

  walkTree(placed, look)
}

interface Fault {
  readonly error: BuildError
  /** The index of the unknown name in the path. */
  readonly at: number
}

function faultOf(
  names: readonly string[],
  parents: readonly Expression[],
  schema: Schema,
): Fault | undefined {
  // Inside its callback, the entry of a builder's quantifier still has a temporary name.
  if (!names[0]?.isWellFormed()) return undefined
  let outer: Scope | undefined
  for (const node of parents) {
    if (node.kind !== 'Quantifier') continue
    const collection = resolveField(schema, node.selector, outer)
    outer = enterScope(
      node,
      { ...collection, ...(collection.found && dereference(collection)) },
      outer,
    )
  }
  const found = resolveField(schema, names, outer)
  if (found.found) return undefined
  const { at, parent, start } = found
  const scope = start === 'row' ? undefined : { isOver: false }
  const { fault } = step({ path: names.slice(0, at), ...typed(parent), scope }, names[at] as string)
  return fault instanceof BuildError ? { error: fault, at } : undefined
}

function segmentSpan({ segments, span }: Selector, at: number): Span {
  return segments[at]?.span ?? span
}

function inText({ error }: Fault, span: Span, text: string): TemplateError {
  const { code, message, hint = '' } = error
  return new TemplateError(message, { text, code, span, hint, cause: error })
}
