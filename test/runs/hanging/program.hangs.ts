import { spawnSync } from 'node:child_process'
import { test } from 'vitest'

const PROGRAM = `
  const server = require('node:http').createServer((_, response) => response.end())
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))`

test('one whose program never ends', () => {
  spawnSync(process.execPath, ['-e', PROGRAM], { stdio: 'inherit' })
})
