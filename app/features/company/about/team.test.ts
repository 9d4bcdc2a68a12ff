import { describe, expect, test } from 'vitest'
import { demoSettings } from '../../../../supabase/demo/company.ts'
import { getInitials, teamFrom } from './team.ts'

describe('the team', () => {
  test("is parsed from the company's settings, in order", () => {
    const team = teamFrom(demoSettings.team)
    expect(team.map(({ role }) => role)).toEqual([
      'Director and CEO',
      'Property Management Services Manager',
      'HR and Administration Manager',
      'Marketing and Communications Manager',
      'Financial Management Services Manager',
      'Property Manager',
    ])
    expect(team[0]?.specialties).not.toEqual([])
  })

  test.each([null, undefined, 'text', [], { members: 'all' }, { members: [null, 7, {}, { name: '  ' }] }])(
    'stored as %j shows no member and no error',
    (section) => {
      expect(teamFrom(section)).toEqual([])
    },
  )

  test('shows a member who has only a name', () => {
    expect(teamFrom({ members: [{ name: 'Ann', specialties: [1, 'Letting'] }] })).toEqual([
      { id: 'member-1', name: 'Ann', role: '', experience: '', bio: '', specialties: ['Letting'] },
    ])
  })
})

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
