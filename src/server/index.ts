// Turns rows into a function from Request to Response: the scheduler and the teams, with filters, pages, waiting and
// tokens. Only `node.ts` uses sockets and files; storage and clock are options.

// The types used by the exports below.
export type { ListName, Profile } from '../wire/index.ts'
export type { ServerFilterLimits } from './list/row-filter.ts'
export { type SampleOptions, sampleData } from './sample/sample-data.ts'
export { createServer, type ServerLimits, type ServerOptions, type TamisServer } from './server.ts'
export type {
  Change,
  ClusterRow,
  Entry,
  GivenListName,
  OrganizationMembership,
  ServerData,
  Storage,
  Team,
  User,
} from './state/data.ts'
export type { TableName } from './state/lists.ts'
