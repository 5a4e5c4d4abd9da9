const { compile } = require('tamis')

test('a filter in a CommonJS test of jest', () => {
  expect(compile('a == 1')({ a: 1 })).toBe(true)
})
