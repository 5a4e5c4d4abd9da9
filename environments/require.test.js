const { createFilter } = require('tamis')

test('a filter in a CommonJS test of jest', () => {
  expect(createFilter('a == 1')({ a: 1 })).toBe(true)
})
