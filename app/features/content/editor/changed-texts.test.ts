import { describe, expect, test } from 'vitest'
import { listChangedTexts } from './changed-texts.ts'
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
    { path: 'work.steps.1.title', label: 'How we work, steps 2, title', before: '', after: 'See' },
    { path: 'work.steps.1.text', label: 'How we work, steps 2, text', before: '', after: 'Twice' },
    { path: 'closing.title', label: 'Call to action, title', before: 'Call', after: 'Write' },
  ])
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
