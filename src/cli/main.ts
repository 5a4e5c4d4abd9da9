#!/usr/bin/env node

// Imports nothing that `--help` does not need: each command is loaded on demand.

import { EXIT } from './exit-codes.ts'
import { createProcessIo } from './process-io.ts'
import { run } from './run.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(`tamis needs Node 22.12 or newer; this is ${process.versions.node}.\n`)
  process.exit(EXIT.usage)
}
const io = createProcessIo()
io.exit(await run(io))
