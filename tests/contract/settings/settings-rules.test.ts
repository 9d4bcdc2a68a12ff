import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { companyForm } from '#app/features/company/admin/company-form.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { bounds, platformDefaults, sections } from '#app/features/settings/platform-settings.ts'
import { platformForms } from '#app/features/settings/section-form.ts'
import { bySection } from '#app/features/settings/settings-queries.ts'
import { demoSettings } from '../../../supabase/demo/company.ts'
import { saveSetting } from '../../support/save-setting.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('rules for settings, on $name', (testDatabase) => {
  let backend: TestBackend
  let superAdmin: SupabaseClient
  let storedAtFirst: Awaited<ReturnType<typeof stored>>

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    superAdmin = await backend.signIn('superAdmin')
    storedAtFirst = await stored()
  })
  afterAll(() => backend.close())

  const write = async (section: string, value: unknown) => {
    const { data, error } = await saveSetting(backend, superAdmin, { section, value })
    return error?.code ?? data
  }
  const stored = async () => bySection(await backend.callsOf(superAdmin).settings.list.query())

  const changes = (limit: number) => backend.callsOf(superAdmin).settings.changes.query({ limit })

  // A setting that was added later is in no row until somebody saves its section.
  test('what a new database stores equals the defaults in the code', () => {
    expect(platformDefaults).toMatchObject(
      Object.fromEntries(sections.map((section) => [section, storedAtFirst[section]?.value])),
    )
  })

  test.each(Object.entries(demoSettings))('the demo’s own %s is accepted', async (section, value) => {
    expect(await write(section, value)).toBe('saved')
  })

  test('the company is accepted as the form writes it', async () => {
    const formValues = companyForm.read({
      ...defaultCompany,
      licences: [{ name: 'Estate Agents Registration Board', number: 'EARB/123' }],
      priceEdges: { ...defaultCompany.priceEdges, sale: [1_000_000, 2_000_000] },
      social: { ...defaultCompany.social, facebook: 'https://facebook.com/makazi' },
    })
    const reading = companyForm.check(formValues)
    expect(await write('company', 'value' in reading && reading.value)).toBe('saved')
  })

  const invalidValues: [string, Record<string, unknown>][] = [
    ['general', { hat: 'red' }],
    ['company', { name: '' }],
    ['company', { name: '\u3164' }],
    ['company', { name: 'x'.repeat(101) }],
    ['general', { siteName: 'Twice' }],
    ['general', { siteDescription: 'two\nlines' }],
    ['general', { siteDescription: null }],
    ['general', { contactEmail: 'a@b.c,d@e.f' }],
    ['general', { maintenanceMode: 'yes' }],
    ['security', { enableCaptcha: 1 }],
    ['notifications', { emailNotifications: null }],
    ['payments', { currency: ['KES'] }],
    ['payments', { taxRate: '8.5' }],
    ['features', { chatSupport: {} }],
    ['features', { timeTravel: true }],
    ['map', { tileUrl: 'http://tiles.example/{z}/{x}/{y}.png' }],
    ['map', { tileUrl: 'https://tiles.example/{z}/{x}.png' }],
    ['map', { tileUrl: "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}.png" }],
    ['map', { tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }],
    ['map', { tileMaxZoom: 40 }],
    ['costs', { legalFees: '400' }],
    ['costs', { legalFees: 1.5 }],
    ['costs', { interest: 'thirteen' }],
    ['costs', { interest: ['13'] }],
    ['costs', { stampDutySource: 'x'.repeat(121) }],
    ['costs', { stampDutyCheckedOn: 'yesterday' }],
    ['costs', { loanYears: 41 }],
    ['privacy', { inquiryDays: 29 }],
    ['privacy', { eventDays: 366 }],
    ['company', { name: ' ' }],
    ['company', { officePhone: '12' }],
    ['company', { social: { facebook: 'javascript:alert(1)' } }],
    ['company', { social: { myspace: '' } }],
    ['company', { hours: [{ days: 'Mon', weekdays: ['Moonday'], opens: null, closes: null }] }],
    ['company', { hours: [{ days: 'Mon', weekdays: ['Monday'], opens: '8am', closes: '18:00' }] }],
    ['company', { licences: [{ name: 'Board', number: '' }] }],
    ['company', { claims: { noViewingFee: 'never' } }],
    ['company', { mpesa: { paybill: '24 72 47' } }],
    ['company', { mpesa: { pin: '1234' } }],
    ['company', { claims: { occupancyRatePercent: 95 } }],
    ['company', { priceEdges: { sale: [2, 1] } }],
    ['company', { priceEdges: { sale: [1, 1] } }],
    ['company', { priceEdges: { rent: ['1500'] } }],
    ['company', { priceEdges: { rent: [0, 5] } }],
    ['company', { priceEdges: { land: Array.from({ length: 13 }, (_, index) => index + 1) } }],
  ]
  test.each(invalidValues)('%s %j is rejected, and nothing is stored', async (section, value) => {
    const before = await stored()
    expect(await write(section, value)).toBe('22023')
    expect(await stored()).toEqual(before)
  })

  test.each(Object.entries(bounds))(
    '%s has the same limits on the screen and when it is saved',
    async (key, { from, to, step }) => {
      const section = sections.find((name) => key in platformDefaults[name]) ?? 'general'
      const form = platformForms[section]
      for (const value of [from - step, from, to, to + step, from + step / 2]) {
        const rounded = Math.round(value * 1_000) / 1_000
        const isOnScreen = 'value' in form.check({ ...form.read({}), [key]: String(rounded) })
        expect([rounded, (await write(section, { [key]: rounded })) === 'saved']).toEqual([rounded, isOnScreen])
      }
      expect(await write(section, platformDefaults[section])).toBe('saved')
    },
  )

  test('a text is stored as the form writes it', async () => {
    expect(await write('company', { officePhone: '0700 000 100', name: ' Aca\u202ecia ' })).toBe('saved')
    expect(await write('general', { supportEmail: ' ' })).toBe('saved')
    const { company, general } = await stored()
    expect([company?.value, general?.value]).toEqual([
      { officePhone: '+254700000100', name: 'Acacia' },
      { supportEmail: '' },
    ])
  })

  test('a second editor cannot overwrite what they have not seen', async () => {
    const save = async (value: Record<string, unknown>, seen: number) =>
      backend.callsOf(superAdmin).settings.save.mutate({ section: 'general', value, version: seen })
    const { general } = await stored()
    const version = general?.version ?? 0
    const mine = { ...platformDefaults.general, siteDescription: 'Mine' }
    const theirs = { ...platformDefaults.general, siteDescription: 'Theirs' }
    expect(await save(theirs, version)).toBe('saved')
    expect(await save(mine, version)).toBe('outdated')
    expect((await stored()).general).toMatchObject({
      value: theirs,
      version: version + 1,
      changedBy: 'Baraka Mwangi',
    })
    expect(await save(mine, version + 1)).toBe('saved')
  })

  test.each([
    ['agent', 'general'],
    ['editor', 'company'],
    ['administrator', 'security'],
  ] as const)('the attempt of an %s on the section %s is rejected, and is not a conflict', async (person, section) => {
    const client = await backend.signIn(person)
    const value = (await stored())[section]?.value
    expect((await saveSetting(backend, client, { section, value })).error).toMatchObject({
      code: '42501',
    })
  })

  test('the log shows which setting changed to what', async () => {
    await write('security', { ...platformDefaults.security, sessionTimeout: 12 })
    await write('security', platformDefaults.security)
    expect(await changes(2)).toMatchObject([
      { section: 'security', key: 'sessionTimeout', was: 12, became: 24, by: 'Baraka Mwangi' },
      { section: 'security', key: 'sessionTimeout', was: 24, became: 12, by: 'Baraka Mwangi' },
    ])
  })

  test('saving an equal value is not logged as a change', async () => {
    const [before] = await changes(1)
    await write('security', platformDefaults.security)
    expect((await changes(1))[0]?.id).toBe(before?.id)
  })

  test('visitors can read the retention periods', async () => {
    const { data } = await backend.anonClient.from('settings').select('value').eq('section', 'privacy')
    expect(data).toEqual([{ value: platformDefaults.privacy }])
  })

  test('a shorter session time-out ends older sessions at once, a longer one does not', async () => {
    const administrator = await backend.signIn('administrator')
    const { data } = await administrator.auth.getSession()
    await backend.sql`
      update accounts.sessions set created_at = now() - interval '3 hours'
      where user_id = ${data.session?.user.id ?? null}`
    const listed = async () =>
      (await administrator.from('staff').select('email').eq('role', 'administrator')).data?.length
    expect(await listed()).toBe(1)
    await write('security', { ...platformDefaults.security, sessionTimeout: 2 })
    expect(await listed()).toBe(0)
    await write('security', { ...platformDefaults.security, sessionTimeout: 4 })
    expect(await listed()).toBe(1)
    await write('security', platformDefaults.security)
  })
})
