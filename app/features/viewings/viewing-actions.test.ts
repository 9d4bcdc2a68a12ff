import { expect, test } from 'vitest'
import { performViewingAction } from './viewing-actions.ts'
import type { LinkChange, LinkDecision, ViewingLinks } from './viewing-links.ts'

const proposed = '2026-11-24T07:00:00.000Z'

/** What the page says after a form with these fields, and what was asked of the viewing's link. */
async function post(fields: Record<string, string>, result: LinkChange | 'broken' = 'changed') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const decided: LinkDecision[] = []
  const change = async (decision: LinkDecision) => {
    decided.push(decision)
    if (result === 'broken') throw new Error('No connection')
    return result
  }
  const outcome = await performViewingAction({ change } as ViewingLinks, { token: 'secret', form })
  return { outcome, decided }
}

test('accepting takes one of the proposed times, or the one that is held', async () => {
  const { outcome, decided } = await post({ decision: 'accept', proposed })
  expect(outcome).toEqual({ tone: 'green', status: 200, title: 'Accepted', text: 'Your viewing is confirmed.' })
  expect(decided).toEqual([{ token: 'secret', decision: 'accept', startsAt: proposed }])
  expect((await post({ decision: 'accept' })).decided).toMatchObject([{ startsAt: null }])
  for (const wrong of ['soon', '2026-11-24T99:00:00Z'])
    expect((await post({ decision: 'accept', proposed: wrong })).decided).toMatchObject([{ startsAt: null }])
})

test('moving takes the chosen time, and asks for one where there is none', async () => {
  const { outcome, decided } = await post({ decision: 'move', day: '2026-11-24', time: proposed })
  expect(outcome).toMatchObject({ tone: 'green', title: 'Moved' })
  expect(decided).toEqual([{ token: 'secret', decision: 'move', startsAt: proposed }])
  expect(await post({ decision: 'move', proposed })).toEqual({
    outcome: { tone: 'danger', status: 422, title: 'Choose a time', text: 'Choose a day and a time first.' },
    decided: [],
  })
})

test('cancelling needs no time', async () => {
  const { outcome, decided } = await post({ decision: 'cancel' })
  expect(outcome).toMatchObject({ tone: 'green', title: 'Cancelled' })
  expect(decided).toEqual([{ token: 'secret', decision: 'cancel', startsAt: null }])
})

test.each(['confirm', '', 'constructor'])('%j is no decision of a visitor', async (decision) => {
  const { outcome, decided } = await post({ decision })
  expect(outcome).toMatchObject({ tone: 'danger', status: 404, text: 'This link isn’t valid or has expired.' })
  expect(decided).toEqual([])
})

test.each([
  ['taken', 409, 'That time is taken'],
  ['not_offered', 422, 'Choose another time'],
  ['too_often', 422, 'Please call us'],
  ['unknown', 404, 'Nothing was changed'],
  ['broken', 503, 'Nothing was changed'],
] as const)('a change that ends as %s is said with the status %d', async (result, status, title) => {
  const { outcome } = await post({ decision: 'cancel' }, result)
  expect(outcome).toMatchObject({ tone: 'danger', status, title })
})
