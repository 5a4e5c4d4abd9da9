import type { ClusterRow, ServerData } from '../state/data.ts'
import { type SampleClock, timeText } from './clock.ts'
import { isParent, type JobDraft, type SampleGroup } from './jobs.ts'
import { canTake, type SampleNode } from './nodes.ts'
import type { SampleRandom } from './random.ts'

/** The node and the state of one instance of a task group. */
interface Placement {
  readonly id: string
  readonly group: SampleGroup
  /** Its number within the group, from 0. */
  readonly at: number
  readonly node: SampleNode
  readonly status: 'running' | 'failed' | 'complete'
}

/** The source of every row about one job. */
interface Context {
  readonly job: JobDraft & { readonly Stable: boolean }
  readonly placements: readonly Placement[]
  readonly evaluationId: string
  /** Only services have one. */
  readonly deploymentId: string | undefined
  readonly clock: SampleClock
}

/**
 * The jobs, and the rows that result from scheduling them: an evaluation for each, allocations if it runs or ran, and a
 * deployment if it is a service. Jobs that only start other jobs get none of these.
 */
export function sampleWork(
  drafts: readonly JobDraft[],
  nodes: readonly SampleNode[],
  random: SampleRandom,
  clock: SampleClock,
): ServerData {
  const runs = Map.groupBy(drafts, ({ ParentID }) => ParentID)
  const jobs: ClusterRow[] = []
  const allocations: ClusterRow[] = []
  const evaluations: ClusterRow[] = []
  const deployments: ClusterRow[] = []
  for (const draft of drafts) {
    const placements = placed(draft, nodes, random)
    const isWhole = placements.length > 0 && placements.every(({ status }) => status === 'running')
    const job = { ...draft, Stable: draft.Type === 'service' && isWhole }
    jobs.push({ ...job, JobSummary: summaryOf(job, placements, runs.get(job.ID) ?? []) })
    if (isParent(job)) continue
    const deploymentId = job.Type === 'service' ? random.uuid() : undefined
    const context = { job, placements, evaluationId: random.uuid(), deploymentId, clock }
    evaluations.push(evaluationOf(context))
    if (deploymentId !== undefined) deployments.push(deploymentOf(context, deploymentId))
    allocations.push(...placements.map((placement) => allocationOf(context, placement)))
  }
  return { jobs, allocations, evaluations, deployments }
}

/**
 * The instances of each group of a job, on nodes that can run them. A job that waits for resources, or only starts
 * other jobs, has no instances.
 */
function placed(job: JobDraft, nodes: readonly SampleNode[], random: SampleRandom): Placement[] {
  if (job.Status === 'pending' || isParent(job)) return []
  const fitting = nodes.filter((node) => canTake(node, job))
  if (fitting.length === 0) return []
  return job.TaskGroups.flatMap((group) =>
    Array.from({ length: group.Count }, (_, at) => ({
      id: random.uuid(),
      group,
      at,
      node: random.pick(fitting),
      status: job.Status === 'dead' ? 'complete' : random.chance(0.05) ? 'failed' : 'running',
    })),
  )
}

/** The instances of one group, and the count of each status. */
function groupOf(placements: readonly Placement[], group: SampleGroup) {
  const own = placements.filter((placement) => placement.group === group)
  const count = (status: Placement['status']) =>
    own.filter((placement) => placement.status === status).length
  return { own, count }
}

/** Something for each group of a job, by its name. */
function byGroup<Value>(job: JobDraft, of: (group: SampleGroup) => Value): Record<string, Value> {
  return Object.fromEntries(job.TaskGroups.map((group) => [group.Name, of(group)]))
}

/** How many instances of each group have each status, for a job and the runs it started. */
function summaryOf(job: JobDraft, placements: readonly Placement[], runs: readonly JobDraft[]) {
  const runsThatAre = (status: string) => runs.filter(({ Status }) => Status === status).length
  const isWaiting = job.Status === 'pending' && !isParent(job)
  return {
    Summary: byGroup(job, (group) => {
      const { count } = groupOf(placements, group)
      return {
        Complete: count('complete'),
        Failed: count('failed'),
        Queued: isWaiting ? group.Count : 0,
        Running: count('running'),
      }
    }),
    Children: {
      Dead: runsThatAre('dead'),
      Pending: runsThatAre('pending'),
      Running: runsThatAre('running'),
    },
  }
}

