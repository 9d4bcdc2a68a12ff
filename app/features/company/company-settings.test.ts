import { describe, expect, test } from 'vitest'
import { defaultSettings, settingsFromSections } from './company-settings.ts'

describe('public settings', () => {
  test('without a single row the defaults stand', () => {
    expect(settingsFromSections({})).toEqual(defaultSettings)
  })

  test('what is saved takes the place of its default, and nothing else does', () => {
    const { company } = settingsFromSections({
      company: { name: 'Nyumba Limited', social: { instagram: 'https://instagram.com/nyumba' } },
    })
    expect(company.name).toBe('Nyumba Limited')
    expect(company.social).toEqual({ ...defaultSettings.company.social, instagram: 'https://instagram.com/nyumba' })
    expect(company.claims).toEqual(defaultSettings.company.claims)
  })

  test.each([null, 'text', 7, [], { name: 12, hours: 'always', claims: null, social: [] }])(
    'a section saved as %j breaks no page',
    (value) => {
      expect(settingsFromSections({ company: value }).company).toEqual(defaultSettings.company)
    },
  )

  test('an unreadable line of opening hours is left out, the others stay', () => {
    const [weekdays] = defaultSettings.company.hours
    const hours = [weekdays, { days: 'Sat', weekdays: ['Saturday'], opens: 'nine', closes: '14:00' }]
    expect(settingsFromSections({ company: { hours } }).company.hours).toEqual([weekdays])
  })

  test('keys that are not ours never reach a page', () => {
    const { general } = settingsFromSections({ general: { secret: 'x', siteName: 'Nyumba' } })
    expect(general).toEqual({ ...defaultSettings.general, siteName: 'Nyumba' })
  })
})
