import { type OptionNames, optionsOf, requireCount } from '../../../../grammar/index.ts'
import type { ClusterRow, ServerData } from '../state/data.ts'
import { sampleJobs } from './jobs.ts'
import { sampleNode } from './nodes.ts'
import { createSampleRandom } from './random.ts'
import { sampleWork } from './work.ts'

export interface SampleOptions {
  /** Defaults to 60. 100,000 take a few seconds and a few hundred megabytes. */
  readonly jobs?: number
  /** Defaults to 24, and is at least 1. */
  readonly nodes?: number
  /** Defaults to 1. The same seed gives the same data. */
  readonly seed?: number
}

const OPTIONS: OptionNames<SampleOptions> = { jobs: 1, nodes: 1, seed: 1 }

/**
 * A small cluster with teams, for trying things out.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function sampleData(options: SampleOptions = {}): ServerData {
  const { jobs: count = 60, nodes: nodeCount = 24, seed = 1 } = optionsOf(options, OPTIONS)
  const random = createSampleRandom(requireCount('seed', seed, undefined, 0))
  const length = requireCount('nodes', nodeCount)
  const nodes = Array.from({ length }, (_, at) => sampleNode(at, random))
  const jobs = sampleJobs(requireCount('jobs', count, undefined, 0), random)
  return { ...sampleWork(jobs, nodes, random), nodes, members, ...PEOPLE }
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
}))

const NAMES = ['ada', 'grace', 'edsger', 'barbara', 'donald', 'frances', 'niklaus', 'radia']

const PEOPLE: Pick<ServerData, 'teams' | 'users' | 'organizationMemberships'> = {
  teams: [
    { id: 'team-ops', name: 'Operations', users: ['user-ada', 'user-grace'] },
    { id: 'team-payments', name: 'Payments', users: ['user-edsger'] },
    { id: 'team-data', name: 'Data', users: [] },
  ],
  users: NAMES.map((name) => ({ id: `user-${name}`, name })),
  // The last two have not accepted their invitation.
  organizationMemberships: NAMES.map((name, at) => ({
    id: `ou-${name}`,
    userId: `user-${name}`,
    status: at < NAMES.length - 2 ? 'active' : 'invited',
  })),
}
