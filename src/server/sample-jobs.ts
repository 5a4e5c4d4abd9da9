import type { ClusterRow } from './data.ts'
import type { SampleRandom } from './sample-random.ts'

const PRODUCTS: readonly (readonly [namespace: string, products: readonly string[]])[] = [
  ['default', ['web', 'blog', 'docs', 'status-page']],
  ['payments', ['checkout', 'ledger', 'invoices', 'fraud-score']],
  ['platform', ['gateway', 'registry', 'dns', 'log-shipper']],
  ['data', ['events', 'warehouse', 'search', 'clickstream']],
]
const PARTS = ['api', 'frontend', 'worker', 'cache', 'admin'] as const
const BATCHES = ['backup', 'report', 'reindex', 'cleanup'] as const
/** 2026-03-01T00:00:00Z. */
export const NOW_SECONDS = 1_772_323_200

/** Jobs in full, and as their list shows them where that is not part of the job. */
export function sampleJobs(count: number, random: SampleRandom): ClusterRow[] {
  return Array.from({ length: count }, (_, at) => job(at, random))
}

function job(at: number, random: SampleRandom): ClusterRow {
  const [namespace, products] = PRODUCTS[at % PRODUCTS.length] as (typeof PRODUCTS)[number]
  const type = random.pick(['service', 'service', 'service', 'batch', 'system'] as const)
  const product = products[(at >> 2) % products.length] ?? 'web'
  const part = type === 'batch' ? random.pick(BATCHES) : random.pick(PARTS)
  const id = `${product}-${part}-${String(at).padStart(5, '0')}`
  const stop = random.chance(0.08)
  const status = stop ? 'dead' : random.chance(0.12) ? 'pending' : 'running'
  const groups = (random.chance(0.4) ? ['web', 'canary'] : [part]).map((name) => ({
    Name: name,
    Count: random.between(1, 6),
    Tasks: [task(name, product, random)],
    RestartPolicy: {
      Attempts: 2,
      Interval: 1_800_000_000_000,
      Delay: 15_000_000_000,
      Mode: 'fail',
    },
    EphemeralDisk: { SizeMB: 300, Sticky: false, Migrate: false },
    Networks: [{ Mode: 'host', DynamicPorts: [{ Label: 'http', To: 8_080 }] }],
    Meta: null,
  }))
  const created = 10 + at * 7
  const modified = created + random.between(0, 500)
  const isPeriodic = type === 'batch' && random.chance(0.5)
  return {
    ID: id,
    Name: id,
    Namespace: namespace,
    Region: 'global',
    Type: type,
    Priority: random.pick([50, 50, 50, 70, 80, 30, 100]),
    AllAtOnce: false,
    Datacenters: random.pick([['dc1'], ['dc1', 'dc2'], ['dc2'], ['eu-west-1'], ['*']]),
    NodePool: random.chance(0.1) ? 'gpu' : 'default',
    Constraints: [{ LTarget: `\${attr.kernel.name}`, RTarget: 'linux', Operand: '=' }],
    TaskGroups: groups,
    Periodic: isPeriodic
      ? {
          Enabled: true,
          Spec: '0 3 * * *',
          SpecType: 'cron',
          ProhibitOverlap: true,
          TimeZone: 'UTC',
        }
      : null,
    ParameterizedJob:
      type === 'batch' && !isPeriodic && random.chance(0.4)
        ? { Payload: 'optional', MetaRequired: ['input'], MetaOptional: null }
        : null,
    Multiregion: null,
    Meta: {
      owner: random.pick(['ops', 'storefront', 'data', 'security']),
      'team.name': product,
      tier: random.pick(['1', '2', '3']),
    },
    Status: status,
    StatusDescription: '',
    Stop: stop,
    Stable: status === 'running',
    Version: random.between(0, 9),
    ParentID: '',
    SubmitTime:
      BigInt(NOW_SECONDS - random.between(60, 9_000_000)) * 1_000_000_000n +
      BigInt(random.between(0, 999_999_999)),
    CreateIndex: created,
    ModifyIndex: modified,
    JobModifyIndex: modified,
    JobSummary: summary(id, namespace, groups, status, created, modified),
  }
}

function task(group: string, product: string, random: SampleRandom) {
  return {
    Name: `${group}-task`,
    Driver: random.pick(['docker', 'docker', 'exec']),
    User: '',
    Config: { image: `registry.example.com/${product}:${random.between(1, 40)}`, ports: ['http'] },
    Env: { LOG_LEVEL: random.pick(['info', 'debug', 'warn']) },
    Resources: {
      CPU: random.pick([100, 250, 500]),
      MemoryMB: random.pick([64, 128, 512]),
      Cores: 0,
    },
    Leader: false,
    KillTimeout: 5_000_000_000,
  }
}

function summary(
  id: string,
  namespace: string,
  groups: readonly { readonly Name: string; readonly Count: number }[],
  status: string,
  created: number,
  modified: number,
) {
  const counts = (count: number) => ({
    Complete: status === 'dead' ? count : 0,
    Failed: 0,
    Lost: 0,
    Queued: status === 'pending' ? count : 0,
    Running: status === 'running' ? count : 0,
    Starting: 0,
  })
  return {
    JobID: id,
    Namespace: namespace,
    Summary: Object.fromEntries(groups.map(({ Name, Count }) => [Name, counts(Count)])),
    Children: { Dead: 0, Pending: 0, Running: 0 },
    CreateIndex: created,
    ModifyIndex: modified,
  }
}
