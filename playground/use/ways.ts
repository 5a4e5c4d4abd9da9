import { ownScheduler } from '../data/own-scheduler.ts'
import { commandUse } from './command.ts'
import { programUse } from './program.ts'
import { curlUse, urlUse } from './request.ts'
import { schedulerRequest } from './scheduler-request.ts'
import type { Subject, Use } from './subject.ts'

/** A way to get the rows of the page elsewhere; SQL is another part of the page. */
export type Way = 'url' | 'curl' | 'command' | 'program'

const DEFAULT_ADDRESS = 'http://127.0.0.1:4646'

/** The code of each way that the source of the rows allows. */
export function usesOf(
  subject: Subject,
  sampleAddress = ownScheduler()?.sampleJobs === undefined ? DEFAULT_ADDRESS : location.origin,
): Partial<Record<Way, Use>> {
  const request = schedulerRequest(subject.data, sampleAddress)
  const uses: Partial<Record<Way, Use>> = {
    ...(request && { url: urlUse(subject, request), curl: curlUse(subject, request) }),
    command: commandUse(subject, request),
    program: programUse(subject, request),
  }
  const notes = notesOf(subject, sampleAddress)
  return Object.fromEntries(
    Object.entries(uses).map(([way, use]) => [way, { ...use, notes: [...use.notes, ...notes] }]),
  )
}

/** What differs between the page and a scheduler. */
function notesOf({ data }: Subject, sampleAddress: string): readonly string[] {
  const { source, target, rows, listing } = data
  if (source.kind === 'own') return []
  return [
    ...(source.kind === 'sample' && sampleAddress === DEFAULT_ADDRESS
      ? ['`tamis serve` serves the sample at this address.']
      : []),
    ...(target ? [`A server answers as its own version does, not as ${target.title}.`] : []),
    ...(listing?.hasMore
      ? [`The page shows only the first ${rows.length.toLocaleString('en')} of these rows.`]
      : []),
  ]
}
