import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tamis } from './run.ts'

const FILES = ['jobs.ndjson', 'deployments.json', 'nodes.json'] as const

type Row = Record<string, unknown>

const rowsOf = (file: string): Row[] => {
  const text = readFileSync(`examples/${file}`, 'utf8')
  return file.endsWith('.ndjson')
    ? text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : JSON.parse(text)
}

test('every row has every field', () => {
  for (const file of FILES) {
    const rows = rowsOf(file)
    expect(rows.length).toBeGreaterThanOrEqual(200)
    const names = Object.keys(rows[0] ?? {})
    for (const row of rows) expect(Object.keys(row)).toEqual(names)
  }
})

test('times of submission have 19 digits, and a double holds not all of them', () => {
  const times = readFileSync('examples/jobs.ndjson', 'utf8').match(/"SubmitTime":\d+/g) ?? []
  const digits = times.map((time) => time.slice('"SubmitTime":'.length))
  expect(digits.every((text) => text.length === 19)).toBe(true)
  expect(digits.some((text) => BigInt(Number(text)) !== BigInt(text))).toBe(true)
})

const claims = readFileSync('examples/README.md', 'utf8')
  .split('\n## ')
  .slice(1)
  .flatMap((section) => {
    const [file = ''] = section.split('\n')
    return [...section.matchAll(/^\| (`+)(.+?) ?\1 +\| (?:(\d+)|error `(.+?)`) +\|/gm)].map(
      ([, , filter = '', rows, code]) => [file, filter, rows ?? code ?? ''] as const,
    )
  })

test('the list of filters to try is read', () => {
  expect(claims.length).toBeGreaterThan(25)
})

test.each(claims)('%s: %s gives %s', async (file, filter, answer) => {
  const { code, out, err } = await tamis(['filter', '-c', filter, `examples/${file}`])
  if (code === 3) expect(err).toContain(`[${answer}]`)
  else expect(out).toBe(`${answer}\n`)
})

const commands = [
  ...(readFileSync('examples/README.md', 'utf8')
    .split('\n## Other commands\n')[1]
    ?.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|$/gm) ?? []),
].map(([, command = '', says = '']) => [command, says] as const)

test('the list of other commands is read', () => {
  expect(commands.length).toBeGreaterThan(5)
})

test.each(commands)('%s says %s', async (command, says) => {
  const words = command.match(/'[^']*'|\S+/g) ?? []
  const { out } = await tamis(words.map((word) => word.replace(/^'(.*)'$/, '$1')))
  expect(out).toContain(says)
})
