import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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
    const { stdout, status } = spawnSync(shell, { input: script, maxBuffer: 2 ** 26 })
    expect(status).toBe(0)
    // One comparison, for an assertion per text takes longer than all the rest.
    expect(stdout.toString()).toBe(batch.map(({ text }) => `${text}\0`).join(''))
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
      expect(await exitCode(spawn('/bin/sh', ['-c', `curl ${requests.join(' --next ')}`]))).toBe(0)
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
  const output = execFileSync('python3', ['-c', READ_YAML], { input, maxBuffer: 2 ** 26 })
  expect(JSON.parse(output.toString())).toEqual(pairs.map(({ text }) => text))
})

function runs(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0
}

function exitCode(process: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    process.once('error', reject)
    process.once('exit', resolve)
  })
}
