import { expect, test } from 'vitest'
import { typeName } from '../../grammar/arguments/type-name.ts'

test('a value is named even if it does not want to be', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(typeName(proxy)).toBe('an object')
  expect(typeName([])).toBe('a list')
  expect(typeName(null)).toBe('null')
})
