import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { isIP } from 'node:net'

// Certificates for tests over TLS, which Node reads but does not make.

/** A certificate and its private key, in PEM format. */
export interface Pair {
  readonly cert: string
  readonly key: string
}

/** An authority, with its own certificate. */
export interface Authority extends Pair {
  /**
   * A certificate for names or IPv4 addresses.
   * @param days How long it is valid from yesterday on; less than 1 if it has expired.
   */
  issue(names: readonly string[], days?: number): Pair
}

/** A new authority, which nobody trusts yet. */
export function createAuthority(): Authority {
  const key = newKey()
  const name = `authority ${randomBytes(4).toString('hex')}`
  const own = certificate({ subject: name, issuer: name, key, signer: key, days: 3, names: [] })
  return {
    ...own,
    issue: (names, days = 3) =>
      certificate({
        subject: names[0] ?? '',
        issuer: name,
        key: newKey(),
        signer: key,
        days,
        names,
      }),
  }
}

function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

interface Contents {
  readonly subject: string
  readonly issuer: string
  readonly key: KeyObject
  readonly signer: KeyObject
  readonly days: number
  /** Its names; without any, it is the certificate of an authority. */
  readonly names: readonly string[]
}

const DAY_MS = 86_400_000

/** A certificate as in RFC 5280, signed with ECDSA and SHA-256. */
function certificate({ subject, issuer, key, signer, days, names }: Contents): Pair {
  const algorithm = sequence(object('2a8648ce3d040302'))
  const start = Date.now() - DAY_MS
  const end = start + days * DAY_MS
  const contents = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.of(1, ...randomBytes(8))),
    algorithm,
    nameOf(issuer),
    sequence(time(Math.min(start, end - DAY_MS)), time(end)),
    nameOf(subject),
    publicKeyOf(key),
    der(0xa3, sequence(names.length === 0 ? isAuthority() : alternatives(names))),
  )
  const signature = sign('sha256', contents, signer)
  const whole = sequence(contents, algorithm, der(0x03, Buffer.of(0), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: String(key.export({ type: 'pkcs8', format: 'pem' })),
  }
}

function publicKeyOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ type: 'spki', format: 'der' })
}

function nameOf(name: string): Buffer {
  return sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(name)))))
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}

function isAuthority(): Buffer {
  return sequence(object('551d13'), der(0x04, sequence(der(0x01, Buffer.of(0xff)))))
}

function alternatives(names: readonly string[]): Buffer {
  const all = names.map((name) =>
    isIP(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name)),
  )
  return sequence(object('551d11'), der(0x04, sequence(...all)))
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts)
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes)
}

/** An object identifier, by the hexadecimal digits of its encoding. */
function object(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

/** A value in the encoding of certificates: its tag, its length, its bytes. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(parts)
  const size = bytes.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.of(tag, ...length), bytes])
}
