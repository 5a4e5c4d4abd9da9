import { isParent } from '../state/data.ts'
import type { SampleRandom } from './random.ts'

const PRODUCTS: readonly (readonly [namespace: string, products: readonly string[]])[] = [
  ['default', ['web', 'blog', 'docs', 'status-page']],
  ['payments', ['checkout', 'ledger', 'invoices', 'fraud-score']],
  ['platform', ['gateway', 'registry', 'dns', 'log-shipper']],
  ['data', ['events', 'warehouse', 'search', 'clickstream']],
]
const PARTS = {
  service: ['api', 'frontend', 'worker', 'cache', 'admin'],
  system: ['api', 'worker', 'cache'],
  batch: ['backup', 'report', 'reindex', 'cleanup'],
} as const
const GROUPS = [
  ['web'],
  ['web', 'canary'],
  ['web', 'canary', 'db.migrate'],
  ['api-v1.2', 'api-v2.0'],
]

// 2026-02-28T08:20:00Z, in nanoseconds since 1970.
const START = 1_772_266_800_000_000_000n
const MINUTE = 60_000_000_000n

/** The time when the cluster reached a state, a minute after the one before, in nanoseconds since 1970. */
export function timeAt(index: number): bigint {
  return START + BigInt(index) * MINUTE
}

/** A job with the fields that are not zero, without the results of scheduling it. */
export type SampleJob = ReturnType<typeof draft>
export type SampleGroup = ReturnType<typeof group>

const CREATED = { first: 10, step: 7, mostChanges: 500 }

/** Jobs, including the runs that periodic and parameterized jobs started. */
export function sampleJobs(count: number, random: SampleRandom): SampleJob[] {
  const parents: SampleJob[] = []
  return Array.from({ length: count }, (_, at) => {
    // One job in five is a run of a parent among the last few.
    const parent = random.chance(0.2) ? parents.at(-random.between(1, 3)) : undefined
    const created = CREATED.first + at * CREATED.step
    const modified = created + random.between(0, CREATED.mostChanges)
    const times = {
      SubmitTime: timeAt(modified) + BigInt(random.between(0, 999_999_999)),
      CreateIndex: created,
      ModifyIndex: modified,
      JobModifyIndex: modified,
    }
    const job = { ...(parent ? runOf(parent, random) : draft(at, random)), ...times }
    if (isParent(job) && !job.Stop) parents.push(job)
    return job
  })
}

function runOf(parent: SampleJob, random: SampleRandom): SampleJob {
  const isPeriodic = parent.Periodic !== null
  const id = `${parent.ID}/${isPeriodic ? 'periodic' : 'dispatch'}-${random.uuid().slice(0, 8)}`
  return {
    ...parent,
    ID: id,
    Name: id,
    ParentID: parent.ID,
    Periodic: null,
    ParameterizedJob: null,
    Dispatched: !isPeriodic,
    // A finished run is dead, but nobody stopped it.
    Status: random.pick(['dead', 'dead', 'dead', 'running']),
    Version: 0,
  }
}

function draft(at: number, random: SampleRandom) {
  const [namespace, products] = PRODUCTS[at % PRODUCTS.length] as (typeof PRODUCTS)[number]
  const product = products[(at >> 2) % products.length] ?? 'web'
  const type = random.pick(['service', 'service', 'service', 'batch', 'system'] as const)
  const part = random.pick<string>(PARTS[type])
  const id = `${product}-${part}-${String(at).padStart(5, '0')}`
  const groups = type === 'service' && random.chance(0.8) ? random.pick(GROUPS) : [part]
  const isPeriodic = type === 'batch' && random.chance(0.5)
  const isParameterized = type === 'batch' && !isPeriodic && random.chance(0.4)
  const isRegional = type === 'service' && random.chance(0.04)
  // Jobs that only start other jobs do not need resources.
  const isWaiting = !isPeriodic && !isParameterized && random.chance(0.1)
  // Not random, so that even a small sample has some.
  const isStopped = at % 9 === 4
  return {
    ID: id,
    Name: id,
    Namespace: namespace,
    Region: 'global',
    Type: type as string,
    Priority: random.pick([50, 50, 50, 70, 80, 30, 100]),
    Datacenters: random.pick([['dc1'], ['dc1', 'dc2'], ['dc2'], ['eu-west-1'], ['*']]),
    NodePool: random.chance(0.1) ? 'gpu' : 'default',
    Constraints: [{ LTarget: `\${attr.kernel.name}`, RTarget: 'linux', Operand: '=' }],
    TaskGroups: groups.map((name) => group(name, product, random)),
    Periodic: isPeriodic ? { Enabled: true, Spec: '0 3 * * *', SpecType: 'cron' } : null,
    ParameterizedJob: isParameterized ? { Payload: 'optional', MetaRequired: ['input'] } : null,
    Dispatched: false,
    Multiregion: isRegional ? { Regions: [{ Name: 'global', Count: 1 }] } : null,
    Meta: {
      owner: random.pick(['ops', 'storefront', 'data', 'security']),
      'team.name': product,
      tier: random.pick(['1', '2', '3']),
    },
    Status: isStopped ? 'dead' : isWaiting ? 'pending' : 'running',
    Stop: isStopped,
    // Stopping a job is a change.
    Version: random.between(isStopped ? 1 : 0, 9),
    ParentID: '',
    SubmitTime: 0n,
    CreateIndex: 0,
    ModifyIndex: 0,
    JobModifyIndex: 0,
  }
}

function group(name: string, product: string, random: SampleRandom) {
  const task = {
    Name: `${name}-task`,
    Driver: 'docker',
    Config: { image: `registry.example.com/${product}:${random.between(1, 40)}` },
    Env: { LOG_LEVEL: random.pick(['info', 'debug', 'warn']) },
    Resources: { CPU: random.pick([100, 250, 500]), MemoryMB: random.pick([64, 128, 512]) },
  }
  return { Name: name, Count: random.pick([1, 1, 1, 2, 3]), Tasks: [task] }
}
