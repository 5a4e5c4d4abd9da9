import { isParent, type ServerData } from '../state/data.ts'
import { type SampleGroup, type SampleJob, timeAt } from './jobs.ts'
import type { SampleNode } from './nodes.ts'
import type { SampleRandom } from './random.ts'

type Scheduled = ReturnType<typeof schedule>
type Allocation = Scheduled['allocations'][number]

/**
 * The jobs, and the rows that result from scheduling them: an evaluation for each, allocations if it runs or ran, and a
 * deployment if it is a service. Jobs that only start other jobs get none of these.
 */
export function sampleWork(
  jobs: readonly SampleJob[],
  nodes: readonly SampleNode[],
  random: SampleRandom,
): ServerData {
  const ready = nodes.filter(({ Status }) => Status === 'ready')
  const places = ready.length > 0 ? ready : nodes
  const scheduled = jobs.map((job) => schedule(job, places, random))
  const runs = Map.groupBy(scheduled, ({ job }) => job.ParentID)
  const work = scheduled.filter(({ job }) => !isParent(job))
  const services = work.filter(({ job }) => job.Type === 'service')
  return {
    jobs: scheduled.map(({ job, allocations }) => ({
      ...job,
      JobSummary: summaryOf(job, allocations, runs.get(job.ID) ?? []),
    })),
    allocations: work.flatMap(({ allocations }) => allocations),
    evaluations: work.map(evaluationOf),
    deployments: services.map(deploymentOf),
  }
}

function schedule(job: SampleJob, nodes: readonly SampleNode[], random: SampleRandom) {
  const isPlaced = !isParent(job) && job.Status !== 'pending'
  const evaluationId = random.uuid()
  const deploymentId = job.Type === 'service' ? random.uuid() : ''
  const allocations = (isPlaced ? job.TaskGroups : []).flatMap((group) =>
    Array.from({ length: group.Count }, (_, at) => {
      const ids = { ID: random.uuid(), EvalID: evaluationId, DeploymentID: deploymentId }
      const hasFailed = job.Status === 'running' && random.chance(0.05)
      return { ...ids, ...allocationOf(job, group, at, random.pick(nodes), hasFailed) }
    }),
  )
  return { job, allocations, evaluationId, deploymentId }
}

/** The number of instances of a group with each status. */
function countsOf(
  job: SampleJob,
  { Name, Count }: SampleGroup,
  allocations: readonly Allocation[],
) {
  const own = allocations.filter(({ TaskGroup }) => TaskGroup === Name)
  const count = (status: string) => own.filter((row) => row.ClientStatus === status).length
  return {
    Complete: count('complete'),
    Failed: count('failed'),
    Queued: job.Status === 'pending' ? Count : 0,
    Running: count('running'),
  }
}

/** Something for each group of a job, by its name. */
function byGroup<Value>(job: SampleJob, of: (group: SampleGroup) => Value): Record<string, Value> {
  return Object.fromEntries(job.TaskGroups.map((group) => [group.Name, of(group)]))
}

/** How many instances of each group have each status, for a job and the runs it started. */
function summaryOf(
  job: SampleJob,
  allocations: readonly Allocation[],
  runs: readonly { readonly job: SampleJob }[],
) {
  const count = (status: string) => runs.filter((run) => run.job.Status === status).length
  return {
    Summary: byGroup(job, (group) => countsOf(job, group, allocations)),
    Children: { Dead: count('dead'), Pending: count('pending'), Running: count('running') },
  }
}

function evaluationOf({ job, allocations, evaluationId }: Scheduled) {
  const start = job.ParentID !== '' && !job.Dispatched ? 'periodic-job' : 'job-register'
  return {
    ID: evaluationId,
    Namespace: job.Namespace,
    Priority: job.Priority,
    Type: job.Type,
    TriggeredBy: job.Stop ? 'job-deregister' : start,
    JobID: job.ID,
    Status: job.Status === 'pending' ? 'blocked' : 'complete',
    QueuedAllocations: byGroup(job, (group) => countsOf(job, group, allocations).Queued),
    ...times(job.JobModifyIndex + 1),
  }
}

