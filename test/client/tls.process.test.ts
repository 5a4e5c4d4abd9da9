import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { outputOf, runProgram } from '../support/programs.ts'
import { clientOf, errorOf } from './servers.ts'

const hasOpenssl = runProgram('openssl', ['version']).status === 0
const NO_OPENSSL = 'certificates, because openssl is not installed'

const openssl = (...words: string[]) => outputOf('openssl', words)

interface Certificates {
  readonly ca: string
  signed(name: string, altName: string, days?: number): { key: string; cert: string }
  selfSigned(): { key: string; cert: string }
}

function certificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = (name: string) => join(folder, name)
  const read = (name: string) => readFileSync(at(name), 'utf8')
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl(
    'req',
    '-x509',
    ...ec,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.crt'),
    '-subj',
    '/CN=ca',
    '-days',
    '2',
  )
  return {
    ca: read('ca.crt'),
    selfSigned: () => ({ key: read('ca.key'), cert: read('ca.crt') }),
    signed(name, altName, days = 1) {
      const [key, csr, crt] = [`${name}.key`, `${name}.csr`, `${name}.crt`].map(at) as [
        string,
        string,
        string,
      ]
      openssl(
        'req',
        ...ec,
        '-keyout',
        key,
        '-out',
        csr,
        '-subj',
        `/CN=${name}`,
        '-addext',
        `subjectAltName=${altName}`,
      )
      openssl(
        'x509',
        '-req',
        '-in',
        csr,
        '-CA',
        at('ca.crt'),
        '-CAkey',
        at('ca.key'),
        '-out',
        crt,
        '-days',
        String(days),
        '-copy_extensions',
        'copyall',
      )
      return { key: readFileSync(key, 'utf8'), cert: readFileSync(crt, 'utf8') }
    },
  }
}

async function serveTls(options: TlsOptions) {
  const server = createServer(options, (_, response) => response.end('[]'))
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const causeOf = (error: unknown) =>
  (error as { cause: { cause: { code: string } } }).cause.cause.code

test('F51: a certificate that nobody vouches for is refused', async ({ skip }) => {
  skip(!hasOpenssl, NO_OPENSSL)
  const made = certificates()
  for (const pair of [made.selfSigned(), made.signed('stranger', 'IP:127.0.0.1')]) {
    const error = await errorOf(clientOf(await serveTls(pair), { token: 'secret' }).jobs.list())
    expect(error).toMatchObject({ name: 'NetworkError', code: 'network-failed' })
    expect(causeOf(error)).toMatch(/SELF_SIGNED|UNABLE_TO/)
  }
})

test('F51: of a trusted authority, right names and dates alone are taken', async ({ skip }) => {
  skip(!hasOpenssl, NO_OPENSSL)
  const mayTrust = typeof setDefaultCACertificates === 'function'
  skip(
    !mayTrust,
    `an authority to trust, because Node ${process.versions.node} cannot be told of one`,
  )
  const made = certificates()
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, made.ca])
  onTestFinished(() => setDefaultCACertificates(before))
  const good = made.signed('good', 'IP:127.0.0.1')
  const client = clientOf(await serveTls(good), { token: 'secret', connection: 'close' })
  expect((await client.jobs.list()).data).toEqual([])
  const faults: [string, TlsOptions][] = [
    ['ERR_TLS_CERT_ALTNAME_INVALID', made.signed('other', 'DNS:other.example')],
    ['CERT_HAS_EXPIRED', made.signed('old', 'IP:127.0.0.1', -1)],
    [
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
      { ...good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    ],
  ]
  for (const [code, options] of faults) {
    const error = await errorOf(clientOf(await serveTls(options), { token: 'secret' }).jobs.list())
    expect(error).toMatchObject({ code: 'network-failed' })
    expect(causeOf(error)).toBe(code)
  }
})
