// The rows that all tables share: the same on every machine, as they come out of a seed and of
// `JSON.parse`, so that their strings and shapes are those of rows that came over the network.

export interface Job {
  readonly Name: string
  readonly Namespace: string
  readonly Region: string
  readonly Type: string
  readonly Priority: number
  readonly Status: string
  readonly Stop: boolean
  readonly ParentID: string
  readonly Datacenters: readonly string[]
  readonly JobSummary: { readonly Children: { readonly Running: number } }
}

export interface Deployment {
  readonly Name: string
  readonly Status: string
  readonly Datacenters: readonly string[]
  readonly TaskGroups: { readonly [group: string]: { readonly HealthyAllocs: number } }
}

export interface Node {
  readonly Status: string
  readonly Meta: { readonly [key: string]: string }
  readonly NodeResources: { readonly Networks: readonly { readonly MBits: number }[] }
}

export interface Tables {
  readonly jobs: Job
  readonly deployments: Deployment
  readonly nodes: Node
}

/** The rows of one table: 8,000 job stubs, 8,000 deployments or 4,000 nodes. */
export function rowsOf<Table extends keyof Tables>(table: Table): Tables[Table][] {
  return JSON.parse(JSON.stringify(makeRows[table]()))
}

const makeRows = {
  jobs: () => Array.from({ length: 8000 }, jobMaker()),
  deployments: () => Array.from({ length: 8000 }, deploymentMaker()),
  nodes: () => Array.from({ length: 4000 }, nodeMaker()),
}

function jobMaker() {
  const { pick, below } = createDice(1)
  return (_: unknown, index: number) => {
    const name = `${pick(['web', 'api', 'db', 'cache', 'batch'])}-${index}${pick(['', '', '-old'])}`
    return {
      ID: name,
      ParentID: below(10) === 0 ? `parent-${below(50)}` : '',
      Name: name,
      Namespace: pick(['default', 'default', 'default', 'team-a', 'team-b']),
      Region: pick(['eu', 'us', 'ap']),
      Datacenters: datacenters(below),
      Type: pick(['service', 'service', 'batch', 'system']),
      Priority: pick([20, 50, 50, 50, 80]),
      Periodic: false,
      ParameterizedJob: false,
      Stop: below(10) === 0,
      Status: pick(['running', 'running', 'pending', 'dead']),
      StatusDescription: '',
      JobSummary: {
        JobID: name,
        Namespace: 'default',
        Summary: {
          web: { Queued: 0, Complete: below(5), Failed: below(3), Running: below(9), Lost: 0 },
        },
        Children: { Pending: below(3), Running: below(4), Dead: below(9) },
        CreateIndex: 100 + index,
        ModifyIndex: 200 + index,
      },
      Meta: { team: pick(['red', 'blue']), ...(below(3) > 0 && { owner: pick(['ops', 'dev']) }) },
      CreateIndex: 100 + index,
      ModifyIndex: 200 + index,
      JobModifyIndex: 150 + index,
      SubmitTime: 1_700_000_000_000 + index * 1000,
    }
  }
}

function deploymentMaker() {
  const { pick, below } = createDice(2)
  const group = () => ({
    AutoRevert: below(2) === 0,
    Promoted: below(2) === 0,
    DesiredCanaries: below(3),
    DesiredTotal: 5,
    PlacedAllocs: below(6),
    HealthyAllocs: below(5),
    UnhealthyAllocs: below(3),
  })
  return (_: unknown, index: number) => ({
    ID: `deployment-${index}`,
    Name: `${pick(['web', 'web', 'api', 'db'])}-${index}`,
    JobID: `job-${index}`,
    Datacenters: datacenters(below),
    TaskGroups: { web: group(), ...(below(2) > 0 && { sidecar: group() }) },
    Status: pick(['running', 'successful', 'failed', 'cancelled']),
    StatusDescription: 'Deployment is running',
    CreateIndex: 100 + index,
    ModifyIndex: 200 + index,
  })
}

function nodeMaker() {
  const { pick, below } = createDice(3)
  return (_: unknown, index: number) => ({
    ID: `node-${index}`,
    Name: `node-${index}`,
    Datacenter: pick(['dc1', 'dc2', 'dc3']),
    Status: pick(['ready', 'ready', 'ready', 'down']),
    Drain: below(8) === 0,
    SchedulingEligibility: pick(['eligible', 'eligible', 'ineligible']),
    Attributes: { 'kernel.name': 'linux', 'cpu.arch': pick(['amd64', 'arm64']) },
    // A key that a third of the rows lacks, as keys of maps are.
    Meta: { rack: `r${below(40)}`, ...(below(3) > 0 && { owner: pick(['ops', 'dev', 'data']) }) },
    NodeResources: {
      Networks: Array.from({ length: 1 + below(3) }, (__, position) => ({
        Device: `eth${position}`,
        IP: `10.0.${below(256)}.${below(256)}`,
        MBits: pick([1000, 1000, 1000, 10_000]),
      })),
    },
  })
}

function datacenters(below: (limit: number) => number): string[] {
  const first = below(6)
  return Array.from({ length: 1 + below(3) }, (_, position) => `dc${1 + ((first + position) % 6)}`)
}

// The generator known as mulberry32.
function createDice(seed: number) {
  let state = seed
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  return { below, pick }
}
