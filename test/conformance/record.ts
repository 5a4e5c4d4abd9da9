// `npm run record`: asks the live reference all vectors again, and writes down what it answers. A
// row that is added without a verdict gets one.

import { readFileSync, writeFileSync } from 'node:fs'
import { buildOracle, openOracle } from '../support/oracle.ts'
import { RECORDS, recorded } from './recorded.ts'

const build = buildOracle()
if ('absent' in build) {
  console.error(`The live reference is not here: ${build.absent}.`)
  process.exit(1)
}
const oracle = openOracle(build.program)
for (const file of Object.keys(RECORDS)) {
  const path = new URL(file, import.meta.url)
  const before = readFileSync(path, 'utf8').trimEnd().split('\n')
  const after = recorded(oracle, file, before)
  writeFileSync(path, `${after.join('\n')}\n`)
  const changed = after.filter((line, index) => line !== before[index]).length
  console.log(`${file}: ${after.length} rows, ${changed} changed`)
}
