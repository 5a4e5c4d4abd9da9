import { expect, test } from 'vitest'
import {
  allocationSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from '../../src/rows/schemas/index.ts'
import { sampleData } from '../../src/services/server/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: what rows say is looked at, not what types promise.
type Row = Readonly<Record<string, any>>

const LISTS = ['jobs', 'nodes', 'allocations', 'evaluations', 'deployments'] as const
type Sample = Readonly<Record<(typeof LISTS)[number], readonly Row[]>>

const samples = [
  sampleData(),
  sampleData({ jobs: 300, seed: 7 }),
  sampleData({ jobs: 40, nodes: 1 }),
] as unknown as readonly Sample[]

const jobOf = ({ jobs }: Sample, row: Row) => jobs.find(({ ID }) => ID === row.JobID) as Row
const allocationsOf = ({ allocations }: Sample, job: Row, group?: string) =>
  allocations.filter(
    ({ JobID, TaskGroup }) => JobID === job.ID && (group ?? TaskGroup) === TaskGroup,
  )
const count = (rows: readonly Row[], status: string) =>
  rows.filter(({ ClientStatus }) => ClientStatus === status).length
const isParent = (job: Row) => job.Periodic !== null || job.ParameterizedJob !== null
const isWaiting = (job: Row) => job.Status === 'pending' && !isParent(job)

const rules: [list: keyof Sample, what: string, rule: (row: Row, sample: Sample) => boolean][] = [
  [
    'jobs',
    'are dead when they were stopped or are finished runs, and only then',
    (job, sample) =>
      (job.Status === 'dead') ===
      (job.Stop || (job.ParentID !== '' && count(allocationsOf(sample, job), 'complete') > 0)),
  ],
  [
    'jobs',
    'count the runs that they started',
    (job, { jobs }) => {
      const runs = jobs.filter(({ ParentID }) => ParentID === job.ID)
      const counted = (status: string) => runs.filter(({ Status }) => Status === status).length
      const { Dead, Pending, Running } = job.JobSummary.Children
      expect([Dead, Pending, Running]).toEqual(['dead', 'pending', 'running'].map(counted))
      return runs.length === 0 || isParent(job)
    },
  ],
  [
    'jobs',
    'have an allocation for each instance while they run, and none while they wait',
    (job, sample) =>
      job.Status === 'dead' ||
      job.TaskGroups.every(({ Name, Count }: Row) => {
        const placed = isWaiting(job) || isParent(job) ? 0 : Count
        return allocationsOf(sample, job, Name).length === placed
      }),
  ],
  [
    'jobs',
    'are summed up as their allocations are',
    (job, sample) =>
      job.TaskGroups.every(({ Name, Count }: Row) => {
        const own = allocationsOf(sample, job, Name)
        const { Complete, Failed, Running, Queued } = job.JobSummary.Summary[Name]
        const counted = ['complete', 'failed', 'running'].map((status) => count(own, status))
        expect([Complete, Failed, Running]).toEqual(counted)
        return Queued === (isWaiting(job) ? Count : 0)
      }),
  ],
  [
    'allocations',
    'carry their job as it is, and its state',
    (allocation, sample) => {
      const { JobSummary: _, ...job } = jobOf(sample, allocation)
      expect(allocation.Job).toEqual(job)
      expect(allocation.DesiredStatus === 'stop').toBe(job.Stop)
      return (job.Status === 'dead') === (allocation.ClientStatus === 'complete')
    },
  ],
  [
    'allocations',
    'are on nodes that are ready',
    ({ NodeID, NodeName }, { nodes }) => {
      const node = nodes.find(({ ID }) => ID === NodeID) as Row
      return node.Name === NodeName && (node.Status === 'ready' || nodes.length === 1)
    },
  ],
  [
    'allocations',
    'belong to the evaluation and the deployment of their job',
    ({ EvalID, JobID, DeploymentID, DeploymentStatus }, { evaluations, deployments }) => {
      const deployment = deployments.find((row) => row.JobID === JobID)
      expect(DeploymentID).toBe(deployment?.ID ?? '')
      expect(DeploymentStatus === null).toBe(deployment === undefined)
      return evaluations.some((row) => row.ID === EvalID && row.JobID === JobID)
    },
  ],
  [
    'allocations',
    'have the name of their job, group and number',
    ({ Name, JobID, TaskGroup, Job }) => {
      const { Count } = Job.TaskGroups.find((group: Row) => group.Name === TaskGroup)
      const [, start, number] = /^(.*)\[(\d+)\]$/.exec(Name) ?? []
      return start === `${JobID}.${TaskGroup}` && Number(number) < Count
    },
  ],
  [
    'allocations',
    'have tasks in their state',
    ({ ClientStatus, TaskStates }) => {
      const [{ State, Failed, Restarts }] = Object.values<Row>(TaskStates) as [Row]
      expect([Failed, Restarts > 0]).toEqual(Array(2).fill(ClientStatus === 'failed'))
      return State === (ClientStatus === 'running' ? 'running' : 'dead')
    },
  ],
  [
    'allocations',
    'are healthy while they run, and neither once they were stopped',
    ({ DeploymentStatus, ClientStatus }) =>
      DeploymentStatus === null ||
      DeploymentStatus.Healthy ===
        (ClientStatus === 'complete' ? null : ClientStatus === 'running'),
  ],
  [
    'deployments',
    'are of the version of a service, or if cancelled of the one before',
    (deployment, sample) => {
      const job = jobOf(sample, deployment)
      const before = deployment.Status === 'cancelled' ? 1 : 0
      return job.Type === 'service' && deployment.JobVersion === job.Version - before
    },
  ],
  [
    'deployments',
    'count their allocations and canaries',
    (deployment, { allocations }) =>
      Object.entries<Row>(deployment.TaskGroups).every(([name, group]) => {
        const own = allocations.filter(
          ({ DeploymentID, TaskGroup }) => DeploymentID === deployment.ID && TaskGroup === name,
        )
        const canaries = own.filter((row) => row.DeploymentStatus.Canary).map(({ ID }) => ID)
        expect(group.PlacedCanaries).toEqual(canaries)
        const { PlacedAllocs, HealthyAllocs, UnhealthyAllocs, DesiredCanaries } = group
        const counted = [own.length, count(own, 'running'), count(own, 'failed')]
        expect([PlacedAllocs, HealthyAllocs, UnhealthyAllocs]).toEqual(counted)
        return own.length === 0 || canaries.length === DesiredCanaries
      }),
  ],
  [
    'deployments',
    'are a success when every instance is healthy, and have promoted their canaries only then',
    ({ Status, TaskGroups }) => {
      const groups = Object.values<Row>(TaskGroups)
      for (const { Promoted, DesiredCanaries } of groups) {
        expect(Promoted).toBe(Status === 'successful' && DesiredCanaries > 0)
      }
      const isHealthy = groups.every((group) => group.DesiredTotal === group.HealthyAllocs)
      return (Status === 'successful') === isHealthy
    },
  ],
  [
    'evaluations',
    'are blocked while their jobs wait, with the same queue',
    (evaluation, sample) => {
      const { Status, JobSummary } = jobOf(sample, evaluation)
      for (const [name, queued] of Object.entries(evaluation.QueuedAllocations)) {
        expect(JobSummary.Summary[name].Queued).toBe(queued)
      }
      return (evaluation.Status === 'blocked') === (Status === 'pending')
    },
  ],
]

test.each(rules)('the sample: %s %s', (list, _what, rule) => {
  for (const sample of samples) {
    expect(sample[list].filter((row) => !rule(row, sample)).map(({ ID }) => ID)).toEqual([])
  }
})

test('a later state of the sample is a later moment', () => {
  for (const { jobs, allocations, evaluations, deployments } of samples) {
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
  }
})

test.each([
  ['jobs', 'Status', ['dead', 'pending', 'running']],
  ['jobs', 'Type', ['batch', 'service', 'system']],
  ['allocations', 'ClientStatus', ['complete', 'failed', 'running']],
  ['evaluations', 'Status', ['blocked', 'complete']],
  ['deployments', 'Status', ['cancelled', 'failed', 'running', 'successful']],
  ['nodes', 'Status', ['disconnected', 'down', 'ready']],
] as const)('among the %s of the sample, %s has every value', (list, field, values) => {
  const [sample] = samples as [Sample]
  expect([...new Set(sample[list].map((row) => row[field]))].toSorted()).toEqual(values)
})

test('the sample is the same for the same seed, and as large as requested', () => {
  expect(sampleData({ jobs: 20, seed: 3 })).toEqual(sampleData({ jobs: 20, seed: 3 }))
  expect(sampleData({ jobs: 20, seed: 4 })).not.toEqual(sampleData({ jobs: 20, seed: 3 }))
  expect(sampleData({ jobs: 1_000 }).jobs).toHaveLength(1_000)
})

test.each([
  ['jobs', { ...jobSchema.fields, JobSummary: 1 }],
  ['nodes', nodeSchema.fields],
  ['allocations', allocationSchema.fields],
  ['deployments', deploymentSchema.fields],
  ['evaluations', evaluationSchema.fields],
] as const)('the fields of sample %s are those of the schema', (list, known) => {
  const fields = new Set(samples.flatMap((sample) => sample[list]).flatMap(Object.keys))
  expect([...fields].filter((field) => !Object.hasOwn(known, field))).toEqual([])
})
