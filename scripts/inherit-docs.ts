// Puts the documentation that `{@inheritDoc name}` stands for into the built declarations, where an editor
// shows it: the tag names a function of the sources.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

inheritDocs(process.argv[2] ?? 'dist')

/** Replaces the tags in all declarations of a folder. A tag for what has no documentation is an error. */
function inheritDocs(folder: string): void {
  const docs = new Map<string, string>()
  for (const file of globSync('{src,grammar}/**/*.ts')) {
    const documented = /\/\*\* ?((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:async )?function (\w+)/g
    for (const [, doc = '', name = ''] of readFileSync(file, 'utf8').matchAll(documented))
      if (!doc.includes('{@inheritDoc')) docs.set(name, doc)
  }
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const whole = text.replace(/\{@inheritDoc (?:\w+\.)?(\w+)\} ?(.*?) ?\*\//g, (_, name, more) => {
      const doc = docs.get(name)
      if (doc === undefined) throw new Error(`${file} asks for the documentation of ${name}.`)
      return `${more === '' ? doc : withMore(doc, more)}*/`
    })
    if (whole !== text) writeFileSync(path, whole)
  }
}

/** A documentation with one more sentence, in front of its tags. */
function withMore(doc: string, more: string): string {
  const at = doc.search(/\n \*\n \* @/)
  return at < 0 ? `${doc.trimEnd()}\n * ${more}\n ` : `${doc.slice(0, at)} ${more}${doc.slice(at)}`
}
