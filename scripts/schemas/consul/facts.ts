import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cached, downloaded, go } from '../../go-modules.ts'

const MODULE = 'github.com/hashicorp/consul'
const VERSION = '1.20.6'

/** What Consul's own types say of its lists, as JSON. It takes Go, and minutes the first time. */
export async function factsOfConsul(): Promise<string> {
  const folder = await consulModule()
  const target = join(folder, 'facts')
  mkdirSync(target, { recursive: true })
  copyFileSync(new URL('main.go', import.meta.url), join(target, 'main.go'))
  return go(folder, 'run', '-buildvcs=false', './facts')
}

/** The folder of a module in which the packages of Consul can be built. Its licence is BUSL, so none of it is here. */
async function consulModule(): Promise<string> {
  const folder = cached(`consul-${VERSION}`)
  const { GoMod, Dir } = await downloaded(folder, `${MODULE}@v${VERSION}`)
  // The folders that it takes the place of modules with are modules of those versions, too.
  const kept = readFileSync(GoMod, 'utf8')
    .replace(/^module .*$/m, 'module agent')
    .replace(/^replace \([^)]*\)$/m, '')
  writeFileSync(join(folder, 'go.mod'), `${kept}\nrequire ${MODULE} v${VERSION}\n`)
  writeFileSync(join(folder, 'go.sum'), readFileSync(join(Dir, 'go.sum')))
  return folder
}
