import { fromEnv } from '../client/index.ts'
import type { Io } from './io.ts'

/** The options of every command that calls a service. */
export interface ConnectionFlags {
  readonly address?: string
  readonly token?: string
  /** The prefix of the environment variables, as in `NOMAD_`. */
  readonly prefix?: string
  /** Send the token over plain HTTP to another machine. */
  readonly allowInsecureToken?: boolean
}

/** How to connect to a service, from the flags or the environment. */
export function readConnection(io: Io, flags: ConnectionFlags, prefix: string) {
  const { baseUrl, token, namespace, region, profile } = fromEnv(io.environment, {
    prefix: flags.prefix ?? prefix,
  })
  return {
    baseUrl: flags.address ?? baseUrl,
    token: flags.token ?? token,
    namespace,
    region,
    profile,
    allowInsecureToken: flags.allowInsecureToken,
  }
}

/** The prefix of a service's headers for a prefix of environment variables: `NOMAD_` becomes `X-Nomad-`. */
export function headerPrefixOf(prefix: string): string {
  const words = prefix.split('_').filter(Boolean)
  const capitalised = words.map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  )
  return ['X', ...capitalised, ''].join('-')
}
