import type { ClusterRow, OrganizationMembership, ServerData, Team, User } from './data.ts'
import { createSampleClock } from './sample-clock.ts'
import { lastIndexOf, sampleJobs } from './sample-jobs.ts'
import { sampleNodes } from './sample-nodes.ts'
import { createSampleRandom } from './sample-random.ts'
import { sampleWork } from './sample-work.ts'

export interface SampleOptions {
  /** 60 unless told; 100,000 take some seconds and some hundred megabytes. */
  readonly jobs?: number
  /** 24 unless told. */
  readonly nodes?: number
  /** The same data for the same seed; 1 unless told. */
  readonly seed?: number
}

/** A small cluster and its people, to try things on. Most lists are made when they are first looked at. */
export function sampleData(options: SampleOptions = {}): ServerData {
  const random = createSampleRandom(options.seed ?? 1)
  const count = options.jobs ?? 60
  const clock = createSampleClock(lastIndexOf(count))
  const nodes = sampleNodes(Math.max(1, options.nodes ?? 24), random)
  const drafts = sampleJobs(count, nodes, random, clock)
  const work = sampleWork(drafts, nodes, random, clock)
  return Object.assign(work, { nodes, members, ...people })
}

const members: readonly ClusterRow[] = [1, 2, 3].map((at) => ({
  Name: `server-${at}.global`,
  Addr: `10.1.0.${at}`,
  Port: 4_648,
  Tags: { dc: 'dc1', region: 'global', role: 'nomad', build: '1.10.2', bootstrap: '0' },
  Status: 'alive',
  ProtocolMin: 1,
  ProtocolMax: 5,
  ProtocolCur: 2,
  DelegateMin: 2,
  DelegateMax: 5,
  DelegateCur: 4,
}))

const PEOPLE = ['ada', 'grace', 'edsger', 'barbara', 'donald', 'frances', 'niklaus', 'radia']

const users: readonly User[] = PEOPLE.map((name) => ({ id: `user-${name}`, name }))

// The last two have not accepted yet.
const organizationMemberships: readonly OrganizationMembership[] = PEOPLE.map((name, at) => ({
  id: `ou-${name}`,
  userId: `user-${name}`,
  status: at < PEOPLE.length - 2 ? 'active' : 'invited',
}))

const teams: readonly Team[] = [
  { id: 'team-ops', name: 'Operations', users: ['user-ada', 'user-grace'] },
  { id: 'team-payments', name: 'Payments', users: ['user-edsger'] },
  { id: 'team-data', name: 'Data', users: [] },
]

const people = { teams, users, organizationMemberships }
