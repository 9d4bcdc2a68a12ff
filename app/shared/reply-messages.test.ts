import { expect, test } from 'vitest'
import { replyMessages } from './reply-messages.ts'
import { replyMessages as swahili } from './reply-messages.sw.ts'

test.each([
  [0, 'We reply as soon as we can.', 'Tunajibu haraka iwezekanavyo.'],
  [1, 'We reply within one working hour.', 'Tunajibu ndani ya saa moja ya kazi.'],
  [24, 'We reply within 24 working hours.', 'Tunajibu ndani ya saa 24 za kazi.'],
])('a promise of %i hours is one of working hours, in which the deadlines of staff are counted', (hours, en, sw) => {
  expect([replyMessages.promise(hours), swahili.promise(hours)]).toEqual([en, sw])
})
