import { expect, test } from 'vitest'
import { getInitials } from './initials.ts'

test.each([
  ['Grace Wanjikũ Mwangi', 'GM'],
  ['Amina', 'A'],
  ['Dr. Peter Njoroge', 'PN'],
  ['  ann   o’brien ', 'AO'],
  ['Ũrĩa wa Kamau', 'ŨK'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
