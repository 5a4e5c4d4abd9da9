import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { outputOf } from '../support/programs.ts'

const folder = createFolder()

test('generate.ts writes the same bytes again', () => {
  outputOf(process.execPath, ['examples/generate.ts', folder.path])
  for (const file of ['jobs.ndjson', 'deployments.json', 'nodes.json']) {
    const written = readFileSync(join(folder.path, file))
    expect(written.equals(readFileSync(`examples/${file}`))).toBe(true)
  }
})
