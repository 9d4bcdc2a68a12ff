import { expect, test } from 'vitest'
import { networkOf, prefixOf } from './network-of.ts'

test.each([
  ['197.136.1.2', '197.136.1.2'],
  ['::ffff:197.136.1.2', '197.136.1.2'],
  ['2C0F:FE38:2210:00ab:1:2:3:4', '2c0f:fe38:2210:ab::/64'],
  ['2c0f:fe38:2210:ab:ffff::9', '2c0f:fe38:2210:ab::/64'],
  ['2c0f::1', '2c0f:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['197.136.1.2:50123', '197.136.1.2'],
  ['[2c0f:fe38:2210:ab::9]:50123', '2c0f:fe38:2210:ab::/64'],
  ['[2c0f:fe38:2210:ab::9]', '2c0f:fe38:2210:ab::/64'],
  ['no address', 'no address'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2c0f:fe38:2210:ab::9', '2c0f:fe38:2210::/48'],
  ['2c0f:fe38:2210:ac::9', '2c0f:fe38:2210::/48'],
  ['2c0f::1', '2c0f:0:0::/48'],
  ['197.136.1.2', '197.136.1.2'],
  ['no address', 'no address'],
])('the network of %s shares with those of %s', (address, prefix) => {
  expect(prefixOf(networkOf(address))).toBe(prefix)
})
