import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ending, outputOf, runProgram, startProgram } from '../support/programs.ts'
import { hostileTexts } from './hostile-texts.ts'
import { quotedTexts } from './quoted-texts.ts'

function batches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

const SHELLS = ['/bin/sh', '/bin/bash', '/bin/dash', '/bin/zsh']

test.for(SHELLS)('10,000 hostile texts come back through %s', (shell, { skip }) => {
  skip(!existsSync(shell), `${shell}, because it is not installed`)
  for (const batch of batches(quotedTexts('posix', hostileTexts(10_000, 3)), 5_000)) {
    const script = `printf '%s\\0' ${batch.map(({ quoted }) => quoted).join(' ')}\n`
    // One comparison, for an assertion per text takes longer than all the rest.
    expect(outputOf(shell, [], { input: script })).toBe(
      batch.map(({ text }) => `${text}\0`).join(''),
    )
  }
})

test('a server gets the text that curl was given', async ({ skip }) => {
  skip(!runs('curl', ['--version']), 'curl, because it is not installed')
  const seen: (string | null)[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://h')
    seen.push(request.method === 'GET' ? searchParams.get('filter') : null)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/jobs`
    const pairs = quotedTexts('curl', hostileTexts(1_000, 4))
    for (const batch of batches(pairs, 250)) {
      const requests = batch.map(({ quoted }) => `--silent ${address} ${quoted}`)
      const curl = startProgram('/bin/sh', ['-c', `curl ${requests.join(' --next ')}`])
      expect(await ending(curl)).toMatchObject({ code: 0 })
    }
    expect(seen).toEqual(pairs.map(({ text }) => text))
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

const READ_YAML = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin.buffer), sys.stdout)'

test("Python's YAML 1.1 reads the text", ({ skip }) => {
  skip(!runs('python3', ['-c', 'import yaml']), 'YAML in Python, because PyYAML is not installed')
  const pairs = quotedTexts('yaml', hostileTexts(3_000, 5))
  const input = pairs.map(({ quoted }) => `- ${quoted}\n`).join('')
  const output = outputOf('python3', ['-c', READ_YAML], { input })
  expect(JSON.parse(output)).toEqual(pairs.map(({ text }) => text))
})

function runs(program: string, parameters: readonly string[]): boolean {
  return runProgram(program, parameters).status === 0
}
