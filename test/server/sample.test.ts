import { expect, test } from 'vitest'
import {
  allocationSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from '../../src/schemas/index.ts'
import { sampleData } from '../../src/server/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: what rows say is looked at, not what types promise.
type Row = Readonly<Record<string, any>>

interface Sample {
  readonly jobs: readonly Row[]
  readonly nodes: readonly Row[]
  readonly allocations: readonly Row[]
  readonly evaluations: readonly Row[]
  readonly deployments: readonly Row[]
}

const samples = [
  sampleData(),
  sampleData({ jobs: 300, seed: 7 }),
  sampleData({ jobs: 40, nodes: 1 }),
]
const each = samples.map((sample) => sample as unknown as Sample)

/** Every row that breaks a rule, by its ID. */
function breaking(
  rows: (sample: Sample) => readonly Row[],
  rule: (row: Row, of: Sample) => boolean,
) {
  return each.flatMap((sample) =>
    rows(sample).flatMap((row) => (rule(row, sample) ? [] : [row.ID])),
  )
}

const jobOf = ({ jobs }: Sample, row: Row) =>
  jobs.find(({ ID, Namespace }) => ID === row.JobID && Namespace === row.Namespace) as Row
const allocationsOf = ({ allocations }: Sample, job: Row, group?: string) =>
  allocations.filter(
    ({ JobID, Namespace, TaskGroup }) =>
      JobID === job.ID && Namespace === job.Namespace && (group ?? TaskGroup) === TaskGroup,
  )
const stateOf = (allocation: Row): Row => Object.values(allocation.TaskStates)[0] as Row
const count = (rows: readonly Row[], status: string) =>
  rows.filter(({ ClientStatus }) => ClientStatus === status).length
const isParent = (job: Row) => job.Periodic !== null || job.ParameterizedJob !== null
const nanoseconds = (text: string) => BigInt(Date.parse(text)) * 1_000_000n

const jobRules: [what: string, rule: (job: Row, sample: Sample) => boolean][] = [
  [
    'is dead when it was stopped or is a finished run, and only then',
    (job, sample) =>
      (job.Status === 'dead') ===
      (job.Stop || (job.ParentID !== '' && count(allocationsOf(sample, job), 'complete') > 0)),
  ],
  [
    'counts the runs that it started',
    (job, { jobs }) => {
      const runs = jobs.filter(({ ParentID }) => ParentID === job.ID)
      const counted = (status: string) => runs.filter(({ Status }) => Status === status).length
      const { Dead, Pending, Running } = job.JobSummary.Children
      return (
        (runs.length === 0 || isParent(job)) &&
        Dead === counted('dead') &&
        Pending === counted('pending') &&
        Running === counted('running')
      )
    },
  ],
  [
    'has no allocations while it waits or only starts others',
    (job, sample) =>
      !(job.Status === 'pending' || isParent(job)) || allocationsOf(sample, job).length === 0,
  ],
  [
    'has an allocation for each instance while it runs',
    (job, sample) =>
      job.Status !== 'running' ||
      isParent(job) ||
      job.TaskGroups.every(
        ({ Name, Count }: Row) => allocationsOf(sample, job, Name).length === Count,
      ),
  ],
  [
    'is summed up as its allocations are',
    (job, sample) =>
      job.TaskGroups.every(({ Name, Count }: Row) => {
        const own = allocationsOf(sample, job, Name)
        const { Complete, Failed, Running, Queued } = job.JobSummary.Summary[Name]
        return (
          Complete === count(own, 'complete') &&
          Failed === count(own, 'failed') &&
          Running === count(own, 'running') &&
          Queued === (job.Status === 'pending' && !isParent(job) ? Count : 0)
        )
      }),
  ],
  [
    'is stable when its deployment was a success, and only then',
    (job, { deployments }) =>
      job.Stable === deployments.some((row) => row.JobID === job.ID && row.Status === 'successful'),
  ],
]
test.each(jobRules)('a job of the sample %s', (_what, rule) => {
  expect(breaking(({ jobs }) => jobs, rule)).toEqual([])
})

const allocationRules: [what: string, rule: (allocation: Row, sample: Sample) => boolean][] = [
  [
    'carries its job as it is',
    (allocation, sample) => {
      const { JobSummary: _, ...job } = jobOf(sample, allocation)
      expect(allocation.Job).toEqual(job)
      return true
    },
  ],
  [
    'is on a node that can take its job',
    ({ NodeID, NodeName, Job }, { nodes }) => {
      const node = nodes.find(({ ID }) => ID === NodeID) as Row
      return (
        node.Name === NodeName &&
        node.Status === 'ready' &&
        node.NodePool === Job.NodePool &&
        Job.Datacenters.some((name: string) => name === '*' || name === node.Datacenter)
      )
    },
  ],
  [
    'is of an evaluation of its job',
    ({ EvalID, JobID }, { evaluations }) =>
      evaluations.some((row) => row.ID === EvalID && row.JobID === JobID),
  ],
  [
    'is of the deployment of its job, if there is one',
    (allocation, { deployments }) => {
      const deployment = deployments.find(({ JobID }) => JobID === allocation.JobID)
      return (
        allocation.DeploymentID === (deployment?.ID ?? '') &&
        (allocation.DeploymentStatus === null) === (deployment === undefined)
      )
    },
  ],
  [
    'has the name of its job, group and number',
    ({ Name, JobID, TaskGroup, Job }) => {
      const { Count } = Job.TaskGroups.find((group: Row) => group.Name === TaskGroup)
      const [, start, number] = /^(.*)\[(\d+)\]$/.exec(Name) ?? []
      return start === `${JobID}.${TaskGroup}` && Number(number) < Count
    },
  ],
  [
    'shall stop when its job was stopped, and only then',
    ({ DesiredStatus, Job }) => (DesiredStatus === 'stop') === Job.Stop,
  ],
  [
    'is complete when its job is dead, and only then',
    ({ Job, ClientStatus }) => (Job.Status === 'dead') === (ClientStatus === 'complete'),
  ],
  [
    'is described as it is',
    ({ ClientStatus, ClientDescription }) =>
      ClientDescription ===
      {
        running: 'Tasks are running',
        failed: 'Failed tasks',
        complete: 'All tasks have completed',
      }[ClientStatus as string],
  ],
  [
    'has tasks in the state that it is in',
    (allocation) => {
      const { ClientStatus } = allocation
      const { State, Failed, Restarts, FinishedAt, LastRestart } = stateOf(allocation)
      return (
        State === (ClientStatus === 'running' ? 'running' : 'dead') &&
        (FinishedAt === null) === (ClientStatus === 'running') &&
        Failed === (ClientStatus === 'failed') &&
        Failed === Restarts > 0 &&
        Failed === (LastRestart !== null)
      )
    },
  ],
  [
    'was placed, started, restarted, finished and changed in this order',
    (allocation) => {
      const { StartedAt, LastRestart, FinishedAt } = stateOf(allocation)
      const texts = [StartedAt, LastRestart, FinishedAt].filter((text) => text !== null)
      // What is written as text has no nanoseconds.
      const placed = allocation.CreateTime - 1_000_000n
      const times = [placed, ...texts.map(nanoseconds), allocation.ModifyTime]
      return times.every((time, at) => at === 0 || (times[at - 1] as bigint) <= time)
    },
  ],
  [
    'is healthy when it runs, and says nothing of it once it was stopped',
    ({ DeploymentStatus, ClientStatus }) =>
      DeploymentStatus === null ||
      DeploymentStatus.Healthy ===
        (ClientStatus === 'complete' ? null : ClientStatus === 'running'),
  ],
]
test.each(allocationRules)('an allocation of the sample %s', (_what, rule) => {
  expect(breaking(({ allocations }) => allocations, rule)).toEqual([])
})

const deploymentRules: [what: string, rule: (deployment: Row, sample: Sample) => boolean][] = [
  [
    'is of the version of its job, a service, or where it was cancelled of the one before',
    (deployment, sample) => {
      const job = jobOf(sample, deployment)
      const before = deployment.Status === 'cancelled' ? 1 : 0
      return job.Type === 'service' && deployment.JobVersion === job.Version - before
    },
  ],
  [
    'is described as the specification does where it was cancelled or a success',
    ({ Status, StatusDescription }) =>
      !['cancelled', 'successful'].includes(Status) ||
      StatusDescription ===
        (Status === 'cancelled'
          ? 'cancelled due to a newer version of the job'
          : 'deployment completed successfully'),
  ],
  [
    'counts its allocations',
    (deployment, { allocations }) =>
      Object.entries<Row>(deployment.TaskGroups).every(([name, group]) => {
        const own = allocations.filter(
          ({ DeploymentID, TaskGroup }) => DeploymentID === deployment.ID && TaskGroup === name,
        )
        const canaries = own.filter((row) => row.DeploymentStatus.Canary).map(({ ID }) => ID)
        expect(group.PlacedCanaries).toEqual(canaries)
        return (
          group.PlacedAllocs === own.length &&
          group.HealthyAllocs === count(own, 'running') &&
          group.UnhealthyAllocs === count(own, 'failed') &&
          (own.length === 0 || canaries.length === group.DesiredCanaries)
        )
      }),
  ],
  [
    'is a success when all that was wanted is healthy, and only then',
    ({ Status, TaskGroups }) =>
      (Status === 'successful') ===
      Object.values<Row>(TaskGroups).every(
        ({ DesiredTotal, HealthyAllocs }) => DesiredTotal === HealthyAllocs,
      ),
  ],
  [
    'has promoted its canaries when it was a success, and only then',
    ({ Status, TaskGroups }) =>
      Object.values<Row>(TaskGroups).every(
        ({ Promoted, DesiredCanaries }) =>
          Promoted === (Status === 'successful' && DesiredCanaries > 0),
      ),
  ],
]
test.each(deploymentRules)('a deployment of the sample %s', (_what, rule) => {
  expect(breaking(({ deployments }) => deployments, rule)).toEqual([])
})

const evaluationRules: [what: string, rule: (evaluation: Row, sample: Sample) => boolean][] = [
  [
    'is blocked while its job waits, and only then',
    (evaluation, sample) =>
      (evaluation.Status === 'blocked') === (jobOf(sample, evaluation).Status === 'pending'),
  ],
  [
    'has queued what its job has',
    (evaluation, sample) =>
      Object.entries(evaluation.QueuedAllocations).every(
        ([name, queued]) => jobOf(sample, evaluation).JobSummary.Summary[name].Queued === queued,
      ),
  ],
]
test.each(evaluationRules)('an evaluation of the sample %s', (_what, rule) => {
  expect(breaking(({ evaluations }) => evaluations, rule)).toEqual([])
})

test('a later state of the sample is a later moment, and none is yet to come', () => {
  const now = BigInt(Date.parse('2026-03-01T00:00:00Z')) * 1_000_000n
  for (const { jobs, allocations, evaluations, deployments } of each) {
    const moments = [
      ...jobs.map((row) => [row.JobModifyIndex, row.SubmitTime]),
      ...[...allocations, ...evaluations, ...deployments].flatMap((row) => [
        [row.CreateIndex, row.CreateTime],
        [row.ModifyIndex, row.ModifyTime],
      ]),
    ] as [index: number, time: bigint][]
    moments.sort(([one], [other]) => one - other)
    let [before = 0, latest = 0n] = moments[0] ?? []
    for (const [index, time] of moments) {
      if (index > before) expect(time).toBeGreaterThan(latest)
      if (time > latest) latest = time
      before = index
    }
    expect(latest).toBeLessThan(now)
  }
})

test('the sample has every kind of row that a demonstration asks for', () => {
  const [sample] = each as [Sample]
  const kinds = (rows: readonly Row[], field: string) =>
    [...new Set(rows.map((row) => row[field]))].sort()
  expect(kinds(sample.jobs, 'Status')).toEqual(['dead', 'pending', 'running'])
  expect(kinds(sample.jobs, 'Type')).toEqual(['batch', 'service', 'system'])
  expect(kinds(sample.allocations, 'ClientStatus')).toEqual(['complete', 'failed', 'running'])
  expect(kinds(sample.evaluations, 'Status')).toEqual(['blocked', 'complete'])
  expect(kinds(sample.deployments, 'Status')).toEqual([
    'cancelled',
    'failed',
    'running',
    'successful',
  ])
  expect(kinds(sample.nodes, 'Status')).toEqual(['disconnected', 'down', 'ready'])
})

test.each([
  ['jobs', jobSchema, ['JobSummary']],
  ['nodes', nodeSchema, []],
  ['allocations', allocationSchema, []],
  ['deployments', deploymentSchema, []],
  ['evaluations', evaluationSchema, []],
] as const)('the fields of sample %s are those of the schema', (name, schema, shownAlone) => {
  const known = new Set([...Object.keys(schema.fields), ...shownAlone])
  const fields = new Set(each.flatMap((sample) => sample[name]).flatMap(Object.keys))
  expect([...fields].filter((field) => !known.has(field))).toEqual([])
})
