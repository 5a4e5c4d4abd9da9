// Writes the manual page of the command.

import { mkdirSync, writeFileSync } from 'node:fs'
import { manual } from './manual.ts'

mkdirSync('man', { recursive: true })
writeFileSync('man/tamis.1', manual())
