// The client's connection on Node: a `fetch` with certificates or over a Unix socket, and the options from the
// environment variables of Nomad's own tools.

export type { Environment, FromEnvOptions } from './from-env.ts'
export { createFetch } from './node/create-fetch.ts'
export { fromEnv, transportFromEnv } from './node/from-env.ts'
export type { TransportOptions } from './node/transport.ts'
export type { SchedulerClientOptions } from './scheduler.ts'
