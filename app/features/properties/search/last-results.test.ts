import { expect, test } from 'vitest'
import { isSearchAddress } from './last-results.ts'

test.each([
  ['/properties-for-sale?beds=2', true],
  ['/projects', true],
  ['/property/1', false],
  ['https://evil.example/projects', false],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
])('is %s a list to return to? %s', (address, is) => {
  expect(isSearchAddress(address)).toBe(is)
})
