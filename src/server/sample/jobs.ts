import type { SampleClock } from './clock.ts'
import { canTake, type SampleNode } from './nodes.ts'
import type { SampleRandom } from './random.ts'

const PRODUCTS: readonly (readonly [namespace: string, products: readonly string[]])[] = [
  ['default', ['web', 'blog', 'docs', 'status-page']],
  ['payments', ['checkout', 'ledger', 'invoices', 'fraud-score']],
  ['platform', ['gateway', 'registry', 'dns', 'log-shipper']],
  ['data', ['events', 'warehouse', 'search', 'clickstream']],
]
const PARTS = ['api', 'frontend', 'worker', 'cache', 'admin'] as const
const BATCHES = ['backup', 'report', 'reindex', 'cleanup'] as const
const SERVICE_GROUPS = [
  ['web'],
  ['web', 'canary'],
  ['web', 'canary'],
  ['web', 'canary', 'db.migrate'],
  ['api-v1.2', 'api-v2.0'],
] as const

/** A job with the fields that are not zero, without placed instances. */
export type JobDraft = ReturnType<typeof draft>
export type SampleGroup = JobDraft['TaskGroups'][number]

/** The last state of a cluster with this many jobs. */
export function lastIndexOf(jobs: number): number {
  return createIndexOf(jobs) + MOST_CHANGES + 10
}

const MOST_CHANGES = 500
const createIndexOf = (at: number) => 10 + at * 7

// One job in five is a run of a parent among the last few.
const RUNS_SHARE = 0.2
const RECENT_PARENTS = 3

/** Jobs, including the runs that periodic and parameterized jobs started. A job runs only if a node can take it. */
export function sampleJobs(
  count: number,
  nodes: readonly SampleNode[],
  random: SampleRandom,
  clock: SampleClock,
): JobDraft[] {
  const parents: JobDraft[] = []
  return Array.from({ length: count }, (_, at) => {
    if (parents.length > 0 && random.chance(RUNS_SHARE)) {
      return run(random.pick(parents.slice(-RECENT_PARENTS)), at, nodes, random, clock)
    }
    const job = draft(at, nodes, random, clock)
    if (isParent(job) && !job.Stop) parents.push(job)
    return job
  })
}

/** True for a job that only starts other jobs. */
export function isParent({ Periodic, ParameterizedJob }: JobDraft): boolean {
  return Periodic !== null || ParameterizedJob !== null
}

// A finished run is dead, but nobody stopped it.
function run(
  parent: JobDraft,
  at: number,
  nodes: readonly SampleNode[],
  random: SampleRandom,
  clock: SampleClock,
): JobDraft {
  const submitted = submission(at, random, clock)
  const seconds = submitted.SubmitTime / 1_000_000_000n
  const id = parent.Periodic
    ? `${parent.ID}/periodic-${seconds}`
    : `${parent.ID}/dispatch-${seconds}-${random.uuid().slice(0, 8)}`
  const hasRoom = nodes.some((node) => canTake(node, parent))
  return {
    ...parent,
    ID: id,
    Name: id,
    ParentID: parent.ID,
    Periodic: null,
    ParameterizedJob: null,
    Dispatched: parent.Periodic === null,
    Status: hasRoom ? random.pick(['dead', 'dead', 'dead', 'running']) : 'pending',
    Version: 0,
    ...submitted,
  }
}

function submission(at: number, random: SampleRandom, clock: SampleClock) {
  const created = createIndexOf(at)
  const modified = created + random.between(0, MOST_CHANGES)
  return {
    SubmitTime: clock(modified) + BigInt(random.between(0, 999_999_999)),
    CreateIndex: created,
    ModifyIndex: modified,
    JobModifyIndex: modified,
  }
}

function draft(at: number, nodes: readonly SampleNode[], random: SampleRandom, clock: SampleClock) {
  const [namespace, products] = PRODUCTS[at % PRODUCTS.length] as (typeof PRODUCTS)[number]
  const type = random.pick(['service', 'service', 'service', 'batch', 'system'] as const)
  const isBatch = type === 'batch'
  const product = products[(at >> 2) % products.length] ?? 'web'
  const part = isBatch ? random.pick(BATCHES) : random.pick(PARTS)
  const id = `${product}-${part}-${String(at).padStart(5, '0')}`
  const place = {
    Datacenters: random.pick([['dc1'], ['dc1', 'dc2'], ['dc2'], ['eu-west-1'], ['*']]),
    NodePool: random.chance(0.1) ? 'gpu' : 'default',
  }
  // Not random, so that even a small sample has some.
  const isStopped = at % 9 === 4
  const hasRoom = nodes.some((node) => canTake(node, place)) && !random.chance(0.12)
  const isGrouped = !isBatch && random.chance(0.6)
  const groups = (isGrouped ? random.pick(SERVICE_GROUPS) : [part]).map((name) =>
    group(name, product, random),
  )
  const isPeriodic = isBatch && random.chance(0.5)
  const isParameterized = isBatch && !isPeriodic && random.chance(0.4)
  // Jobs that only start other jobs do not need resources.
  const isRunning = hasRoom || isPeriodic || isParameterized
  return {
    ID: id,
    Name: id,
    Namespace: namespace,
    Region: 'global',
    Type: type,
    Priority: random.pick([50, 50, 50, 70, 80, 30, 100]),
    ...place,
    Constraints: [{ LTarget: `\${attr.kernel.name}`, RTarget: 'linux', Operand: '=' }],
    TaskGroups: groups,
    Periodic: isPeriodic
      ? { Enabled: true, Spec: '0 3 * * *', SpecType: 'cron', TimeZone: 'UTC' }
      : null,
    ParameterizedJob: isParameterized ? { Payload: 'optional', MetaRequired: ['input'] } : null,
    Dispatched: false,
    Multiregion: type === 'service' && random.chance(0.04) ? multiregion(place) : null,
    Meta: {
      owner: random.pick(['ops', 'storefront', 'data', 'security']),
      'team.name': product,
      tier: random.pick(['1', '2', '3']),
    },
    Status: isStopped ? 'dead' : isRunning ? 'running' : 'pending',
    Stop: isStopped,
    // Stopping a job is a change.
    Version: random.between(isStopped ? 1 : 0, 9),
    ParentID: '',
    ...submission(at, random, clock),
  }
}

function multiregion(place: { Datacenters: string[]; NodePool: string }) {
  return {
    Strategy: { MaxParallel: 1, OnFailure: 'fail_all' },
    Regions: [{ Name: 'global', Count: 1, ...place }],
  }
}

function group(name: string, product: string, random: SampleRandom) {
  const count = random.pick([1, 1, 1, 2, 3])
  const task = {
    Name: `${name}-task`,
    Driver: random.pick(['docker', 'docker', 'exec']),
    Config: { image: `registry.example.com/${product}:${random.between(1, 40)}`, ports: ['http'] },
    Env: { LOG_LEVEL: random.pick(['info', 'debug', 'warn']) },
    Resources: { CPU: random.pick([100, 250, 500]), MemoryMB: random.pick([64, 128, 512]) },
    KillTimeout: 5_000_000_000,
  }
  return { Name: name, Count: count, Tasks: [task], RestartPolicy: { Attempts: 2, Mode: 'fail' } }
}
