import type { Json } from './json-text.ts'
import type { Random } from './random.ts'
import type { Workload } from './workloads.ts'

// 2026-03-01T00:00:00Z; everything in the examples happened in the 120 days before.
export const NOW_SECONDS = 1_772_323_200
const DAY_SECONDS = 86_400

/** A moment as the scheduler gives it: nanoseconds since 1970, 19 digits, beyond 2^53. */
export function nanoseconds(seconds: number, random: Random): bigint {
  return BigInt(seconds) * 1_000_000_000n + random.digits(9)
}

type Counts = Record<'Complete' | 'Failed' | 'Lost' | 'Queued' | 'Running' | 'Starting', number>
const NONE: Counts = { Complete: 0, Failed: 0, Lost: 0, Queued: 0, Running: 0, Starting: 0 }

/** Job stubs: each workload, and the runs that the periodic and parameterized ones have started. */
export function createJobs(workloads: readonly Workload[], random: Random): Json[] {
  const rows = workloads.flatMap((workload) => {
    if (workload.schedule === 'none') return [stub(workload, random)]
    const runs = random.between(6, 16)
    const children = Array.from({ length: runs }, (_, run) => child(workload, run, random))
    const count = (status: string) => children.filter(({ Status }) => Status === status).length
    const summary = {
      Dead: count('dead'),
      Pending: count('pending'),
      Running: count('running'),
    }
    return [stub(workload, random, { children: summary }), ...children]
  })
  return rows.sort((a, b) => compare(a.Namespace, b.Namespace) || compare(a.ID, b.ID))
}

interface StubOptions {
  readonly id?: string
  readonly parent?: string
  readonly submitted?: number
  readonly children?: { readonly Dead: number; readonly Pending: number; readonly Running: number }
}

function child(workload: Workload, run: number, random: Random) {
  const submitted = NOW_SECONDS - (run + 1) * DAY_SECONDS + random.between(0, 3_600)
  const suffix =
    workload.schedule === 'periodic'
      ? `periodic-${submitted}`
      : `dispatch-${submitted}-${random.hex(8)}`
  return stub(workload, random, { id: `${workload.id}/${suffix}`, parent: workload.id, submitted })
}

function stub(workload: Workload, random: Random, options: StubOptions = {}) {
  const { id = workload.id, parent = '', children = { Dead: 0, Pending: 0, Running: 0 } } = options
  const submitted =
    options.submitted ?? NOW_SECONDS - random.between(DAY_SECONDS, 120 * DAY_SECONDS)
  const starts = parent === '' && workload.schedule !== 'none'
  const stop = !starts && parent === '' && random.chance(0.08)
  const status = starts ? 'running' : stop ? 'dead' : statusOf(workload, parent, random)
  const createIndex = workload.createIndex + (parent === '' ? 0 : random.between(1_000, 60_000))
  const jobModifyIndex = createIndex + random.between(0, 20_000)
  const modifyIndex = jobModifyIndex + random.between(0, 500)
  const summary = starts
    ? {}
    : Object.fromEntries(workload.groups.map((group) => [group, counts(workload, status, random)]))
  return {
    ID: id,
    Name: id,
    Namespace: workload.namespace,
    Type: workload.type,
    Priority: workload.priority,
    Status: status,
    StatusDescription: status === 'pending' && random.chance(0.4) ? 'waiting for placement' : '',
    Stop: stop,
    Periodic: starts && workload.schedule === 'periodic',
    ParameterizedJob: starts && workload.schedule === 'parameterized',
    ParentID: parent,
    Datacenters: workload.datacenters,
    Multiregion: workload.multiregion
      ? {
          Strategy: { MaxParallel: 1, OnFailure: random.pick(['fail_all', 'fail_local']) },
          Regions: workload.datacenters.map((datacenter) => ({
            Name: datacenter.startsWith('eu') ? 'europe' : 'global',
            Count: random.between(1, 4),
            Datacenters: [datacenter],
            NodePool: 'default',
            Meta: null,
          })),
        }
      : null,
    SubmitTime: nanoseconds(submitted, random),
    CreateIndex: createIndex,
    ModifyIndex: modifyIndex,
    JobModifyIndex: jobModifyIndex,
    JobSummary: {
      JobID: id,
      Namespace: workload.namespace,
      CreateIndex: createIndex,
      ModifyIndex: modifyIndex,
      Children: children,
      Summary: summary,
    },
  }
}

function statusOf(workload: Workload, parent: string, random: Random): string {
  if (workload.type === 'service' || workload.type === 'system') {
    return random.weighted([
      ['running', 14],
      ['pending', 1],
    ])
  }
  return parent === ''
    ? random.weighted([
        ['running', 1],
        ['dead', 2],
      ])
    : random.weighted([
        ['dead', 12],
        ['running', 2],
        ['pending', 1],
      ])
}

function counts(workload: Workload, status: string, random: Random): Counts {
  if (status === 'pending') return { ...NONE, Queued: random.between(1, 3) }
  const long = workload.type === 'service' || workload.type === 'system'
  if (status === 'running') {
    return {
      ...NONE,
      Running: random.between(1, workload.type === 'system' ? 40 : 8),
      Starting: random.chance(0.1) ? 1 : 0,
      Failed: random.chance(0.12) ? random.between(1, 5) : 0,
      Lost: random.chance(0.06) ? 1 : 0,
    }
  }
  const failed = random.chance(0.15) ? random.between(1, 3) : 0
  return { ...NONE, Complete: long || failed === 0 ? random.between(1, 6) : 0, Failed: failed }
}

/** Order by UTF-16 units, the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
