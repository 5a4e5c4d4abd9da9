import { BlockList, isIPv6 } from 'node:net'

const LOCAL = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  LOCAL.addSubnet(net, bits, 'ipv4')
}
LOCAL.addAddress('::1', 'ipv6')
LOCAL.addSubnet('fc00::', 7, 'ipv6')
LOCAL.addSubnet('fe80::', 10, 'ipv6')

/**
 * True for an address that the public Internet may reach: one outside this machine and private networks. `0.0.0.0`
 * and `::` mean every address of the machine, so they count.
 */
export function isPublicAddress(address: string): boolean {
  return !LOCAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
