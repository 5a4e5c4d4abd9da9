import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { outputOf } from '../support/programs.ts'

test('after a program that does not exist, nothing keeps a run open', () => {
  const source = pathToFileURL(join(import.meta.dirname, '../support/programs.ts'))
  const script = `
    import { ending, startProgram } from '${source}'
    await ending(startProgram('no-such-program', [])).catch(({ code }) => console.log(code))
  `
  const words = ['--input-type=module', '-e', script]
  expect(outputOf(process.execPath, words)).toBe('ENOENT\n')
})
