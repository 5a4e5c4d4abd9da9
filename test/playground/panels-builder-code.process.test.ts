import { parse, type Schema } from 'tamis'
import * as schemas from 'tamis/schemas'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../playground/data/resources.ts'
import { LANGUAGE_CARD } from '../../playground/dialogs/language-card.ts'
import type { Resource } from '../../playground/model.ts'
import { builderCode } from '../../playground/panels/builder/builder-code.ts'
import { typeErrors } from '../support/type-errors.ts'

const SCHEMAS = { ...schemas } as unknown as Readonly<Record<string, Schema>>

test('the code of good filters passes the compiler', () => {
  const codes = Object.entries(EXAMPLES)
    .filter(([resource]) => resource !== 'members')
    .flatMap(([resource, filters]) =>
      filters.map((filter) =>
        builderCode(parse(filter), {
          resource: resource as Resource,
          schema: SCHEMAS[`${resource.slice(0, -1)}Schema`],
        }),
      ),
    )
  const untyped = LANGUAGE_CARD.map(({ example }) => builderCode(parse(example)))
  const wrong = builderCode(parse('Priority == high'), {
    schema: schemas.jobSchema,
    resource: 'jobs',
  })
  // "Argument of type … is not assignable".
  expect(typeErrors([...codes, ...untyped, wrong])).toEqual([[codes.length + untyped.length, 2345]])
})
