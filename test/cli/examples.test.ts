import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tamis } from './run.ts'

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
