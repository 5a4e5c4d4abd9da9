// An agent of Consul in development mode: built as a Go module in a folder of the cache, and started on ports of its
// own. Consul's licence is BUSL, so nothing of it is in this repository.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cached, downloaded, ended, freePorts, go, HERE, run } from './programs.ts'

const MODULE = 'github.com/hashicorp/consul'
const START_TIMEOUT_MS = 60_000

/** The version that is built. */
export const CONSUL_VERSION = '1.20.6'

/** An agent that runs. */
export interface ConsulAgent {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** The folder of a module in which the packages of Consul can be built. */
export async function consulModule(): Promise<string> {
  const folder = cached(`consul-${CONSUL_VERSION}`)
  const { GoMod, Dir } = await downloaded(folder, `${MODULE}@v${CONSUL_VERSION}`)
  // The folders that it takes the place of modules with are modules of those versions, too.
  const kept = readFileSync(GoMod, 'utf8')
    .replace(/^module .*$/m, 'module agent')
    .replace(/^replace \([^)]*\)$/m, '')
  writeFileSync(join(folder, 'go.mod'), `${kept}\nrequire ${MODULE} v${CONSUL_VERSION}\n`)
  writeFileSync(join(folder, 'go.sum'), readFileSync(join(Dir, 'go.sum')))
  return folder
}

/**
 * Builds an agent, unless it is in the cache, and starts it.
 * @throws if it cannot be built, or does not become ready.
 */
export async function startConsul(): Promise<ConsulAgent> {
  const program = await buildConsul()
  const folder = mkdtempSync(join(tmpdir(), 'tamis-consul-'))
  const [http = 0, server = 0, lan = 0, wan = 0] = await freePorts(4)
  const ports = { http, server, serf_lan: lan, serf_wan: wan, dns: -1, grpc: -1, grpc_tls: -1 }
  writeFileSync(join(folder, 'agent.json'), JSON.stringify({ ports, bind_addr: HERE }))
  const child = spawn(
    program,
    ['agent', '-dev', '-node=server', '-log-level=err', '-config-file=agent.json'],
    {
      cwd: folder,
      // Nothing of this environment, such as the token of another cluster, reaches the agent.
      env: { PATH: process.env.PATH, HOME: folder },
      stdio: 'ignore',
    },
  )
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://${HERE}:${http}`
  try {
    const end = performance.now() + START_TIMEOUT_MS
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The agent ended with ${child.exitCode}.`)
      if (performance.now() > end) throw new Error('The agent does not become ready.')
      const answer = await fetch(`${address}/v1/health/node/server`).catch(() => undefined)
      if (answer?.ok && (await answer.text()).includes('serfHealth')) return { address, stop }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function buildConsul(): Promise<string> {
  const program = join(cached(`consul-${CONSUL_VERSION}`), 'consul')
  const built = await run(program, ['version']).catch(() => undefined)
  if (built?.stdout.includes(`v${CONSUL_VERSION}`)) return program
  const folder = await consulModule()
  await go(folder, 'build', '-buildvcs=false', '-ldflags', '-s -w', '-o', program, MODULE)
  return program
}
