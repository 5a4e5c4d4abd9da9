// `npm run reference -- record`: asks the live reference all vectors again, and writes down what it answers. A
// row that is added without a verdict gets one.

import { readFileSync, writeFileSync } from 'node:fs'
import { buildOracle, type Oracle, openOracle, type Version } from '../support/oracle.ts'
import { RECORDS, recorded, versionOf } from './recorded.ts'

const oracles = new Map<Version, Oracle>()

async function oracleOf(version: Version): Promise<Oracle> {
  const known = oracles.get(version)
  if (known) return known
  const build = await buildOracle(version)
  if ('absent' in build) {
    console.error(`The live reference ${version} is not here: ${build.absent}.`)
    process.exit(1)
  }
  const oracle = openOracle(build.program)
  oracles.set(version, oracle)
  return oracle
}

for (const file of Object.keys(RECORDS)) {
  const path = new URL(file, import.meta.url)
  const before = readFileSync(path, 'utf8').trimEnd().split('\n')
  const after = recorded(await oracleOf(versionOf(file)), file, before)
  writeFileSync(path, `${after.join('\n')}\n`)
  const changed = after.filter((line, index) => line !== before[index]).length
  console.log(`${file}: ${after.length} rows, ${changed} changed`)
}
