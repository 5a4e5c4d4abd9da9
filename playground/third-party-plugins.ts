import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { licencesOf, packageFolder } from '../scripts/third-party.ts'

/** Copies of these are inside of Monaco's own folder, without their licences. */
const IN_MONACO = ['dompurify', 'marked']

const ON_ICONS = `The icon font codicon.ttf comes with monaco-editor. It is Microsoft's Codicons,
https://github.com/microsoft/vscode-codicons, under the Creative Commons Attribution 4.0 International
Public License, https://creativecommons.org/licenses/by/4.0/legalcode.`

/**
 * Writes `THIRD-PARTY.txt`, the licences of all packages that the page includes. The first plugin
 * belongs to the page, which comes last; the other to its workers.
 */
export function thirdPartyPlugins(): readonly [page: Plugin, worker: Plugin] {
  const bundled = new Set(
    IN_MONACO.map((name) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))),
  )
  const collect: Plugin['moduleParsed'] = ({ id }) => {
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
