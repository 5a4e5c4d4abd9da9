/** The default prefix of environment variables, for each command that connects to a service. */
export const PREFIXES = { query: 'CLUSTER_', serve: 'CLUSTER_', teams: 'TEAMS_' } as const
