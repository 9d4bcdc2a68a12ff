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
  test('makes the form dirty until every value is again as it is stored', () => {
    expect(isDirty(after(typeTitle))).toBe(true)
    expect(isDirty(after(typeTitle, { type: 'changed', changes: { title: 'Villa', tags: ['Pool'] } }))).toBe(false)
  })

  test('into a rejected field takes its error away and no other', () => {
    const form = after({ type: 'rejected', errors: { title: 'Too long', price: 'No number' } }, typeTitle)
    expect(form.errors).toEqual({ price: 'No number' })
  })

  test('can be discarded, and taken up again', () => {
    const discarded = after(typeTitle, { type: 'rejected', errors: { title: 'Too long' } }, { type: 'discarded' })
    expect([discarded.values, discarded.errors, isDirty(discarded)]).toEqual([before.values, {}, false])
    const restored = reduceDraftedForm(discarded, { type: 'replaced', values: after(typeTitle).values })
    expect(restored.values.title).toBe('My title')
  })

  test('that replaces everything is a new edition, typing into a field is not', () => {
    expect(after(typeTitle).formKey).toBe(0)
    expect(after(typeTitle, { type: 'discarded' }).formKey).toBe(1)
  })
})

describe('saving', () => {
  const sending = after(typeTitle, { type: 'sent' })
  const saved: Action = { type: 'saved', version: later({ title: 'My Title' }), sent: sending.values }

  test('builds on what the database made of it', () => {
    const form = reduceDraftedForm(sending, saved)
    expect([form.values.title, form.saving, isDirty(form)]).toEqual(['My Title', 'idle', false])
    expect(form.savedAt).toBeInstanceOf(Date)
  })

  test('keeps what was typed while it was being saved', () => {
    const changedMeanwhile = reduceDraftedForm(sending, { type: 'changed', changes: { price: '26' } })
    const form = reduceDraftedForm(changedMeanwhile, saved)
    expect([form.values.price, form.base.values.price, isDirty(form)]).toEqual(['26', '25', true])
  })

  test('that fails, or is rejected because the session is over, keeps all values', () => {
    const failed = reduceDraftedForm(sending, { type: 'failed', isForbidden: false })
    expect([failed.saving, failed.values]).toEqual(['failed', sending.values])
    expect(reduceDraftedForm(sending, { type: 'failed', isForbidden: true }).saving).toBe('forbidden')
  })

  test('that is rejected marks the fields, and requests the focus once each time', () => {
    const rejected: Action = { type: 'rejected', errors: { title: 'In use' } }
    const form = reduceDraftedForm(sending, rejected)
    expect([form.errors, form.saving, form.notices]).toEqual([{ title: 'In use' }, 'idle', 1])
    expect(reduceDraftedForm(form, rejected).notices).toBe(2)
    expect(reduceDraftedForm(form, typeTitle).notices).toBe(1)
  })

  test('of something new closes the form: nothing is left to be asked about', () => {
    expect(isDirty(after(typeTitle, { type: 'closed' }))).toBe(false)
  })
})

describe('somebody else saved it', () => {
  const meet = (values: Partial<Values>): Action => ({ type: 'stored version changed', theirs: later(values) })

  test('before anything was typed: the form shows theirs', () => {
    const form = after(meet({ price: '24' }))
    expect([form.values.price, form.conflict, form.base.stored]).toEqual(['24', undefined, { version: 4 }])
  })

  test('what only they changed is taken over and shown, what only I changed stays', () => {
    const form = after(typeTitle, meet({ price: '24' }), { type: 'merged' })
    expect(form.values).toMatchObject({ title: 'My title', price: '24' })
    expect(form.conflict?.fields).toEqual(['price'])
    expect(form.base.stored).toEqual({ version: 4 })
  })

  test('what both changed stays as I typed it until I choose', () => {
    const form = after(typeTitle, meet({ title: 'Their title' }), { type: 'merged' })
    expect([form.values.title, form.conflict?.fields]).toEqual(['My title', ['title']])
    const chosen = reduceDraftedForm(form, { type: 'chosen', fields: ['title'], from: 'theirs' })
    expect(chosen.values.title).toBe('Their title')
    expect(reduceDraftedForm(chosen, { type: 'chosen', fields: ['title'], from: 'mine' }).values.title).toBe('My title')
    expect(reduceDraftedForm(chosen, { type: 'reviewed' }).conflict).toBeUndefined()
  })

  test('what both changed alike is no question', () => {
    const form = after({ type: 'changed', changes: { tags: ['Pool', 'Lift'] } }, meet({ tags: ['Pool', 'Lift'] }))
    expect(form.conflict?.fields).toEqual([])
  })

  test.each([
    ['theirs', { title: 'Villa', price: '24' }],
    ['mine', { title: 'My title', price: '25' }],
    ['both', { title: 'My title', price: '24' }],
  ] as const)('a conflict waits for a decision and is resolved with %s', (choice, values) => {
    const waiting = after(typeTitle, meet({ price: '24' }))
    expect([waiting.values.price, waiting.base.stored]).toEqual(['25', { version: 3 }])
    const form = reduceDraftedForm(waiting, { type: 'resolved', with: choice })
    expect(form.values).toMatchObject(values)
    expect([form.conflict, form.base.stored]).toEqual([undefined, { version: 4 }])
  })

  test('while I was away: a restored draft meets the newer version', () => {
    const restored: Action = { type: 'restored', values: { ...before.values, title: 'My draft' }, base: before }
    const form = reduceDraftedForm(reduceDraftedForm(openForm(later({ price: '24' })), restored), meet({ price: '24' }))
    expect([form.values.title, form.conflict?.fields]).toEqual(['My draft', ['price']])
  })

  test('and what is discarded then gives way to theirs', () => {
    expect(after(typeTitle, meet({ price: '24' }), { type: 'discarded' }).values.price).toBe('24')
  })
})
