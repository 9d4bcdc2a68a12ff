import { describe, expect, test } from 'vitest'
import { followListings, type HandOverPreview, nobody, plannedTakers } from './hand-over.ts'

const takers: HandOverPreview['takers'] = [
  { user_id: 'agent', name: 'Ann', role: 'agent' },
  { user_id: 'editor', name: 'Ed', role: 'editor' },
]
const shown: HandOverPreview = {
  inquiries: 1,
  listings: 1,
  viewings: 1,
  drafts: 1,
  new_inquiries: 0,
  viewing_times: [],
  takers,
  clashes: [],
  unfinished: null,
}
const plan = { inquiries: 'agent', listings: null, viewings: followListings, drafts: 'editor' } as const

describe('who takes over', () => {
  test('is nobody at first', () => {
    expect(plannedTakers(shown)).toEqual(nobody)
  })

  test('is who was to take it in a hand-over that was left half-way', () => {
    expect(plannedTakers({ ...shown, unfinished: plan })).toEqual({
      inquiries: 'agent',
      listings: '',
      viewings: followListings,
      drafts: 'editor',
    })
  })

  test('is nobody in place of one who has left since', () => {
    const left = { ...shown, takers: takers.slice(1), unfinished: { ...plan, viewings: null } }
    expect(plannedTakers(left)).toEqual({ ...nobody, drafts: 'editor' })
  })
})