function evaluationOf({ job, evaluationId, clock }: Context): ClusterRow {
  const isPending = job.Status === 'pending'
  return {
    ID: evaluationId,
    Namespace: job.Namespace,
    Priority: job.Priority,
    Type: job.Type,
    TriggeredBy: triggerOf(job),
    JobID: job.ID,
    JobModifyIndex: job.JobModifyIndex,
    Status: isPending ? 'blocked' : 'complete',
    StatusDescription: isPending ? 'created to place remaining allocations' : '',
    QueuedAllocations: byGroup(job, ({ Count }) => (isPending ? Count : 0)),
    ...times(job.JobModifyIndex + 1, clock),
  }
}

function triggerOf({ Stop, ParentID, Dispatched }: JobDraft): string {
  if (Stop) return 'job-deregister'
  return ParentID !== '' && !Dispatched ? 'periodic-job' : 'job-register'
}

const OUTCOMES = {
  running: 'deployment is running',
  successful: 'deployment completed successfully',
  failed: 'failed due to unhealthy allocations',
  cancelled: 'cancelled due to a newer version of the job',
} as const

function outcomeOf({ job, placements }: Context): keyof typeof OUTCOMES {
  if (job.Status === 'dead') return 'cancelled'
  if (job.Status === 'pending') return 'running'
  return placements.some(({ status }) => status === 'failed') ? 'failed' : 'successful'
}

function deploymentOf(context: Context, id: string): ClusterRow {
  const { job, placements, clock } = context
  const outcome = outcomeOf(context)
  const index = job.JobModifyIndex + 2
  const deadline = job.Priority > 50 ? 300_000_000_000 : 600_000_000_000
  const requireBy = timeText(clock(index) + BigInt(deadline))
  return {
    ID: id,
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
      const { own, count } = groupOf(placements, group)
      const isCanaried = group.Name === 'canary'
      return {
        AutoPromote: isCanaried,
        AutoRevert: true,
        Promoted: isCanaried && outcome === 'successful',
        DesiredCanaries: isCanaried ? 1 : 0,
        DesiredTotal: group.Count,
        PlacedAllocs: own.length,
        HealthyAllocs: count('running'),
        UnhealthyAllocs: count('failed'),
        PlacedCanaries: own.filter(isCanary).map(({ id }) => id),
        ProgressDeadline: deadline,
        RequireProgressBy: outcome === 'cancelled' ? null : requireBy,
      }
    }),
    ...times(index, clock),
  }
}

function isCanary({ group, at }: Placement): boolean {
  return group.Name === 'canary' && at === 0
}

const DESCRIPTIONS = {
  running: 'Tasks are running',
  failed: 'Failed tasks',
  complete: 'All tasks have completed',
} as const

function allocationOf(context: Context, placement: Placement): ClusterRow {
  const { job, evaluationId, deploymentId, clock } = context
  const { id, group, at, node, status } = placement
  const index = job.JobModifyIndex + 3
  // The instance was placed at one state and reached its status before the next.
  const since = clock(index)
  const during = (percent: bigint) => since + ((clock(index + 1) - since) * percent) / 100n
  const hasRun = status !== 'running'
  const hasFailed = status === 'failed'
  const state = {
    State: hasRun ? 'dead' : 'running',
    Failed: hasFailed,
    Restarts: hasFailed ? group.RestartPolicy.Attempts : 0,
    StartedAt: timeText(during(10n)),
    LastRestart: hasFailed ? timeText(during(50n)) : null,
    FinishedAt: hasRun ? timeText(during(90n)) : null,
  }
  const deployment = {
    Healthy: job.Stop ? null : !hasFailed,
    Timestamp: timeText(during(90n)),
    Canary: isCanary(placement),
    ModifyIndex: index + 1,
  }
  return {
    ID: id,
    Namespace: job.Namespace,
    EvalID: evaluationId,
    Name: `${job.ID}.${group.Name}[${at}]`,
    NodeID: node.ID,
    NodeName: node.Name,
    JobID: job.ID,
    Job: job,
    TaskGroup: group.Name,
    DesiredStatus: job.Stop ? 'stop' : 'run',
    DesiredDescription: job.Stop ? 'alloc not needed as its job is stopped' : '',
    ClientStatus: status,
    ClientDescription: DESCRIPTIONS[status],
    TaskStates: Object.fromEntries(group.Tasks.map(({ Name }) => [Name, state])),
    DeploymentID: deploymentId ?? '',
    DeploymentStatus: deploymentId === undefined ? null : deployment,
    ...times(index, clock, index + 1),
  }
}

/** The times of a row's creation and last change; by default, it has not changed. */
function times(created: number, clock: SampleClock, modified = created) {
  return {
    CreateIndex: created,
    ModifyIndex: modified,
    CreateTime: clock(created),
    ModifyTime: clock(modified),
  }
}
