import { parse, type Schema } from 'tamis'
import * as schemas from 'tamis/schemas'
import { expect, test } from 'vitest'
import type { Resource } from '../../playground/model.ts'
import { builderCode } from '../../playground/panels/builder/builder-code.ts'
import {
  GENERAL_EXAMPLES,
  LANGUAGE_EXAMPLES,
} from '../../playground/panels/language/language-examples.ts'
import { typeErrors } from '../support/type-errors.ts'

const SCHEMAS = { ...schemas } as unknown as Readonly<Record<string, Schema>>

test('the code of good filters passes the compiler', () => {
  const codes = Object.entries(LANGUAGE_EXAMPLES).flatMap(([resource, examples]) =>
    examples.map(({ filter }) =>
      builderCode(parse(filter), {
        resource: resource as Resource,
        schema: SCHEMAS[`${resource.slice(0, -1)}Schema`],
      }),
    ),
  )
  const untyped = GENERAL_EXAMPLES.map(({ filter }) => builderCode(parse(filter)))
  const wrong = builderCode(parse('Priority == high'), {
    schema: schemas.jobSchema,
    resource: 'jobs',
  })
  // "Argument of type … is not assignable".
  expect(typeErrors([...codes, ...untyped, wrong])).toEqual([[codes.length + untyped.length, 2345]])
})
