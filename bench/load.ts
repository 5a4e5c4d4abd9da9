// What is measured, loaded by name, so that the types of the project need none of it installed.

import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Where the built package is: `dist`, unless `TAMIS_DIST` names another build. */
export const DIST = process.env.TAMIS_DIST ?? `${import.meta.dirname}/../dist`

/** A peer, as its package exports it. */
export function load(name: string) {
  return import(name)
}

/** The built package, or one entry of it. */
export function loadTamis(): Promise<typeof import('tamis')> {
  return import(pathToFileURL(`${DIST}/index.js`).href)
}

/** One entry of the built package. */
export function loadEntry<Entry>(name: string): Promise<Entry> {
  return import(pathToFileURL(`${DIST}/${name}.js`).href)
}

/** The version that is installed of a package. */
export function versionOf(name: string): string {
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? []
  for (const path of paths) {
    try {
      return createRequire(import.meta.url)(`${path}/${name}/package.json`).version
    } catch {
      // Not in this folder; perhaps in one further up.
    }
  }
  return ''
}
