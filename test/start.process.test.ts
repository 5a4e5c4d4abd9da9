import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TEST_MS } from './support/limits.ts'
import { ending, startProgram, written } from './support/programs.ts'

// In place of what the build makes.
const pages = mkdtempSync(join(tmpdir(), 'tamis-start-'))
afterAll(() => rmSync(pages, { recursive: true, force: true }))
writeFileSync(join(pages, 'index.html'), '<head></head><title>The playground</title>')

const SCRIPT = join(import.meta.dirname, '../scripts/start.ts')

test.each(['SIGINT', 'SIGTERM'] as const)(
  '`npm start` shows a first filtered result without a terminal, serves page and rows, and ends at %s',
  async (signal) => {
    const child = startProgram(process.execPath, [SCRIPT, '--port', '0', '--pages', pages], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = ending(child, TEST_MS)
    const [out] = await written(child, /[\s\S]*Ctrl-C/)
    const url = /http:\S+/.exec(out)?.[0] ?? ''
    const found = Number(/\n([0-9]+) jobs in [0-9]+ ms/.exec(out)?.[1])
    const filter = /filtered by\n\n {4}(.*)\n/.exec(out)?.[1] ?? ''
    expect(found).toBeGreaterThan(0)
    const query = new URLSearchParams({ namespace: '*', filter })
    expect(await (await fetch(`${url}/v1/jobs?${query}`)).json()).toHaveLength(found)
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>The playground</title>')
    child.kill(signal)
    expect(await ended).toMatchObject({ code: 0, err: '' })
  },
)
