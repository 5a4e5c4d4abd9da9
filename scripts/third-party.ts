// The licences of what the build bundles: whoever gets the package gets them with it.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const HEADING = `This package holds parts of the packages below, each under its own licence. Of Chevrotain, parts
that the filter parser never runs are left out, and some modules are replaced by shorter ones.
`

/**
 * Writes the names, versions and licences of all packages that the builds sharing this plugin bundle
 * into one file in their folder. A package without a licence fails the build.
 */
export function thirdParty(file: string): Plugin {
  const bundled = new Set<string>()
  return {
    name: 'third-party',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(({ metafile }) => {
        for (const { inputs } of Object.values(metafile?.outputs ?? {}))
          for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
            const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
            if (folder && bytesInOutput > 0) bundled.add(folder)
          }
        const licences = [...bundled].sort().map(licenceOf)
        const { outdir = '.' } = build.initialOptions
        mkdirSync(outdir, { recursive: true })
        writeFileSync(join(outdir, file), [HEADING, ...licences].join(`\n${'-'.repeat(80)}\n\n`))
      })
    },
  }
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const file = ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'license']
    .map((candidate) => join(folder, candidate))
    .find(existsSync)
  if (file === undefined) throw new Error(`${name} has no licence file.`)
  return `${name} ${version} (${license})\n\n${readFileSync(file, 'utf8').trim()}\n`
}
