// What bundles hold, against the file that says whose it is.

/** The packages that modules are from, by their paths; none for our own. */
export function packagesOf(modules: readonly string[]): string[] {
  const names = modules.map(
    (path) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1],
  )
  return [...new Set(names)].filter((name) => name !== undefined).sort()
}

/** The packages that a `THIRD-PARTY.txt` names, each with its version and licence. */
export function namedIn(text: string): string[] {
  return Array.from(text.matchAll(/^(\S+) [0-9][^ ]* \(.+\)$/gm), ([, name = '']) => name).sort()
}
