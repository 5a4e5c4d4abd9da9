import { expect, test } from 'vitest'
import { CONSUL, VALUES } from '../../scripts/schemas/consul/product.ts'
import { type ObjectSchema, parseSchema } from '../../src/rows/schema/index.ts'
import * as door from '../../src/rows/schemas/consul.ts'
import * as types from '../../src/rows/schemas/consul-types.generated.ts'

const byName = new Map(Object.values<ObjectSchema>(types).map((schema) => [schema.name, schema]))

test.each(Object.entries(door))('%s is a valid schema', (_, schema) => {
  expect(parseSchema(JSON.parse(JSON.stringify(schema)))).toEqual(schema)
})

test('what is said of a field is said of one that is there', () => {
  const said = Object.entries(CONSUL.docs).flatMap(([type, docs]) =>
    Object.keys(docs).map((field) => `${type}.${field}`),
  )
  const absent = [...said, ...Object.keys(VALUES)].filter((place) => {
    const [type, field = ''] = place.split('.')
    return !Object.hasOwn(byName.get(type)?.fields ?? {}, field)
  })
  expect(absent).toEqual([])
})

test('the fields of a row that filters have are explained', () => {
  const open = Object.values<ObjectSchema>(door).flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(
        ([field, { doc, ignored }]) => !doc && !ignored && !/^(?:Protocol|Delegate)/.test(field),
      )
      .map(([field]) => `${name}.${field}`),
  )
  expect(open).toEqual([])
})
