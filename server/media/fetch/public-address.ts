import { BlockList, isIPv4, isIPv6 } from 'node:net'

const special = new BlockList()
// Addresses of networks, hosts and protocols that are not the public internet (RFC 6890 and its registries).
const ranges4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
for (const range of ranges4.split(' ')) add(range, 'ipv4')
// Addresses that lead to IPv4 ones (6to4, Teredo), documentation and protocols.
for (const range of '2001::/23 2001:db8::/32 2002::/16 3fff::/20'.split(' ')) add(range, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

function add(range: string, family: 'ipv4' | 'ipv6') {
  const [network = '', bits] = range.split('/')
  special.addSubnet(network, Number(bits), family)
}

/** Whether an IP address is on the public internet. Of IPv6 only global unicast is: mapped and translated ones are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
