import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one test's files, and a function that puts a file there and gives its path. */
export function createFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tamis-test-'))
  return {
    path,
    write(name: string, content: string | Buffer): string {
      const file = join(path, name)
      writeFileSync(file, content)
      return file
    },
    remove: () => rmSync(path, { recursive: true }),
  }
}
