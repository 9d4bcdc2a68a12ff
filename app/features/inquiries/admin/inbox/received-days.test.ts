import { expect, test } from 'vitest'
import { daysOfChoice, receivedChoice } from './received-days.ts'

// Half past one at night on the 24th in Nairobi.
const now = Date.parse('2026-11-23T22:30:00Z')

test.each(['', '1', '7', '30', '90', 'other'] as const)('the choice %j is found again in the URL', (choice) => {
  expect(receivedChoice(daysOfChoice(choice, now), now)).toBe(choice)
})

test('the last seven days are today and the six before, in Nairobi', () => {
  expect(daysOfChoice('7', now)).toEqual({ from: '2026-11-18', to: undefined })
  expect(receivedChoice({ from: '2026-11-18', to: '2026-11-20' }, now)).toBe('other')
})
