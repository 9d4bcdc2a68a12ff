import { describe, expect, test } from 'vitest'
import { someStored } from './a-property-form.test-builder.ts'
import { mergeChanges, withFields } from './merge-changes.ts'

const base = someStored().values

describe('two people changed one property', () => {
  test('what only they changed is taken over and shown, what only I changed stays', () => {
    const theirs = someStored({ version: 4, price: 24_000_000 })
    const { values, conflict } = mergeChanges({ base, mine: { ...base, title: 'My title' }, theirs })
    expect(values).toMatchObject({ title: 'My title', price: '24,000,000' })
    expect(conflict.fields).toEqual(['price'])
  })

  test('what both changed stays as I typed it until I choose', () => {
    const theirs = someStored({ version: 4, title: 'Their title' })
    const { values, conflict } = mergeChanges({ base, mine: { ...base, title: 'My title' }, theirs })
    expect([values.title, conflict.fields]).toEqual(['My title', ['title']])
    expect(withFields(values, conflict.theirs.values, conflict.fields).title).toBe('Their title')
  })

  test('what both changed alike is no question', () => {
    const theirs = someStored({ version: 4, features: ['Parking', 'Pool'] })
    const { conflict } = mergeChanges({ base, mine: { ...base, features: ['Parking', 'Pool'] }, theirs })
    expect(conflict.fields).toEqual([])
  })
})
