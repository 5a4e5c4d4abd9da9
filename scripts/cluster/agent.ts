// Agents of Nomad, each built as a Go module in a folder of the cache and started on ports of its own. Nomad's licence is
// BUSL, so nothing of it is in this repository.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { cached, downloaded, go, run } from '../go-modules.ts'

export const HERE = '127.0.0.1'

const MODULE = 'github.com/hashicorp/nomad'
const PATIENCE_MS = 60_000
const PAUSE_MS = 50
/** The nodes of a cluster: the agent itself, which runs the jobs, and others. */
export const NODES = 4

/** The release that is built, and the commit of its own client, which it replaces by a folder. */
export const VERSION = '1.11.3'
const API = 'v0.0.0-20260311091027-173ab08a0210'
const API_SUMS = `\
${MODULE}/api ${API} h1:Hp4d4xxrAdr3PRoLbxa9tL/2ybel5sdpBKv5LDCQqQs=
${MODULE}/api ${API}/go.mod h1:KkLNLU0Nyfh5jWsFoF/PsmMbKpRIAoIV4lmQoJWgKCk=
`

/** Builds an agent, unless it is in the cache, and starts it in development mode, with nodes beside it. */
export async function startAgents() {
  const { folder, start } = await agents()
  const [http = 0, rpc = 0, serf, ...others] = await freePorts(2 + NODES)
  const server = { ports: { http, rpc, serf }, client: { options: OPTIONS } }
  const servers = [`${HERE}:${rpc}`]
  const children = [
    start('server', server, '-dev'),
    ...others.map((port, at) => {
      const client = { options: WITHOUT_TASKS, enabled: true, servers, node_class: `class-${at}` }
      return start(`node-${at}`, { ports: { http: port }, client })
    }),
  ]
  async function stop() {
    await Promise.all(children.map(ended))
    await unmount(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `http://${HERE}:${http}`, stop }
}

/** How to start each agent of a cluster, and their folder. The program is built unless it is in the cache. */
export async function agents() {
  const program = await buildAgent()
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

async function buildAgent(): Promise<string> {
  const folder = cached(`agent-${VERSION}`)
  const program = join(folder, 'nomad')
  const built = await run(program, ['version']).catch(() => undefined)
  if (built?.stdout.includes(`v${VERSION}`)) return program
  console.error(`Nomad ${VERSION} is built, once.`)
  const own = readFileSync((await downloaded(folder, `${MODULE}@v${VERSION}`)).GoMod, 'utf8')
  const kept = own
    .replace(/^module .*$/m, 'module agent')
    .replace(/^replace \S+\/nomad\/api .*$/m, '')
  const added = `require ${MODULE} v${VERSION}\nreplace ${MODULE}/api => ${MODULE}/api ${API}\n`
  writeFileSync(join(folder, 'go.mod'), `${kept}\n${added}`)
  writeFileSync(join(folder, 'go.sum'), API_SUMS)
  await go(folder, 'build', '-buildvcs=false', '-ldflags', '-s -w', '-o', program, MODULE)
  return program
}

const COMMON = {
  bind_addr: HERE,
  advertise: { http: HERE, rpc: HERE, serf: HERE },
  log_level: 'ERROR',
  disable_update_check: true,
  // All clients have one address here.
  limits: { http_max_conns_per_client: 0, rpc_max_conns_per_client: 0 },
}
const OPTIONS = { 'fingerprint.denylist': 'env_aws,env_gce,env_azure,env_digitalocean' }
// Only in development mode an agent ends its tasks with itself.
const DRIVERS = 'mock_driver,raw_exec,exec,docker,java,qemu'
const WITHOUT_TASKS = { ...OPTIONS, 'driver.denylist': DRIVERS }

/** Where it runs as root, the agent mounts a folder for the secrets of each task, and leaves some behind. */
async function unmount(folder: string): Promise<void> {
  const mounts = process.platform === 'linux' ? readFileSync('/proc/self/mounts', 'utf8') : ''
  const targets = mounts.split('\n').map((line) => line.split(' ')[1] ?? '')
  for (const target of targets) if (target.startsWith(`${folder}/`)) await run('umount', [target])
}

/** Resolves once a program has ended, which it is asked to do. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await end
  clearTimeout(timer)
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HERE))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) server.close()
  return ports
}

/**
 * Looks again and again, until there is a result that is neither `undefined` nor an error.
 * @throws after a minute.
 */
export async function eventually<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const end = performance.now() + PATIENCE_MS
  for (let cause: unknown; ; ) {
    try {
      const found = await look()
      if (found !== undefined) return found
    } catch (error) {
      cause = error
    }
    if (performance.now() > end) throw new Error(`Waited a minute for ${what}.`, { cause })
    await after(PAUSE_MS)
  }
}
