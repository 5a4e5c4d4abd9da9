import { ownMember } from '../../grammar/index.ts'
import type { SchedulerClientOptions } from '../services/client/index.ts'
import { CommandError } from './errors.ts'

/** Variables of Nomad's own tools that `tamis` cannot follow. To ignore one would ask another server. */
const UNSUPPORTED = [
  ...['CACERT', 'CAPATH', 'CLIENT_CERT', 'CLIENT_KEY'],
  ...['TLS_SERVER_NAME', 'SKIP_VERIFY', 'HTTP_AUTH'],
]

/**
 * The connection in environment variables, as in `CLUSTER_ADDR`. Ignores empty variables.
 * @param prefix The start of their names; `NOMAD_` also chooses the profile `nomad`.
 * @throws {CommandError} `option-not-supported`, which shows no value; for variables about certificates and passwords,
 *   and for an address that starts with `unix://`.
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  prefix: string,
): Pick<SchedulerClientOptions, 'baseUrl' | 'token' | 'namespace' | 'region' | 'profile'> {
  const read = (name: string) => ownMember(environment, prefix + name) || undefined
  const isOff = /^(?:0|f|false)$/i.test(read('SKIP_VERIFY') ?? '')
  const isSet = (name: string) => read(name) !== undefined && !(name === 'SKIP_VERIFY' && isOff)
  const isSocket = read('ADDR')?.startsWith('unix://') === true
  const unsupported = isSocket ? 'ADDR' : UNSUPPORTED.find(isSet)
  if (unsupported !== undefined) {
    throw new CommandError(`\`${prefix}${unsupported}\` is not supported, or not its value.`, {
      code: 'option-not-supported',
      hint: 'Unset it. Node trusts the certificates in the file `NODE_EXTRA_CA_CERTS`.',
    })
  }
  return {
    baseUrl: read('ADDR'),
    token: read('TOKEN'),
    namespace: read('NAMESPACE'),
    region: read('REGION'),
    profile: prefix === 'NOMAD_' ? 'nomad' : undefined,
  }
}
