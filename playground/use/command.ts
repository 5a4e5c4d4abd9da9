import { quoteFor } from 'tamis/core'
import { onLines } from './on-lines.ts'
import type { SchedulerRequest } from './scheduler-request.ts'
import type { Subject, Use } from './subject.ts'

/** The command of `tamis` that writes the rows: from a scheduler, or from a file with the user's own rows. */
export function commandUse(subject: Subject, request: SchedulerRequest | undefined): Use {
  return request ? queryCommand(subject, request) : filterCommand(subject)
}

function queryCommand({ filter }: Subject, request: SchedulerRequest): Use {
  const { address, list, scope, variables, hasToken } = request
  const code = onLines([
    `tamis query ${list}`,
    `--address ${posix(address)}`,
    ...(variables === 'CLUSTER_' ? [] : [`--prefix ${variables}`]),
    ...Object.entries(scope).map(([name, value]) => `--${name} ${posix(value)}`),
    '--all',
    `--filter ${posix(filter)}`,
  ])
  return { code, notes: hasToken ? [`It reads the token from \`${variables}TOKEN\`.`] : [] }
}

function filterCommand({ filter, data }: Subject): Use {
  const { target, detected } = data
  const path = detected?.format === 'json' ? detected.path : []
  const file = fileOf(data)
  const code = onLines([
    'tamis filter',
    ...(target ? [`--target ${target.name}`] : []),
    ...(path.length > 0 ? [`--rows ${posix(pointerTo(path))}`] : []),
    // The text of a filter may look like an option.
    ...(filter.startsWith('-') ? ['--'] : []),
    posix(filter),
    posix(file.startsWith('-') ? `./${file}` : file),
  ])
  return { code, notes: notesOfFile(data) }
}

/** A path as a JSON Pointer. */
function pointerTo(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

const posix = (word: string) => quoteFor('posix', word)

/** The file with the user's own rows: its name, or a name for pasted rows. */
export function fileOf({ source }: Subject['data']): string {
  const name = source.kind === 'own' ? source.name : ''
  return /\.\w+$/.test(name) ? name : 'rows.json'
}

/** Your rows exist only on this page until they are in a file. */
export function notesOfFile(data: Subject['data']): readonly string[] {
  const file = fileOf(data)
  if (data.detected?.format === 'table')
    return ['It reads JSON and NDJSON: save the rows as one of them first.']
  return data.source.kind === 'own' && file === data.source.name
    ? []
    : [`Your rows never leave this page: save them as \`${file}\` first.`]
}
