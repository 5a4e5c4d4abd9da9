// What is measured, loaded by name, so that the types of the project need none of it installed.

import { pathToFileURL } from 'node:url'

const DIST = `${import.meta.dirname}/../../dist`
/** The built command. */
export const COMMAND = `${DIST}/cli.js`

/** A peer, as its package exports it. */
export function load(name: string) {
  return import(name)
}

/** An entry of the built package. */
export function loadBuilt<Entry = typeof import('tamis')>(name = 'index'): Promise<Entry> {
  return import(pathToFileURL(`${DIST}/${name}.js`).href)
}
