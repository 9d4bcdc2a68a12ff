import { expect, test } from 'vitest'
import { isBotSubmission } from './bot-check.ts'

test.each([
  ['a filled hidden field', { website: 'https://spam.example', renderedAt: '0' }, true],
  ['a form submitted after 1,999 ms', { website: '', renderedAt: '8001' }, true],
  ['a form submitted after 2,000 ms', { website: '', renderedAt: '8000' }, false],
  ['a page rendered by a server whose clock is ahead', { website: '', renderedAt: '10400' }, false],
  ['a form without its time', { website: '', renderedAt: '' }, false],
  ['an invalid time', { website: '', renderedAt: 'NaN' }, false],
])('%s: is it a bot? %s', (_, sent, isBotExpected) => {
  expect(isBotSubmission({ ...sent, receivedAtMs: 10_000 })).toBe(isBotExpected)
})