const OUTCOMES = {
  running: 'deployment is running',
  successful: 'deployment completed successfully',
  failed: 'failed due to unhealthy allocations',
  cancelled: 'cancelled due to a newer version of the job',
}

function outcomeOf({ job, allocations }: Scheduled): keyof typeof OUTCOMES {
  if (job.Status === 'dead') return 'cancelled'
  if (job.Status === 'pending') return 'running'
  return allocations.some(({ ClientStatus }) => ClientStatus === 'failed') ? 'failed' : 'successful'
}

function deploymentOf(scheduled: Scheduled) {
  const { job, allocations, deploymentId } = scheduled
  const outcome = outcomeOf(scheduled)
  const index = job.JobModifyIndex + 2
  const deadline = job.Priority > 50 ? 300_000_000_000 : 600_000_000_000
  return {
    ID: deploymentId,
    Namespace: job.Namespace,
    JobID: job.ID,
    // Stopping a job creates a new version.
    JobVersion: outcome === 'cancelled' ? job.Version - 1 : job.Version,
    JobCreateIndex: job.CreateIndex,
    JobModifyIndex: job.ModifyIndex,
    JobSpecModifyIndex: job.JobModifyIndex,
    EvalPriority: job.Priority,
    IsMultiregion: job.Multiregion !== null,
    Status: outcome,
    StatusDescription: OUTCOMES[outcome],
    TaskGroups: byGroup(job, (group) => {
      const { Complete, Running, Failed } = countsOf(job, group, allocations)
      const own = allocations.filter(({ TaskGroup }) => TaskGroup === group.Name)
      const canaries = own.filter(({ DeploymentStatus }) => DeploymentStatus?.Canary)
      return {
        AutoRevert: true,
        Promoted: canaries.length > 0 && outcome === 'successful',
        DesiredCanaries: group.Name === 'canary' ? 1 : 0,
        DesiredTotal: group.Count,
        PlacedAllocs: Complete + Running + Failed,
        HealthyAllocs: Running,
        UnhealthyAllocs: Failed,
        PlacedCanaries: canaries.map(({ ID }) => ID),
        ProgressDeadline: deadline,
        RequireProgressBy:
          outcome === 'cancelled' ? null : textOf(timeAt(index) + BigInt(deadline)),
      }
    }),
    ...times(index),
  }
}

/** The allocation of one instance of a group, counted from 0. */
function allocationOf(
  job: SampleJob,
  group: SampleGroup,
  at: number,
  node: SampleNode,
  hasFailed: boolean,
) {
  const index = job.JobModifyIndex + 3
  const hasEnded = hasFailed || job.Status === 'dead'
  const state = {
    State: hasEnded ? 'dead' : 'running',
    Failed: hasFailed,
    Restarts: hasFailed ? 2 : 0,
  }
  const isCanary = group.Name === 'canary' && at === 0
  const health = { Healthy: job.Stop ? null : !hasFailed, Canary: isCanary }
  return {
    Namespace: job.Namespace,
    Name: `${job.ID}.${group.Name}[${at}]`,
    NodeID: node.ID,
    NodeName: node.Name,
    JobID: job.ID,
    Job: job,
    TaskGroup: group.Name,
    DesiredStatus: job.Stop ? 'stop' : 'run',
    ClientStatus: hasFailed ? 'failed' : hasEnded ? 'complete' : 'running',
    TaskStates: Object.fromEntries(group.Tasks.map(({ Name }) => [Name, state])),
    DeploymentStatus: job.Type === 'service' ? health : null,
    ...times(index, index + 1),
  }
}

/** The times of a row's creation and last change; by default, it has not changed. */
function times(created: number, modified = created) {
  return {
    CreateIndex: created,
    ModifyIndex: modified,
    CreateTime: timeAt(created),
    ModifyTime: timeAt(modified),
  }
}

/** A time in the scheduler's format, as in `2026-03-01T00:00:00.000Z`. */
function textOf(nanoseconds: bigint): string {
  return new Date(Number(nanoseconds / 1_000_000n)).toISOString()
}
