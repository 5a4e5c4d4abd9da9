import { expect, test } from 'vitest'
import { isPublicAddress } from '../../src/cli/public-address.ts'

test.each([
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['::1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.0.1', false],
  ['100.64.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['192.169.0.1', true],
  ['100.128.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['2001:db8::1', true],
])('%s may be reached from the Internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
