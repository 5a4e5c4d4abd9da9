// Rows → a function from Request to Response: the scheduler and the teams, with filters, pages, waiting
// and tokens. This module does not use sockets or files, except in `node.ts`; the clock is an
// option.

// The types used by the exports below.
export type { ListName, Profile } from '../wire/index.ts'
export type { ServerLimits, ServerOptions } from './options.ts'
export { type SampleOptions, sampleData } from './sample/sample-data.ts'
export { createServer, type TamisServer } from './server.ts'
export type {
  ClusterRow,
  OrganizationMembership,
  ServerData,
  Team,
  User,
} from './state/data.ts'
export type { TableName } from './state/lists.ts'
