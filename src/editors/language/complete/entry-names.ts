import { KEYWORDS } from '../../../../grammar/index.ts'
import { entryNameFor, freeName, namesOf } from '../../../filters/ast/index.ts'
import { dereference } from '../../../rows/schema/index.ts'
import type { Destination, View } from '../view.ts'

// Free names for the entries of a collection.

/** The names for an entry of a collection: alone, and with its position or key. */
export function namesFor(view: View, destination: Destination | undefined): readonly string[] {
  const taken = namesTaken(view)
  const isTaken = (name: string) => taken.has(name)
  const isOfKeys = hasKeys(destination)
  const outer = freeName(isOfKeys ? 'key' : 'index', isTaken)
  const entry = entryName(destination, isTaken)
  return isOfKeys ? [`${outer}, ${entry}`, outer] : [entry, `${outer}, ${entry}`]
}

/** A name for the second of two; `first` is taken. */
export function secondName(view: View, destination: Destination | undefined, first = ''): string {
  const taken = namesTaken(view).add(first)
  return entryName(destination, (name) => taken.has(name))
}

function hasKeys(destination: Destination | undefined): boolean {
  const kind = destination && dereference(destination.place).schema.kind
  return kind === 'map' || kind === 'object'
}

function namesTaken(view: View): Set<string> {
  const taken = new Set<string>(KEYWORDS)
  const row = dereference({ schema: view.schema, rules: 'typed' }).schema
  if (row.kind === 'object') for (const name of Object.keys(row.fields)) taken.add(name)
  for (let around = view.quantifier; around; around = around.outer) {
    for (const { text } of namesOf(around.scope.binding)) taken.add(text)
  }
  return taken
}

function entryName(
  destination: Destination | undefined,
  isTaken: (name: string) => boolean,
): string {
  return hasKeys(destination)
    ? freeName('value', isTaken)
    : entryNameFor(destination?.selector.segments.at(-1)?.text, isTaken)
}
