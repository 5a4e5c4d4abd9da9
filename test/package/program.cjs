// What a CommonJS module gets by `require`.

const { compile } = require('tamis')
const { compile: coreFilter } = require('tamis/core')
const { listen } = require('tamis/server/node')

const row = { a: 'xyz' }
if (!compile('a matches "(x|y)+z"')(row) || !coreFilter('a == xyz')(row) || !listen) {
  throw new Error('Wrong.')
}
console.log('works')
