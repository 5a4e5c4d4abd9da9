import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { TEST_MS } from '../support/limits.ts'
import { type Ended, ending, startProgram, written } from '../support/programs.ts'
import { startProcess } from './process.ts'

const folder = createFolder()

const site = createFolder()
const pages = site.path
site.write('index.html', '<!doctype html><head></head><title>A page</title>')

interface Served {
  readonly url: string
  readonly out: string
  end(signal: NodeJS.Signals): Promise<Ended>
}

/** A server that has said where it is. */
async function served(child: ChildProcess): Promise<Served> {
  const end = ending(child, TEST_MS)
  const [out] = await written(child, /[\s\S]*Ctrl-C/)
  return {
    url: /http:\S+/.exec(out)?.[0] ?? '',
    out,
    end(signal) {
      child.kill(signal)
      return end
    },
  }
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s is a good end', async (signal) => {
  const child = await served(
    startProcess(['serve', '--pages', pages, '--port', '0', '--jobs', '3']),
  )
  expect(await child.end(signal)).toMatchObject({ code: 0, err: '' })
})

test('without the playground it says what brings it, and serves all the same', async () => {
  // The sources alone, with no package but the one that they import.
  const clone = join(folder.path, 'clone')
  const root = join(import.meta.dirname, '../..')
  for (const name of ['src', 'grammar', 'package.json']) {
    cpSync(join(root, name), join(clone, name), { recursive: true })
  }
  const modules = join(clone, 'node_modules')
  mkdirSync(modules)
  for (const name of ['re2js', 'chevrotain', 'commander', 'hono']) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  }
  // Where Node warns that it strips types, the warning is not output of the command's.
  const option = '--disable-warning=ExperimentalWarning'
  const words = [option, join(clone, 'src/cli/main.ts'), 'serve', '--port', '0']
  const run = () => served(startProgram(process.execPath, words))
  const playground = join(modules, 'tamis-playground')
  const install = () =>
    cpSync(join(root, 'playground/package.json'), join(playground, 'package.json'))
  for (const [prepare, advice] of [
    [() => {}, '`npm start` shows it'],
    [install, 'npm run build'],
  ] as const) {
    prepare()
    const without = await run()
    expect(without.out).not.toContain('playground')
    expect((await fetch(without.url)).status).toBe(404)
    expect((await fetch(`${without.url}/v1/jobs`)).status).toBe(200)
    expect(await without.end('SIGTERM')).toMatchObject({
      code: 0,
      err: expect.stringContaining(advice),
    })
  }
  cpSync(pages, join(playground, 'dist'), { recursive: true })
  const complete = await run()
  expect(await (await fetch(complete.url)).text()).toContain('<title>A page</title>')
  expect(await complete.end('SIGTERM')).toMatchObject({ code: 0, err: '' })
})
