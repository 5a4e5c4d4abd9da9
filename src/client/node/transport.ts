import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { type OptionNames, ownOptions } from '../../../grammar/index.ts'
import { invalid } from '../errors.ts'
import { requireText } from '../limits.ts'
import { clientOptionsOf } from '../options.ts'

/** How to connect to a server. `node:https` takes these options too. */
export interface TransportOptions {
  /** The certificates of the authorities to trust, one after the other in PEM format, instead of Node's own. */
  readonly ca?: string | undefined
  /** The client certificate, if the server wants one, in PEM format, followed by those up to its authority. */
  readonly cert?: string | undefined
  /** The private key of `cert`, in PEM format and not encrypted. */
  readonly key?: string | undefined
  /** The name in the certificate of the server, if it is not the host of the address. */
  readonly servername?: string | undefined
  /** The path of a Unix socket to connect to, whatever the host of the address. */
  readonly socketPath?: string | undefined
  /** False to accept any certificate. Whoever controls the network can then read the token, and change everything. */
  readonly rejectUnauthorized?: boolean | undefined
}

const OPTIONS = {
  ca: 1,
  cert: 1,
  key: 1,
  servername: 1,
  socketPath: 1,
  rejectUnauthorized: 1,
} satisfies OptionNames<TransportOptions>

/** How errors name the options. */
type Names = Readonly<Record<keyof TransportOptions, string>>

const OWN_NAMES = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, name])) as Names

const CONTENT = 'Pass the content of the file, not its path.'

/**
 * The options that are set, checked. Node would ignore some unreadable certificates, and report others with the first
 * request. The errors show no part of a value.
 * @param names The names for errors, and `hint` where to find the certificates.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function toTransport(
  given: TransportOptions,
  names: Names = OWN_NAMES,
  hint: string = CONTENT,
): TransportOptions {
  const own = clientOptionsOf(given, OPTIONS)
  const { ca, cert, key, servername, socketPath, rejectUnauthorized } = own
  const requirePem = (name: keyof TransportOptions, what: string, read: () => unknown) => {
    const value = own[name]
    if (value === undefined || (typeof value === 'string' && isReadable(read))) return
    throw invalid(`\`${names[name]}\` must be ${what} in PEM format.`, hint)
  }
  requirePem('ca', 'certificates', () => new X509Certificate(String(ca)))
  requirePem('cert', 'a certificate', () => createSecureContext({ cert }))
  requirePem('key', 'an unencrypted private key', () => createSecureContext({ key }))
  if ((cert === undefined) !== (key === undefined)) {
    throw invalid(
      `\`${names.cert}\` and \`${names.key}\` belong together.`,
      'Set both of them, or neither.',
    )
  }
  if (!isReadable(() => createSecureContext({ cert, key }))) {
    throw invalid(
      `\`${names.key}\` is not the key of \`${names.cert}\`.`,
      'Set the key that the certificate was made for.',
    )
  }
  if (servername !== undefined && isIP(requireText(names.servername, servername)) !== 0) {
    throw invalid(
      `\`${names.servername}\` must be a name, not an IP address.`,
      'TLS only sends names. Use a name in the certificate.',
    )
  }
  if (socketPath !== undefined) requireText(names.socketPath, socketPath)
  if (rejectUnauthorized !== undefined && typeof rejectUnauthorized !== 'boolean') {
    throw invalid(
      `\`${names.rejectUnauthorized}\` must be true or false.`,
      'Change it, or leave it out for true.',
    )
  }
  const isSet = ([, value]: readonly [string, unknown]) => value !== undefined
  return ownOptions(Object.fromEntries(Object.entries(own).filter(isSet)))
}

function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
