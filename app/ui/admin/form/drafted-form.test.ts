import { describe, expect, test } from 'vitest'
import {
  type DraftedForm,
  type DraftedFormAction,
  isDirty,
  openForm,
  reduceDraftedForm,
  type Version,
} from './drafted-form.ts'

type Values = { title: string; price: string; tags: readonly string[] }
type Stored = { version: number }
type Action = DraftedFormAction<Values, Stored>

const before: Version<Values, Stored> = {
  stored: { version: 3 },
  values: { title: 'Villa', price: '25', tags: ['Pool'] },
}
const later = (values: Partial<Values>): Version<Values, Stored> => ({
  stored: { version: 4 },
  values: { ...before.values, ...values },
})

function after(...actions: Action[]): DraftedForm<Values, Stored> {
  return actions.reduce<DraftedForm<Values, Stored>>(reduceDraftedForm, openForm(before))
}

const typeTitle: Action = { type: 'changed', changes: { title: 'My title' } }

describe('typing', () => {
  test('makes the form dirty until every value is as stored again', () => {
    expect(isDirty(after(typeTitle))).toBe(true)
    expect(isDirty(after(typeTitle, { type: 'changed', changes: { title: 'Villa', tags: ['Pool'] } }))).toBe(false)
  })

  test('into a rejected field clears only its own error', () => {
    const form = after({ type: 'rejected', errors: { title: 'Too long', price: 'No number' } }, typeTitle)
    expect(form.errors).toEqual({ price: 'No number' })
  })

  test('can be discarded and restored', () => {
    const discarded = after(typeTitle, { type: 'rejected', errors: { title: 'Too long' } }, { type: 'discarded' })
    expect([discarded.values, discarded.errors, isDirty(discarded)]).toEqual([before.values, {}, false])
    const restored = reduceDraftedForm(discarded, { type: 'replaced', values: after(typeTitle).values })
    expect(restored.values.title).toBe('My title')
  })

  test('into a field keeps the edition; replacing everything starts a new one', () => {
    expect(after(typeTitle).formKey).toBe(0)
    expect(after(typeTitle, { type: 'discarded' }).formKey).toBe(1)
  })
})

describe('saving', () => {
  const sending = after(typeTitle, { type: 'sent' })
  const saved: Action = { type: 'saved', version: later({ title: 'My Title' }), sent: sending.values }

  test('updates the form with the row as the database stored it', () => {
    const form = reduceDraftedForm(sending, saved)
    expect([form.values.title, form.saving, isDirty(form)]).toEqual(['My Title', 'idle', false])
    expect(form.savedAt).toBeInstanceOf(Date)
  })

  test('preserves input that was typed meanwhile', () => {
    const changedMeanwhile = reduceDraftedForm(sending, { type: 'changed', changes: { price: '26' } })
    const form = reduceDraftedForm(changedMeanwhile, saved)
    expect([form.values.price, form.base.values.price, isDirty(form)]).toEqual(['26', '25', true])
  })

  test('preserves all values when it fails, or when the session has ended', () => {
    const failed = reduceDraftedForm(sending, { type: 'failed', isForbidden: false })
    expect([failed.saving, failed.values]).toEqual(['failed', sending.values])
    expect(reduceDraftedForm(sending, { type: 'failed', isForbidden: true }).saving).toBe('forbidden')
  })

  test('marks the rejected fields, and requests the focus once each time', () => {
    const rejected: Action = { type: 'rejected', errors: { title: 'In use' } }
    const form = reduceDraftedForm(sending, rejected)
    expect([form.errors, form.saving, form.notices]).toEqual([{ title: 'In use' }, 'idle', 1])
    expect(reduceDraftedForm(form, rejected).notices).toBe(2)
    expect(reduceDraftedForm(form, typeTitle).notices).toBe(1)
  })

  test('a new item closes the form without a question', () => {
    expect(isDirty(after(typeTitle, { type: 'closed' }))).toBe(false)
  })
})

describe('a newer version saved by someone else', () => {
  const meet = (values: Partial<Values>): Action => ({ type: 'stored version changed', theirs: later(values) })

  test("replaces the form's values when nothing was typed", () => {
    const form = after(meet({ price: '24' }))
    expect([form.values.price, form.conflict, form.base.stored]).toEqual(['24', undefined, { version: 4 }])
  })

  test('is merged and shown in fields that only they changed; my other changes stay', () => {
    const form = after(typeTitle, meet({ price: '24' }), { type: 'merged' })
    expect(form.values).toMatchObject({ title: 'My title', price: '24' })
    expect(form.conflict?.fields).toEqual(['price'])
    expect(form.base.stored).toEqual({ version: 4 })
  })

  test('leaves fields that both changed as I typed them until I choose', () => {
    const form = after(typeTitle, meet({ title: 'Their title' }), { type: 'merged' })
    expect([form.values.title, form.conflict?.fields]).toEqual(['My title', ['title']])
    const chosen = reduceDraftedForm(form, { type: 'chosen', fields: ['title'], from: 'theirs' })
    expect(chosen.values.title).toBe('Their title')
    expect(reduceDraftedForm(chosen, { type: 'chosen', fields: ['title'], from: 'mine' }).values.title).toBe('My title')
    expect(reduceDraftedForm(chosen, { type: 'reviewed' }).conflict).toBeUndefined()
  })

  test('raises no question where both made the same change', () => {
    const form = after({ type: 'changed', changes: { tags: ['Pool', 'Lift'] } }, meet({ tags: ['Pool', 'Lift'] }))
    expect(form.conflict?.fields).toEqual([])
  })

  test.each([
    ['theirs', { title: 'Villa', price: '24' }],
    ['mine', { title: 'My title', price: '25' }],
    ['both', { title: 'My title', price: '24' }],
  ] as const)('requires a decision on a conflict, which is resolved with %s', (choice, values) => {
    const waiting = after(typeTitle, meet({ price: '24' }))
    expect([waiting.values.price, waiting.base.stored]).toEqual(['25', { version: 3 }])
    const form = reduceDraftedForm(waiting, { type: 'resolved', with: choice })
    expect(form.values).toMatchObject(values)
    expect([form.conflict, form.base.stored]).toEqual([undefined, { version: 4 }])
  })

  test('meets a restored draft', () => {
    const restored: Action = { type: 'restored', values: { ...before.values, title: 'My draft' }, base: before }
    const form = reduceDraftedForm(reduceDraftedForm(openForm(later({ price: '24' })), restored), meet({ price: '24' }))
    expect([form.values.title, form.conflict?.fields]).toEqual(['My draft', ['price']])
  })

  test('replaces a draft that is then discarded', () => {
    expect(after(typeTitle, meet({ price: '24' }), { type: 'discarded' }).values.price).toBe('24')
  })
})
