import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../src/cli/environment.ts'

test.each([
  ['CLUSTER_', { CLUSTER_REGION: 'eu', CLUSTER_NAMESPACE: 'dev', CLUSTER_: 'x', NOMAD_ADDR: 'a' }],
  ['NOMAD_', { NOMAD_REGION: 'eu', NOMAD_NAMESPACE: 'dev', NOMAD_ADDR: '', NOMAD_CACERT: '' }],
  ['NOMAD_', { NOMAD_REGION: 'eu', NOMAD_NAMESPACE: 'dev', NOMAD_SKIP_VERIFY: '0' }],
])('from %s are read those that are not empty of %j', (prefix, environment) => {
  const profile = prefix === 'NOMAD_' ? 'nomad' : undefined
  const read = { region: 'eu', namespace: 'dev', profile }
  expect(readEnvironment(environment, { prefix })).toEqual(read)
})

test.each([
  { CACERT: '/secret' },
  { CAPATH: '/secret' },
  { CLIENT_CERT: '/secret' },
  { CLIENT_KEY: 'secret' },
  { TLS_SERVER_NAME: 'secret' },
  { SKIP_VERIFY: 'true' },
  { HTTP_AUTH: 'user:secret' },
  { ADDR: 'unix:///secret' },
])('%j is refused, and no part of it is shown', (variables) => {
  const [[name = '', value] = []] = Object.entries(variables)
  const environment = { [`NOMAD_${name}`]: value }
  expect(readEnvironment(environment, { prefix: 'CLUSTER_' })).toEqual({})
  let error: unknown
  try {
    readEnvironment(environment, { prefix: 'NOMAD_' })
  } catch (thrown) {
    error = thrown
  }
  expect(error).toMatchObject({
    code: 'option-not-supported',
    message: expect.stringContaining(`\`NOMAD_${name}\``),
  })
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret')
})
