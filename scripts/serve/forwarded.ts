import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'

/**
 * Where a proxy in front of this one is: on this machine, in the network beside it (Express calls it `uniquelocal`), or in one
 * that a provider or a tunnel shares out (RFC 6598).
 */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('169.254.0.0', 16)
near.addSubnet('100.64.0.0', 10)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/** The other headers in which programs look for the address of a browser, which anyone can write. */
export const ADDRESS_HEADERS = [
  'cf-connecting-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-real-ip',
]

/**
 * The value of `X-Forwarded-For` for the server. What a browser says there of itself is not passed on, since the first
 * address is taken for its own; what a proxy says is.
 */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  const { remoteAddress = '' } = socket
  const isNear = near.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4')
  return [isNear ? headers['x-forwarded-for'] : '', remoteAddress].filter(Boolean).join(', ')
}
