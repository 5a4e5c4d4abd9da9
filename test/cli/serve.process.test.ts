import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { TEST_MS } from '../support/limits.ts'
import { type Ended, ending, startProgram, written } from '../support/programs.ts'
import { startProcess } from './process.ts'

const folder = createFolder()
afterAll(() => folder.remove())

const pages = join(folder.path, 'pages')
mkdirSync(pages)
writeFileSync(join(pages, 'index.html'), '<!doctype html><head></head><title>A page</title>')

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

test('what was written is there after a restart, and a signal is a good end', async () => {
  const store = join(folder.path, 'store.db')
  const words = ['serve', '--pages', pages, '--port', '0', '--jobs', '3', '--store', store]
  const first = await served(startProcess(words))
  const headers = { 'Content-Type': 'application/json' }
  const body = '{"ID":"kept"}'
  expect((await fetch(`${first.url}/v1/jobs`, { method: 'PUT', headers, body })).status).toBe(200)
  expect(await first.end('SIGINT')).toMatchObject({ code: 0, err: '' })
  const second = await served(startProcess(words))
  const answer = await fetch(`${second.url}/v1/jobs?filter=${encodeURIComponent('ID == kept')}`)
  expect(await answer.json()).toMatchObject([{ ID: 'kept' }])
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0, err: '' })
})

test('F73: a damaged entry is named with what to do, and a kill in between loses nothing else', async () => {
  const store = join(folder.path, 'damaged.db')
  const words = ['serve', '--pages', pages, '--port', '0', '--jobs', '3', '--store', store]
  const put = (url: string, ID: string) =>
    fetch(`${url}/v1/jobs`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ID }),
    })
  const inStore = (sql: string) => {
    const database = new DatabaseSync(store)
    database.exec(sql)
    database.close()
  }
  const first = await served(startProcess(words))
  for (const id of ['broken', 'kept']) expect((await put(first.url, id)).status).toBe(200)
  expect(await first.end('SIGKILL')).toMatchObject({ code: 'SIGKILL' })
  inStore("UPDATE entries SET value = '{' WHERE key = 'default' || char(10) || 'broken'")
  const refused = await ending(startProcess(words))
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toContain(`The entry \`jobs\` \`default/broken\` of the store \`${store}\``)
  expect(refused.err).not.toContain('bug in tamis')
  inStore(/`(DELETE [^`]*)`/.exec(refused.err)?.[1] ?? '')
  const second = await served(startProcess(words))
  expect((await put(second.url, 'next')).status).toBe(200)
  expect(await second.end('SIGKILL')).toMatchObject({ code: 'SIGKILL' })
  const third = await served(startProcess(words))
  const jobs = (await (await fetch(`${third.url}/v1/jobs`)).json()) as { ID: string }[]
  const written = jobs.map(({ ID }) => ID).filter((id) => ['broken', 'kept', 'next'].includes(id))
  expect(written.sort()).toEqual(['kept', 'next'])
  await third.end('SIGTERM')
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
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  // Where Node warns that it strips types, the warning is not output of the command's.
  const option = '--disable-warning=ExperimentalWarning'
  const words = [option, join(clone, 'src/cli/main.ts'), 'serve', '--port', '0']
  const run = () => served(startProgram(process.execPath, words))
  const playground = join(modules, 'tamis-playground')
  const install = () =>
    cpSync(join(root, 'playground/package.json'), join(playground, 'package.json'))
  for (const [prepare, advice] of [
    [() => {}, 'npm install tamis-playground'],
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
