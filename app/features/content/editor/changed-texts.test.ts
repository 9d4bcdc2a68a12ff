import { describe, expect, test } from 'vitest'
import { describePath, listChangedTexts } from './changed-texts.ts'
import { listWordChanges } from '#app/ui/admin/compare/word-changes.ts'

const sections = { work: 'How we work', closing: 'Call to action' }

test('the changed fields of a document are listed by their section and place', () => {
  const before = { work: { steps: [{ title: 'Ask', text: '' }] }, closing: { title: 'Call' } }
  const after = {
    work: {
      steps: [
        { title: 'Ask', text: '' },
        { title: 'See', text: 'Twice' },
      ],
    },
    closing: { title: 'Write' },
  }
  expect(listChangedTexts(before, after, sections)).toEqual([
    { path: 'work.steps.1', label: 'How we work, steps: See', before: '', after: 'See; Twice' },
    { path: 'closing.title', label: 'Call to action: title', before: 'Call', after: 'Write' },
  ])
})

describe('rows', () => {
  const photo = { src: `/media/${'a'.repeat(32)}`, alt: '', x: 50, y: 50 }
  const jane = { id: '72ad0ec7-1', name: 'Jane Wambui', role: 'Agent', image: photo, specialties: ['Letting'] }
  const otieno = { id: '9f3b11aa-2', name: 'Otieno Ouma', role: 'Valuer', image: photo, specialties: [] }
  const amina = { id: '11aa22bb-3', name: 'Amina Abdalla', role: 'Letting', image: photo, specialties: [] }
  const list = (before: object[], after: object[]) =>
    listChangedTexts({ team: before }, { team: after }, { team: 'Team' }).map(
      ({ label, before: from, after: to }) => `${label} | ${from} | ${to}`,
    )

  test('a removed row is one change, and the others are none', () => {
    expect(list([jane, otieno, amina], [otieno, amina])).toEqual(['Team: Jane Wambui | Jane Wambui; Agent; Letting | '])
    const step = (title: string) => ({ title, text: `About ${title}` })
    expect(list([step('One'), step('Two'), step('Three')], [step('Two'), step('Three')])).toEqual([
      'Team: One | One; About One | ',
    ])
  })

  test('are called by their names, and their photos in words', () => {
    const changed = { ...jane, role: 'Manager', image: { ...photo, src: `/media/${'b'.repeat(32)}` }, specialties: [] }
    expect(list([jane, otieno], [changed, { ...otieno, image: { ...photo, x: 20, alt: 'At his desk' } }])).toEqual([
      'Team, Jane Wambui: role | Agent | Manager',
      'Team, Jane Wambui: photo | A photo | Another photo',
      'Team, Jane Wambui: specialities | Letting | ',
      'Team, Otieno Ouma, photo: description of the photo |  | At his desk',
      'Team, Otieno Ouma, photo: focal point of the photo | 50 % from the left, 50 % from the top | 20 % from the left, 50 % from the top',
    ])
  })

  test('in another order are one change, and a renamed one is a change of its name', () => {
    expect(list([jane, otieno], [otieno, jane])).toEqual([
      'Team: order | Jane Wambui, Otieno Ouma | Otieno Ouma, Jane Wambui',
    ])
    expect(list([{ title: 'Ask', text: 'Us' }], [{ title: 'Write', text: 'Us' }])).toEqual([
      'Team, Write: title | Ask | Write',
    ])
  })

  test('name the field that needs attention', () => {
    expect(describePath('team.0.role', { team: 'Team' }, { team: [jane] })).toBe('Team, Jane Wambui: role')
    expect(describePath('team.1.name', { team: 'Team' }, { team: [jane, { name: '' }] })).toBe('Team, number 2: name')
  })
})

describe('the words between two texts', () => {
  test.each([
    ['on the same day', 'within 4 hours', '-on the same day+within 4 hours'],
    ['You hear from us today', 'You hear from us within 4 hours', 'You hear from us- today+ within 4 hours'],
    ['', 'New', '+New'],
    ['Gone', '', '-Gone'],
  ])('%j and %j', (before, after, expected) => {
    const signs = { same: '', removed: '-', added: '+' }
    const written = listWordChanges(before, after).map(({ kind, text }) => signs[kind] + text)
    expect(written.join('')).toBe(expected)
  })

  test('of very long texts are all of them', () => {
    const long = 'word '.repeat(500).trim()
    expect(listWordChanges(long, `${long} more`).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
