import { describe, expect, test } from 'vitest'
import { businessHours, isOpeningTime, openingLabels, getOpeningStatus } from './business-hours.ts'
import { openingMessages as inSwahili } from './opening-messages.sw.ts'

describe('business hours', () => {
  test('are written in short form, without closed days', () => {
    expect(openingLabels(businessHours)).toEqual(['Mon–Fri 8 am–6 pm', 'Sat 9 am–2 pm'])
  })

  test('have names for half hours, noon and midnight', () => {
    const night = { days: 'Sun', weekdays: ['Sunday' as const], opens: '00:00', closes: '12:30' }
    expect(openingLabels([night])).toEqual(['Sun 12 am–12:30 pm'])
  })

  test.each([
    ['Friday 17:59 in Nairobi', '2026-11-20T14:59:00Z', true],
    ['Friday 18:00 in Nairobi', '2026-11-20T15:00:00Z', false],
    ['Saturday 09:00 in Nairobi', '2026-11-21T06:00:00Z', true],
    ['Saturday 14:00 in Nairobi', '2026-11-21T11:00:00Z', false],
    ['Sunday noon in Nairobi', '2026-11-22T09:00:00Z', false],
    ['Monday 08:00 in Nairobi, still night in London', '2026-11-23T05:00:00Z', true],
  ])('opening status at %s', (_when, moment, isOpen) => {
    expect(getOpeningStatus(businessHours, new Date(moment))?.isOpen).toBe(isOpen)
  })

  test.each([
    ['Friday 10:00', '2026-11-20T07:00:00Z', { isOpen: true, until: '6 pm' }],
    ['Friday 07:00', '2026-11-20T04:00:00Z', { isOpen: false, opens: 'today at 8 am' }],
    ['Friday 20:00', '2026-11-20T17:00:00Z', { isOpen: false, opens: 'tomorrow at 9 am' }],
    ['Saturday 15:00', '2026-11-21T12:00:00Z', { isOpen: false, opens: 'on Monday at 8 am' }],
    ['Sunday 23:30', '2026-11-22T20:30:00Z', { isOpen: false, opens: 'tomorrow at 8 am' }],
  ])('on %s says until when the office is open, or when it opens again', (_when, moment, openingStatus) => {
    expect(getOpeningStatus(businessHours, new Date(moment))).toEqual(openingStatus)
  })

  test('are empty when none are set, and wrap to the same day of the next week', () => {
    const onMondays = { days: 'Mon', weekdays: ['Monday' as const], opens: '08:00', closes: '09:00' }
    expect(getOpeningStatus([], new Date())).toBeUndefined()
    expect(getOpeningStatus([onMondays], new Date('2026-11-23T10:00:00Z'))).toEqual({
      isOpen: false,
      opens: 'on Monday at 8 am',
    })
  })

  test.each([null, 'Mon', {}, { days: 'Mon', weekdays: ['Monday'], opens: '8am', closes: '18:00' }])(
    '%j is not a valid opening time',
    (value) => {
      expect(isOpeningTime(value)).toBe(false)
    },
  )

  test('are spoken by the Swahili clock, with the days named from their weekdays', () => {
    const [week, saturday] = businessHours as { days: string; weekdays: string[]; opens: string; closes: string }[]
    expect([week, saturday].map((line) => line && inSwahili.line(line))).toEqual([
      'Jumatatu–Ijumaa saa 2 asubuhi–12 jioni',
      'Jumamosi saa 3 asubuhi–8 mchana',
    ])
    expect(inSwahili.on('Monday', inSwahili.time('08:00'))).toBe('Jumatatu saa 2 asubuhi')
  })
})
