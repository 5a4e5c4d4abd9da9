import { ownMember } from '../../grammar/index.ts'
import type { SchedulerClientOptions } from '../services/client/index.ts'
import { notSupported } from './errors.ts'

/** Variables of Nomad's own tools that `tamis` cannot follow. To ignore one would ask another server. */
const UNSUPPORTED = [
  'CACERT',
  'CAPATH',
  'CLIENT_CERT',
  'CLIENT_KEY',
  'TLS_SERVER_NAME',
  'SKIP_VERIFY',
  'HTTP_AUTH',
]

/**
 * The connection in environment variables, as in `CLUSTER_ADDR`. Ignores empty variables.
 * @param given The start of their names, which is `NOMAD_` by default if only `NOMAD_ADDR` is set, or else `CLUSTER_`;
 *   `NOMAD_` also chooses the profile `nomad`. An address in the place of the variable's.
 * @throws {CommandError} `option-not-supported`, which shows no value; for variables about certificates and passwords,
 *   and for an address that starts with `unix://`.
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  given: { readonly prefix?: string; readonly address?: string } = {},
): Pick<SchedulerClientOptions, 'baseUrl' | 'token' | 'namespace' | 'region' | 'profile'> {
  const set = (name: string) => ownMember(environment, name) || undefined
  const isNomad = set('NOMAD_ADDR') !== undefined && set('CLUSTER_ADDR') === undefined
  const { prefix = isNomad ? 'NOMAD_' : 'CLUSTER_', address } = given
  const read = (name: string) => set(prefix + name)
  const baseUrl = address ?? read('ADDR')
  const isOff = /^(?:0|f|false)$/i.test(read('SKIP_VERIFY') ?? '')
  const isSet = (name: string) => read(name) !== undefined && !(name === 'SKIP_VERIFY' && isOff)
  const isSocket = baseUrl?.startsWith('unix://') === true
  const unsupported = isSocket ? 'ADDR' : UNSUPPORTED.find(isSet)
  if (unsupported !== undefined) {
    const hint = 'Unset it. Node trusts the certificates in the file `NODE_EXTRA_CA_CERTS`.'
    throw notSupported(`\`${prefix}${unsupported}\` is not supported, or not its value.`, hint)
  }
  return {
    baseUrl,
    token: read('TOKEN'),
    namespace: read('NAMESPACE'),
    region: read('REGION'),
    profile: prefix === 'NOMAD_' ? 'nomad' : undefined,
  }
}
