import { ownBytes, parseSelector, typeName } from '../../../grammar/index.ts'
import { BuildError } from './build-error.ts'
import { navigator } from './fields.ts'
import type { FieldOf } from './paths.ts'
import { step, UNKNOWN_ROW } from './selection.ts'

/**
 * The field at a path, in the syntax of filters: `path('Meta.owner')`, `path('Meta["team.name"]')`, `path('Tags.0')`,
 * `path('"/Meta/owner"')`. A text with more than a path is an error.
 *
 * @example
 * print(eq(path('Meta["team.name"]'), 'ops')) // 'Meta["team.name"] == "ops"'
 *
 * @throws {BuildError} `not-a-field` for a text that is not a path.
 */
export function path(text: string): FieldOf<unknown> {
  const { segments } = (typeof text === 'string' && parseSelector(text)) || {}
  if (segments && !segments.some(ownBytes)) {
    const names = segments.map((segment) => segment.text)
    return navigator(names.reduce(step, UNKNOWN_ROW)) as FieldOf<unknown>
  }
  throw new BuildError(
    'not-a-field',
    typeof text === 'string'
      ? `\`${text}\` is not a path.`
      : `A path is a string, not ${typeName(text)}.`,
    'Write it as in a filter: `Meta.owner`, `Meta["team.name"]`, `Tags.0`.',
  )
}
