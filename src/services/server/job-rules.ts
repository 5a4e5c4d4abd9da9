import { ownMember } from '../../../grammar/index.ts'
import { jobSchema } from '../../rows/schemas/index.ts'
import type { ClusterRow } from './state/data.ts'

// What Nomad 1.11 says about the jobs that it refuses. The same order and the same words, so that a test of a client
// against this server reads what it will read from Nomad.

const JOB_TYPES: readonly string[] = ['', ...(jobSchema.fields.Type.schema.oneOf ?? [])]
const LEAST_PRIORITY = 1
const MOST_PRIORITY = 100

interface Named {
  readonly Name?: string
}

interface Task extends Named {
  readonly Driver?: string
}

interface Group extends Named {
  readonly Count?: number
  readonly Tasks?: readonly (Task | null)[]
}

/** The reasons to refuse a job by itself. */
export function faultOfJob(
  job: ClusterRow,
  isNamespace: (name: string) => boolean,
): string | undefined {
  const { ID, Namespace, Periodic, ParameterizedJob } = job
  const groups = (job.TaskGroups ?? []) as readonly (Group | null)[]
  const type = String(job.Type)
  const isBatch = type === 'batch' || type === 'sysbatch'
  const isPeriodic = Periodic && ownMember(Periodic, 'Enabled') !== false
  const onlyForBatches = 'can only be used with "batch" or "sysbatch" scheduler'
  const priority = Number(job.Priority)
  return faultOf([
    !isNamespace(String(Namespace)) && `job "${ID}" is in nonexistent namespace "${Namespace}"`,
    ID === '' && 'Missing job ID',
    String(ID).includes(' ') && 'Job ID contains a space',
    job.Name === '' && 'Missing job name',
    type === '' && 'Missing job type',
    !JOB_TYPES.includes(type) && `Invalid job type: "${type}"`,
    groups.length === 0 && 'Missing job task groups',
    ...faultsOfNames('Job task group', 'group', groups),
    ...groups.map((group) => type === 'system' && faultOfSystem(group ?? {})),
    ...groups.map((group) => faultOfPart('Task group', group, faultOfGroup)),
    !isBatch && isPeriodic && `Periodic ${onlyForBatches}`,
    !isBatch && ParameterizedJob && `Parameterized job ${onlyForBatches}`,
    (priority < LEAST_PRIORITY || priority > MOST_PRIORITY) &&
      `job priority must be between [${LEAST_PRIORITY}, ${MOST_PRIORITY}]`,
  ])
}

/** The reason to refuse a write that needs another index than the job has. */
export function faultOfIndex(
  { EnforceIndex, JobModifyIndex = 0 }: ClusterRow,
  before: ClusterRow | undefined,
): string | undefined {
  if (EnforceIndex !== true) return undefined
  const needed = String(JobModifyIndex)
  const refusal = `Enforcing job modify index ${needed}: job`
  if (!before) return needed === '0' ? undefined : `${refusal} does not exist`
  if (needed === '0') return `${refusal} already exists`
  const found = String(before.JobModifyIndex ?? 0)
  if (needed === found) return undefined
  return `${refusal} exists with conflicting job modify index: ${found}`
}

/** The reason to refuse a job in the place of another. */
export function faultOfChange(next: ClusterRow, before: ClusterRow): string | undefined {
  if (next.Type !== before.Type) {
    return `cannot update job from type "${before.Type}" to "${next.Type}"`
  }
  for (const [field, word] of [
    ['Periodic', 'periodic'],
    ['ParameterizedJob', 'parameterized'],
  ] as const) {
    const [is, was] = [next, before].map((job) => Boolean(job[field]))
    if (was && !is) return `cannot update ${word} job to being non-${word}`
    if (is && !was) return `cannot update non-${word} job to being ${word}`
  }
  return undefined
}

/** Several reasons as one text. */
function faultOf(faults: readonly unknown[]): string | undefined {
  const told = faults.filter((fault) => typeof fault === 'string')
  if (told.length === 0) return undefined
  const count = told.length === 1 ? '1 error' : `${told.length} errors`
  return `${count} occurred:\n${told.map((fault) => `\t* ${fault}\n`).join('')}\n`
}

function faultOfPart<Part extends Named>(
  what: string,
  part: Part | null,
  faultOf: (part: Partial<Part>) => string | undefined,
): string | undefined {
  const fault = faultOf(part ?? {})
  return fault && `${what} ${part?.Name ?? ''} validation failed: ${fault}`
}

function faultOfGroup({ Name, Count = 1, Tasks = [] }: Group): string | undefined {
  return faultOf([
    !Name && 'Missing task group name',
    Count < 0 && "Task group count can't be negative",
    Tasks.length === 0 && 'Missing tasks for task group',
    ...faultsOfNames('Task', 'task', Tasks),
    ...Tasks.map((task) => faultOfPart('Task', task, faultOfTask)),
  ])
}

function faultOfSystem({ Name, Count = 1 }: Group): string | false {
  const limit = 'Count cannot exceed 1 with system scheduler'
  return Count > 1 && `Job task group ${Name} has count ${Count}. ${limit}`
}

function faultOfTask({ Name, Driver }: Task): string | undefined {
  return faultOf([!Name && 'Missing task name', !Driver && 'Missing task driver'])
}

/** The parts of a job without a name, or with that of another. */
function faultsOfNames(what: string, word: string, parts: readonly (Named | null)[]) {
  const names = parts.map((part) => part?.Name ?? '')
  return names.map((name, at) => {
    const first = names.indexOf(name)
    if (name === '') return `${what} ${at + 1} missing name`
    return first < at && `${what} ${at + 1} redefines '${name}' from ${word} ${first + 1}`
  })
}
