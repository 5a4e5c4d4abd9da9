// Rows come in, and a function from Request to Response goes out: the scheduler and the teams, with
// filters, pages, waits and tokens. This room knows nothing of sockets, files or the client; storage and
// clock are options. Only `node.ts` listens.

export type {
  Change,
  ClusterRow,
  OrganizationMembership,
  ServerData,
  Storage,
  Team,
  User,
} from './data.ts'
export type { TableName } from './lists.ts'
export type { FilterLimits } from './row-filter.ts'
export { type SampleOptions, sampleData } from './sample/sample-data.ts'
export { createServer, type ServerLimits, type ServerOptions, type TamisServer } from './server.ts'
