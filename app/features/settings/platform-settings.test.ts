import { describe, expect, test } from 'vitest'
import { platformDefaults, parsePlatformSettings } from './platform-settings.ts'
import { platformForms } from './section-form.ts'
import { settingFields } from './setting-fields.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'

describe('stored settings', () => {
  test.each([null, 'text', [], { security: null }, { security: { sessionTimeout: 'long' }, hats: {} }])(
    '%j gives the defaults',
    (saved) => {
      expect(parsePlatformSettings(saved)).toEqual(platformDefaults)
    },
  )

  test('a valid key is used beside an invalid one', () => {
    const saved = { security: { sessionTimeout: 169, maxLoginAttempts: 3, hat: 'red' } }
    expect(parsePlatformSettings(saved).security).toEqual({ ...platformDefaults.security, maxLoginAttempts: 3 })
  })
})

describe('settings as form values', () => {
  const check = (section: keyof typeof platformForms, formValues: Record<string, unknown>) => {
    const form = platformForms[section]
    return form.check({ ...form.read({}), ...formValues })
  }

  test('parsed values are accepted unchanged', () => {
    for (const [section, form] of Object.entries(platformForms))
      expect(form.check(form.read({}))).toEqual({ value: { ...platformDefaults }[section] })
  })

  test.each([
    ['security', 'passwordMinLength', '5', 'Between 6 and 20 characters, a whole number'],
    ['security', 'passwordMinLength', '8.5', 'Between 6 and 20 characters, a whole number'],
    ['security', 'passwordMinLength', '', 'Between 6 and 20 characters, a whole number'],
    ['security', 'passwordMinLength', '1e1', 'Between 6 and 20 characters, a whole number'],
    ['security', 'sessionTimeout', '169', 'Between 1 and 168 hours, a whole number'],
    ['security', 'maxLoginAttempts', 'five', 'Between 3 and 10 attempts, a whole number'],
    ['payments', 'taxRate', '8.55', 'Between 0 and 50%, in steps of 0.1'],
    ['payments', 'taxRate', '-0.1', 'Between 0 and 50%, in steps of 0.1'],
    ['payments', 'commissionRate', '20.1', 'Between 0 and 20%, in steps of 0.1'],
    ['payments', 'currency', 'kes', 'Choose one of KES, USD, EUR, GBP, CAD'],
    [
      'map',
      'tileUrl',
      'https://tiles.example/{z}/{x}.png',
      'Write an address like https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    ],
    ['costs', 'legalFees', '400', 'Between 0 and 99, up to 3 decimals, or empty'],
    ['costs', 'interest', 'thirteen', 'Between 0 and 99, up to 3 decimals, or empty'],
    ['costs', 'registration', '1.5', 'Between 0 and 999,999,999, a whole number, or empty'],
    ['costs', 'interestCheckedOn', '2026-02-31', 'Enter a date like 2026-07-01, or leave it empty'],
    ['costs', 'loanYears', '0', 'Between 1 and 40 years, a whole number'],
    ['general', 'siteDescription', 'x'.repeat(1_000), 'The site description can have at most 160 characters'],
    ['general', 'contactEmail', 'a@b.c,d@e.f', 'Enter one plain email address like name@example.com'],
  ] as const)('%s: %s as %j is rejected', (...[section, key, formValues, problem]) => {
    expect(check(section, { [key]: formValues })).toEqual({ problems: { [key]: problem } })
  })

  test('an email address may be empty, and no section has one by default', () => {
    expect(check('general', { contactEmail: ' ', supportEmail: '' })).toMatchObject({
      value: { contactEmail: '', supportEmail: '' },
    })
    expect(JSON.stringify(platformDefaults)).not.toContain('@')
  })

  test('reset restores every preference, and leaves identity and mail settings alone', () => {
    const own = {
      siteDescription: 'Homes in Mombasa',
      contactEmail: 'leads@nyumba.example',
      supportEmail: 'help@nyumba.example',
    }
    const saved = { ...own, maintenanceMode: true, allowRegistration: false, requireEmailVerification: false }
    expect(platformForms.general.reset?.(saved)).toEqual({ ...platformDefaults.general, ...own })
    expect(platformForms.security.reset?.({ sessionTimeout: 1 })).toEqual(platformDefaults.security)
  })

  test.each(['8.5', ' 8.5 ', '8,5'])('a rate may be entered as %j', (taxRate) => {
    expect(check('payments', { taxRate })).toMatchObject({ value: { taxRate: 8.5 } })
  })

  test.each([
    ['interest', ' 13,5 % ', '13.5'],
    ['registration', '12,500', '12500'],
    ['stampDutyTown', '', ''],
  ])('the cost %s may be entered as %j', (key, entered, stored) => {
    expect(check('costs', { [key]: entered })).toMatchObject({ value: { [key]: stored } })
  })

  test('reset leaves the rates of the cost estimates alone', () => {
    expect(platformForms.costs.reset).toBeUndefined()
  })

  test('a description that contains an end tag is only a text', () => {
    expect(check('general', { siteDescription: '</title><script>' })).toMatchObject({
      value: { siteDescription: '</title><script>' },
    })
  })

  test('the form states each limit before it is exceeded', () => {
    const { security, payments } = settingFields
    expect([
      fieldMessages.bounds(security.sessionTimeout.bounds),
      fieldMessages.bounds(payments.taxRate.bounds),
    ]).toEqual(['1 to 168', '0 to 50, step 0.1'])
  })
})
