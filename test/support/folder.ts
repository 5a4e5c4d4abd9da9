import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for one file of tests, removed after the last, and a function that puts a file there and gives its path. */
export function createFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tamis-test-'))
  afterAll(() => rmSync(path, { recursive: true }))
  return {
    path,
    write(name: string, content: string | Buffer): string {
      const file = join(path, name)
      writeFileSync(file, content)
      return file
    },
  }
}
