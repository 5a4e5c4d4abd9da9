import { compare, NOW_SECONDS } from './jobs.ts'
import type { Json } from './json-text.ts'
import type { Random } from './random.ts'
import type { Workload } from './workloads.ts'

const TEN_MINUTES = 600_000_000_000

const STATUSES: readonly (readonly [readonly [status: string, description: string], number])[] = [
  [['successful', 'deployment completed successfully'], 60],
  [['cancelled', 'cancelled due to a newer version of the job'], 22],
  [['running', 'deployment is running'], 6],
  [['running', 'deployment is running but requires manual promotion'], 4],
  [['failed', 'failed due to progress deadline'], 6],
  [['failed', 'deployment marked as failed - rolling back to job version'], 2],
]

/** Deployments: several versions of each service, the rows in the order of their identifiers. */
export function createDeployments(workloads: readonly Workload[], random: Random): Json[] {
  const services = workloads.filter(({ type }) => type === 'service')
  const rows = services.flatMap((workload) => {
    const versions = random.between(2, 6)
    return Array.from({ length: versions }, (_, version) => {
      // Only the newest deployment of a job can still be under way.
      const [status, description] = random.weighted(
        version === versions - 1 ? STATUSES : STATUSES.filter(([[name]]) => name !== 'running'),
      )
      return deployment(workload, version, status, description, random)
    })
  })
  return rows.sort((a, b) => compare(a.ID, b.ID))
}

function deployment(
  workload: Workload,
  version: number,
  status: string,
  description: string,
  random: Random,
) {
  const jobModifyIndex = workload.createIndex + version * 4_000 + random.between(0, 3_000)
  const createIndex = jobModifyIndex + random.between(1, 3)
  const promotion = description.includes('promotion')
  return {
    ID: random.uuid(),
    Namespace: workload.namespace,
    JobID: workload.id,
    JobVersion: version,
    JobCreateIndex: workload.createIndex,
    JobModifyIndex: jobModifyIndex,
    JobSpecModifyIndex: jobModifyIndex,
    CreateIndex: createIndex,
    ModifyIndex: createIndex + random.between(0, 800),
    EvalPriority: workload.priority,
    IsMultiregion: workload.multiregion,
    Status: status,
    StatusDescription: description.endsWith('to job version')
      ? `${description} ${Math.max(0, version - 1)}`
      : description,
    TaskGroups: Object.fromEntries(
      workload.groups.map((group) => [
        group,
        taskGroup(status, promotion || group === 'canary', promotion, random),
      ]),
    ),
  }
}

function taskGroup(status: string, canaries: boolean, promotion: boolean, random: Random) {
  const total = random.between(1, 8)
  const desiredCanaries = canaries ? random.between(1, 2) : 0
  const placed =
    status === 'successful' ? total + desiredCanaries : random.between(0, total) + desiredCanaries
  const healthy = status === 'successful' ? placed : random.between(0, placed)
  const unhealthy = status === 'failed' ? random.between(0, placed - healthy) : 0
  return {
    AutoPromote: canaries && !promotion && random.chance(0.5),
    AutoRevert: random.chance(0.6),
    Promoted: canaries && status === 'successful',
    DesiredCanaries: desiredCanaries,
    DesiredTotal: total,
    PlacedAllocs: placed,
    HealthyAllocs: healthy,
    UnhealthyAllocs: unhealthy,
    PlacedCanaries: canaries ? Array.from({ length: desiredCanaries }, () => random.uuid()) : null,
    ProgressDeadline: random.weighted([
      [TEN_MINUTES, 6],
      [TEN_MINUTES / 2, 2],
      [0, 1],
    ]),
    RequireProgressBy:
      status === 'cancelled' && healthy === 0
        ? null
        : rfc3339(NOW_SECONDS - random.between(0, 120 * 86_400), random),
  }
}

/** A moment as text, with nanoseconds, which a `Date` does not hold. */
export function rfc3339(seconds: number, random: Random): string {
  const fraction = random.digits(9).toString().padStart(9, '0')
  return new Date(seconds * 1_000).toISOString().replace('.000Z', `.${fraction}Z`)
}
