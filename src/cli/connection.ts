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
export function readConnection(io: Io, flags: ConnectionFlags, defaultPrefix: string) {
  const { address, prefix = defaultPrefix } = flags
  const environment =
    address === undefined ? io.environment : { ...io.environment, [`${prefix}ADDR`]: address }
  const { token, ...connection } = fromEnv(environment, { prefix })
  return {
    ...connection,
    // An empty address is a mistake, and does not mean the default.
    ...(address === '' && { baseUrl: address }),
    token: flags.token ?? token,
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
