import { expect, test } from 'vitest'
import { dueLabel } from './due-label.ts'

const now = Date.parse('2026-11-23T09:00:00Z')
const label = (changes: Partial<Parameters<typeof dueLabel>[0]>) =>
  dueLabel(
    {
      status: 'new',
      next_step: null,
      next_step_at: null,
      due_at: null,
      is_overdue: false,
      viewing_at: null,
      ...changes,
    },
    now,
  )
const step = (at: string) => ({ next_step: 'Call her', next_step_at: at, due_at: at })

test.each([
  [{ due_at: '2026-11-23T11:36:00Z' }, 'Reply by 14:36'],
  [{ due_at: '2026-11-24T05:36:00Z' }, 'Reply by 24 Nov, 08:36'],
  [{ due_at: '2026-11-22T18:00:00Z', is_overdue: true }, '15 h overdue'],
  [{ due_at: '2026-11-23T08:59:40Z', is_overdue: true }, '1 min overdue'],
  [{ due_at: '2026-11-20T09:00:00Z', is_overdue: true }, '3 days overdue'],
  [step('2026-11-23T12:00:00Z'), 'Call her, today 15:00'],
  [{ ...step('2026-11-23T07:00:00Z'), is_overdue: true }, 'Call her, 2 h overdue'],
  [{ status: 'contacted' as const }, 'Nothing planned'],
  [{ status: 'contacted' as const, viewing_at: '2026-11-23T12:00:00Z' }, 'Viewing, today 15:00'],
  [{ status: 'contacted' as const, viewing_at: '2026-11-25T07:00:00Z' }, 'Viewing, 25 Nov, 10:00'],
  [{ ...step('2026-11-23T12:00:00Z'), viewing_at: '2026-11-23T13:00:00Z' }, 'Call her, today 15:00'],
  [{ status: 'closed' as const }, undefined],
])('%o reads %s', (changes, text) => {
  expect(label(changes)).toBe(text)
})
