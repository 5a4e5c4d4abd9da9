import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { consulModule } from '../../cluster/consul-agent.ts'
import { go } from '../../cluster/programs.ts'

/** What Consul's own types say of its lists, as JSON. It takes Go, and minutes the first time. */
export async function factsOfConsul(): Promise<string> {
  const folder = await consulModule()
  const target = join(folder, 'facts')
  mkdirSync(target, { recursive: true })
  copyFileSync(new URL('main.go', import.meta.url), join(target, 'main.go'))
  return go(folder, 'run', '-buildvcs=false', './facts')
}
