// A small cluster of Nomad agents, the server in development mode: built as a Go module in a folder of the cache, and
// started on ports of its own.
// Nomad's licence is BUSL, so nothing of it is in this repository.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSchedulerClient, type SchedulerClient } from '../../src/client/index.ts'
import { cached, downloaded, ended, freePorts, go, HERE, run } from './programs.ts'

const MODULE = 'github.com/hashicorp/nomad'
const START_TIMEOUT_MS = 120_000

/** The versions that can be built, with the commit of their own client, which they replace by a folder. */
export const AGENTS: Readonly<
  Record<string, { readonly api: string; readonly sums: readonly [string, string] }>
> = {
  '1.11.3': {
    api: 'v0.0.0-20260311091027-173ab08a0210',
    sums: [
      'h1:Hp4d4xxrAdr3PRoLbxa9tL/2ybel5sdpBKv5LDCQqQs=',
      'h1:KkLNLU0Nyfh5jWsFoF/PsmMbKpRIAoIV4lmQoJWgKCk=',
    ],
  },
  '1.10.5': {
    api: 'v0.0.0-20250909143645-a3b86c697f38',
    sums: [
      'h1:1LTbcTpGdSdbj0ee7YZHNe4R2XqxfyWwIkSGWRhgkfM=',
      'h1:0Tdp+9HbvwrxprXv/LfYZ8P21bOl4oA8Afyet1kUvhI=',
    ],
  },
}

/** An agent that runs. */
export interface Agent {
  readonly address: string
  readonly token: string
  readonly stop: () => Promise<void>
}

/**
 * Builds an agent, unless it is in the cache, and starts it with ACLs.
 * @throws if it cannot be built, or does not become ready.
 */
export async function startAgent(version: string): Promise<Agent> {
  const { folder, start } = await agents(version)
  const [http = 0, rpc = 0, ...ports] = await freePorts(3 + (NODES - 1))
  const acl = { enabled: true }
  const [serf, ...others] = ports
  const child = start(
    'server',
    { acl, ports: { http, rpc, serf }, client: { options: OPTIONS } },
    '-dev',
  )
  const servers = [`${HERE}:${rpc}`]
  const nodes = others.map((port, at) =>
    start(`node-${at}`, {
      acl,
      ports: { http: port },
      client: { options: WITHOUT_TASKS, enabled: true, servers, node_class: `class-${at}` },
    }),
  )
  const stop = async () => {
    await Promise.all([...nodes, child].map(ended))
    await unmount(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const address = `http://${HERE}:${http}`
    return { address, token: await bootstrapped(address, child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Agents of a version, which is built unless it is in the cache: how to start each, and their folder. */
export async function agents(version: string) {
  const program = await buildAgent(version)
  const folder = mkdtempSync(join(tmpdir(), 'tamis-agent-'))
  const start = (name: string, more: object, ...flags: string[]) => {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...COMMON, name, ...more }))
    const files = ['-config', `${name}.json`, '-data-dir', join(folder, name)]
    return spawn(program, ['agent', ...flags, ...files], {
      cwd: folder,
      // Nothing of this environment, such as the token of another cluster, reaches the agent.
      env: { PATH: process.env.PATH, HOME: folder },
      stdio: 'ignore',
    })
  }
  return { folder, start }
}

async function buildAgent(version: string): Promise<string> {
  const facts = AGENTS[version]
  if (!facts)
    throw new Error(`There is no agent ${version}: use ${Object.keys(AGENTS).join(', ')}.`)
  const folder = cached(`agent-${version}`)
  const program = join(folder, 'nomad')
  const built = await run(program, ['version']).catch(() => undefined)
  if (built?.stdout.includes(`v${version}`)) return program
  const own = readFileSync((await downloaded(folder, `${MODULE}@v${version}`)).GoMod, 'utf8')
  const { api, sums } = facts
  const kept = own
    .replace(/^module .*$/m, 'module agent')
    .replace(/^replace \S+\/nomad\/api .*$/m, '')
  writeFileSync(
    join(folder, 'go.mod'),
    `${kept}\nrequire ${MODULE} v${version}\nreplace ${MODULE}/api => ${MODULE}/api ${api}\n`,
  )
  const [sum, modSum] = sums
  const lines = [`${api} ${sum}`, `${api}/go.mod ${modSum}`].map(
    (line) => `${MODULE}/api ${line}\n`,
  )
  writeFileSync(join(folder, 'go.sum'), lines.join(''))
  await go(folder, 'build', '-buildvcs=false', '-ldflags', '-s -w', '-o', program, MODULE)
  return program
}

/** The nodes of a cluster: the agent itself, which runs the jobs, and others. */
const NODES = 4

const COMMON = {
  bind_addr: HERE,
  advertise: { http: HERE, rpc: HERE, serf: HERE },
  log_level: 'ERROR',
  disable_update_check: true,
}
const OPTIONS = { 'fingerprint.denylist': 'env_aws,env_gce,env_azure,env_digitalocean' }
// Only in development mode an agent ends its tasks with itself.
const DRIVERS = 'mock_driver,raw_exec,exec,docker,java,qemu'
const WITHOUT_TASKS = { ...OPTIONS, 'driver.denylist': DRIVERS }

/** The secret of the first token, once every node is ready. */
async function bootstrapped(address: string, child: ChildProcess): Promise<string> {
  const end = performance.now() + START_TIMEOUT_MS
  let client: SchedulerClient = createSchedulerClient({ baseUrl: address, profile: 'nomad' })
  let token: string | undefined
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The agent ended with ${child.exitCode}.`)
      if (performance.now() > end) throw new Error('The agent does not become ready.')
      await new Promise((resolve) => setTimeout(resolve, 500))
      try {
        if (token === undefined) {
          const { data } = await client.request<{ SecretID: string }>('POST', '/v1/acl/bootstrap')
          token = data.SecretID
          client.close()
          client = createSchedulerClient({ baseUrl: address, profile: 'nomad', token })
        }
        const { data } = await client.nodes.list({ filter: 'Status == ready' })
        if (data.length === NODES) return token
      } catch {
        // It is still starting.
      }
    }
  } finally {
    client.close()
  }
}

/** Where it runs as root, the agent mounts a folder for the secrets of each task, and leaves some behind. */
async function unmount(folder: string): Promise<void> {
  const mounts = process.platform === 'linux' ? readFileSync('/proc/self/mounts', 'utf8') : ''
  const targets = mounts.split('\n').map((line) => line.split(' ')[1] ?? '')
  for (const target of targets) if (target.startsWith(`${folder}/`)) await run('umount', [target])
}
