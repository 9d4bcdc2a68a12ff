import { BlockList, isIPv6 } from 'node:net'

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** The network a limit counts by: one IPv4 address, or the IPv6 /64 that a household or phone gets and may roam in. */
export function networkOf(address: string): string {
  const bare = withoutPort(address).replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(bare)) return bare
  if (mapped.check(bare, 'ipv6') && bare.includes('.')) return bare.slice(bare.lastIndexOf(':') + 1)
  return `${expandIpv6Groups(bare).slice(0, 4).join(':')}::/64`
}

/**
 * The IPv6 /48 around a network: whoever rents one holds 65,536 networks, so what they may take together is counted too. An
 * IPv4 address is a network of its own.
 */
export function prefixOf(network: string): string {
  const [, prefix] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? []
  return prefix === undefined ? network : `${prefix}::/48`
}

/** Some proxies include the port, which differs for each connection. */
function withoutPort(address: string) {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address
}

function expandIpv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const absent = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const zeros = Array.from({ length: absent }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
