import type { ClusterRow } from './data.ts'
import { NOW_SECONDS } from './sample-jobs.ts'
import type { SampleRandom } from './sample-random.ts'

/** What came of the jobs. */
export interface SampleWork {
  readonly allocations: readonly ClusterRow[]
  readonly evaluations: readonly ClusterRow[]
  readonly deployments: readonly ClusterRow[]
}

/** An evaluation of each job; allocations where it runs, and of a service a deployment. */
export function sampleWork(
  jobs: readonly ClusterRow[],
  nodes: readonly ClusterRow[],
  random: SampleRandom,
): SampleWork {
  const work = { allocations: [], evaluations: [], deployments: [] } as Record<
    keyof SampleWork,
    ClusterRow[]
  >
  for (const job of jobs) {
    const evaluation = evaluationOf(job, random)
    work.evaluations.push(evaluation)
    const deployment = job.Type === 'service' ? deploymentOf(job, random) : undefined
    if (deployment) work.deployments.push(deployment)
    if (job.Status === 'pending') continue
    for (const group of groupsOf(job)) {
      const node = random.pick(nodes)
      work.allocations.push(allocationOf(job, group, node, evaluation, deployment, random))
    }
  }
  return work
}

interface Group {
  readonly Name: string
  readonly Count: number
}

const groupsOf = (job: ClusterRow) => job.TaskGroups as readonly Group[]

function evaluationOf(job: ClusterRow, random: SampleRandom): ClusterRow {
  const isPending = job.Status === 'pending'
  return {
    ID: random.uuid(),
    Namespace: job.Namespace,
    Priority: job.Priority,
    Type: job.Type,
    TriggeredBy: 'job-register',
    JobID: job.ID,
    JobModifyIndex: job.JobModifyIndex,
    NodeID: '',
    DeploymentID: '',
    Status: isPending ? 'blocked' : 'complete',
    StatusDescription: isPending ? 'created to place remaining allocations' : '',
    QueuedAllocations: Object.fromEntries(
      groupsOf(job).map(({ Name, Count }) => [Name, isPending ? Count : 0]),
    ),
    ...times(job, 1),
  }
}

function deploymentOf(job: ClusterRow, random: SampleRandom): ClusterRow {
  const isDone = random.chance(0.8)
  return {
    ID: random.uuid(),
    Namespace: job.Namespace,
    JobID: job.ID,
    JobVersion: job.Version,
    JobCreateIndex: job.CreateIndex,
    JobModifyIndex: job.ModifyIndex,
    JobSpecModifyIndex: job.JobModifyIndex,
    EvalPriority: job.Priority,
    IsMultiregion: false,
    Status: isDone ? 'successful' : 'cancelled',
    StatusDescription: isDone
      ? 'Deployment completed successfully'
      : 'Cancelled due to newer version of job',
    TaskGroups: Object.fromEntries(
      groupsOf(job).map(({ Name, Count }) => [
        Name,
        {
          AutoPromote: Name === 'canary',
          AutoRevert: true,
          Promoted: Name === 'canary' && isDone,
          DesiredCanaries: Name === 'canary' ? 1 : 0,
          DesiredTotal: Count,
          PlacedAllocs: Count,
          HealthyAllocs: isDone ? Count : 0,
          UnhealthyAllocs: 0,
          PlacedCanaries: null,
          ProgressDeadline: 600_000_000_000,
          RequireProgressBy: isDone ? '2026-02-28T12:10:00Z' : null,
        },
      ]),
    ),
    ...times(job, 2),
  }
}

function allocationOf(
  job: ClusterRow,
  group: Group,
  node: ClusterRow,
  evaluation: ClusterRow,
  deployment: ClusterRow | undefined,
  random: SampleRandom,
): ClusterRow {
  const clientStatus =
    job.Status === 'dead' ? 'complete' : random.chance(0.06) ? 'failed' : 'running'
  const { JobSummary: _summary, ...wholeJob } = job
  return {
    ID: random.uuid(),
    Namespace: job.Namespace,
    EvalID: evaluation.ID,
    Name: `${job.ID}.${group.Name}[0]`,
    NodeID: node.ID,
    NodeName: node.Name,
    JobID: job.ID,
    Job: wholeJob,
    TaskGroup: group.Name,
    DesiredStatus: job.Status === 'dead' ? 'stop' : 'run',
    DesiredDescription: '',
    DesiredTransition: {},
    ClientStatus: clientStatus,
    ClientDescription: clientStatus === 'failed' ? 'Failed tasks' : 'Tasks are running',
    TaskStates: {
      [`${group.Name}-task`]: {
        State: clientStatus === 'running' ? 'running' : 'dead',
        Failed: clientStatus === 'failed',
        Restarts: clientStatus === 'failed' ? 2 : 0,
        StartedAt: '2026-02-28T12:00:00Z',
        FinishedAt: null,
        LastRestart: null,
        Events: null,
      },
    },
    DeploymentID: deployment?.ID ?? '',
    DeploymentStatus: deployment
      ? { Healthy: clientStatus === 'running', Canary: group.Name === 'canary', ModifyIndex: 0 }
      : null,
    FollowupEvalID: '',
    NextAllocation: '',
    PreviousAllocation: '',
    RescheduleTracker: null,
    PreemptedAllocations: null,
    PreemptedByAllocation: '',
    ...times(job, 3),
  }
}

function times(job: ClusterRow, later: number) {
  const index = Number(job.JobModifyIndex) + later
  const time = BigInt(NOW_SECONDS) * 1_000_000_000n + BigInt(index)
  return { CreateIndex: index, ModifyIndex: index, CreateTime: time, ModifyTime: time }
}
