import { KEYWORDS } from '../../grammar/index.ts'
import { namesOf } from '../ast/index.ts'
import { dereference } from '../schema/index.ts'
import type { Target, View } from './view.ts'

// Names for the entries of a collection, none of them taken.

/** What the entries of a collection can be called: alone, and with their position or key. */
export function namesFor(view: View, target: Target | undefined): readonly string[] {
  const taken = namesTaken(view)
  const isOfKeys = hasKeys(target)
  const outer = unused(isOfKeys ? 'key' : 'index', taken)
  const entry = unused(isOfKeys ? 'value' : entryName(target), taken)
  return isOfKeys ? [`${outer}, ${entry}`, outer] : [entry, `${outer}, ${entry}`]
}

/** A name for the second of two, whatever the first. */
export function secondName(view: View, target: Target | undefined, first = ''): string {
  return unused(hasKeys(target) ? 'value' : entryName(target), namesTaken(view).add(first))
}

function hasKeys(target: Target | undefined): boolean {
  const kind = target && dereference(target.place).schema.kind
  return kind === 'map' || kind === 'object'
}

function unused(name: string, taken: ReadonlySet<string>): string {
  let text = name
  for (let number = 2; taken.has(text); number++) text = `${name}${number}`
  return text
}

function namesTaken(view: View): Set<string> {
  const taken = new Set<string>(KEYWORDS)
  const row = dereference({ schema: view.schema, rules: 'typed' }).schema
  if (row.kind === 'object') for (const name of Object.keys(row.fields)) taken.add(name)
  for (let around = view.entered; around; around = around.outer) {
    for (const { text } of namesOf(around.scope.binding)) taken.add(text)
  }
  return taken
}

// The last word of a name in one: `TaskGroups` gives `group`.
function entryName(target: Target | undefined): string {
  const collection = target?.selector.segments.at(-1)?.text ?? ''
  const word = /[A-Z]?[a-z]+$/.exec(collection)?.[0].toLowerCase() ?? ''
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : 'entry'
}
