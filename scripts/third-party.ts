// The licences of what a build bundles: whoever gets the package gets them with it.

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

const HEADING = 'This package holds parts of the packages below, each under its own licence.'

const ON_CHEVROTAIN = `Of Chevrotain, parts that the filter parser never runs are left out, and some modules are replaced by
shorter ones.`

/** Adds `THIRD-PARTY.txt` to a build by esbuild with a metafile: the licences of all packages that it bundles. */
export const thirdPartyPlugin: Plugin = {
  name: 'third-party',
  setup({ initialOptions, onEnd }) {
    onEnd(({ metafile, outputFiles }) => {
      const inputs = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
        Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
      )
      const folders = inputs.map(([path]) => packageFolder(path))
      const text = licencesOf(new Set(folders.filter((folder) => folder !== undefined)))
      const path = resolve(initialOptions.outdir ?? '', 'THIRD-PARTY.txt')
      outputFiles?.push({ path, text, contents: Buffer.from(text), hash: '' })
    })
  },
}

/** Copies of these are inside of Monaco's own folder, without their licences. */
const IN_MONACO = ['dompurify', 'marked']

const ON_ICONS = `The icon font codicon.ttf comes with monaco-editor. It is Microsoft's Codicons,
https://github.com/microsoft/vscode-codicons, under the Creative Commons Attribution 4.0 International
Public License, https://creativecommons.org/licenses/by/4.0/legalcode.`

/**
 * Writes `THIRD-PARTY.txt`, the licences of all packages that the page includes. The first plugin
 * belongs to the page, which comes last; the other to its workers.
 */
export function thirdPartyPluginsOfPage(): readonly [page: VitePlugin, worker: VitePlugin] {
  const bundled = new Set(
    IN_MONACO.map((name) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))),
  )
  const collect: VitePlugin['moduleParsed'] = ({ id }) => {
    const folder = packageFolder(id.replace(/^\0/, ''))
    if (folder !== undefined) bundled.add(folder)
  }
  return [
    {
      name: 'tamis-third-party',
      moduleParsed: collect,
      generateBundle() {
        const source = licencesOf(bundled, [ON_ICONS])
        this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source })
      },
    },
    { name: 'tamis-third-party-of-workers', moduleParsed: collect },
  ]
}

/** The folder of the installed package that a module is from; `undefined` for one of our own. */
function packageFolder(path: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0]
}

/**
 * The names, versions and licences of packages, with the notices that come with them; packages with the
 * same texts are listed above these.
 * @param notes Sentences about them, each a paragraph below the heading.
 * @throws {Error} for a package without a licence.
 */
function licencesOf(folders: Iterable<string>, notes: readonly string[] = []): string {
  const heading = [HEADING, ON_CHEVROTAIN, ...notes].join('\n\n')
  const groups = Map.groupBy([...folders].sort(), licenceOf)
  const parts = Array.from(
    groups,
    ([licence, alike]) => `${alike.map(nameOf).join('\n')}\n\n${licence}`,
  )
  return `${[heading, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function nameOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return `${name} ${version} (${license})`
}

const LICENCES = ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'license']
const NOTICES = ['NOTICE', 'NOTICE.txt', 'ThirdPartyNotices.txt']

function licenceOf(folder: string): string {
  const within = (names: readonly string[]) =>
    names.map((name) => join(folder, name)).filter(existsSync)
  const [file] = within(LICENCES)
  if (file === undefined) throw new Error(`${nameOf(folder)} has no licence file.`)
  const texts = [file, ...within(NOTICES)].map((path) => readFileSync(path, 'utf8').trim())
  return texts.join('\n\n')
}
