import type { Language } from '#app/shared/language.ts'
import { inquiryConsent } from '#app/features/inquiries/inquiry-consent.sw.ts'
import { newsletterConsent } from '#app/features/newsletter/newsletter-consent.sw.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { queueLinkEmail } from '#server/mail/queue-link-email.ts'
import { createSavedSearchLinks } from '#server/saved-searches/saved-search-links.ts'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { createNewsletterLinks } from '#server/newsletter/subscription-links.ts'
import { addProperty, inquiryFields } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { saveSearch } from '../../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addBookable, bookingFields, offerViewings, linksOf } from '../viewings/viewing-rows.ts'

describe.each(inject('testDatabases'))('the language of emails, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`update public.settings set value = value || '{"contactEmail": "office@makazi.test"}' where section = 'general'`
  })
  afterAll(() => backend.close())
  beforeEach(() => clearEmails(backend.sql))

  /** A call as a form in that language makes it. */
  const call = (language: string, name: string, args: Record<string, unknown>) =>
    backend.asVisitor(async (sql) => {
      const named = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`)
      const text = `select public.${name}(${named.join(', ')}) as result`
      const [row] = await sql.unsafe<{ result: { token: string; inquiry_id: string } }[]>(
        text,
        Object.values(args) as never[],
      )
      return row!.result
    }, language as Language)
  const inquire = (language: string, fields: Record<string, unknown> = {}) => {
    const { name, email, phone, message } = inquiryFields(fields)
    return call(language, 'send_inquiry', { name, email, phone, message })
  }
  const queued = async () =>
    (
      await backend.sql<{ template: string; language: string }[]>`
      select template, language from public.mail_outbox where channel = 'mail' order by template`
    ).map(({ template, language }) => `${template} ${language}`)
  const stored = (table: string) =>
    backend.sql`select language from ${backend.sql(table)} order by created_at desc limit 1`

  test('is that of the page with the form, and English for staff', async () => {
    await inquire('sw')
    expect(await queued()).toContain('inquiry_thanks sw')
    expect((await queued()).filter((email) => email.startsWith('inquiry_to_company'))).not.toContain(
      'inquiry_to_company sw',
    )
    expect(await stored('inquiries')).toEqual([{ language: 'sw' }])
  })

  test.each(['en', 'sw-KE, fr', 'SW; drop table', ''])('is English for %j', async (language) => {
    await inquire(language)
    expect(await queued()).toContain('inquiry_thanks en')
  })

  test('is that of the form for a search, personal data and a link too', async () => {
    const property = await addProperty(backend, { is_published: true })
    const email = 'wanjiru@example.com'
    await saveSearch(backend, { email, language: 'sw' })
    await createPersonalDataLinks(backend.asServer).request(email, 'sw')
    await backend.asServer((sql) =>
      queueLinkEmail(sql, { recipient: email, language: 'sw', target: { propertyId: property.id } }),
    )
    expect(await queued()).toEqual(['personal_data_link sw', 'property_link sw', 'saved_search_confirmation sw'])
    expect(await stored('private.saved_searches')).toEqual([{ language: 'sw' }])
  })

  test('is that of the newsletter form, until the welcome', async () => {
    const { error } = await backend.anonClient
      .from('newsletter_subscribers')
      .insert({ email: 'achieng@example.com', language: 'sw' })
    expect(error).toBeNull()
    const [confirmation] = await sendEmails(backend)
    const token = /\/sw\/newsletter\/confirm\?token=(\w+)/.exec(confirmation?.text ?? '')?.[1] ?? ''
    expect(confirmation?.subject).toMatch(/^Thibitisha/)
    await createNewsletterLinks(backend.asServer).confirm(token)
    expect(await queued()).toContain('newsletter_welcome sw')
    const unknown = await backend.anonClient
      .from('newsletter_subscribers')
      .insert({ email: 'a@example.com', language: 'fr' })
    expect(unknown.error?.code).toBe('23514')
  })

  test('stays for what staff decide later', async () => {
    await offerViewings(backend)
    const { property, times } = await addBookable(backend)
    const { token } = await call('sw', 'book_viewing', bookingFields(property.id, times[0]))
    await clearEmails(backend.sql)
    await linksOf(backend).change({ token, decision: 'cancel', startsAt: null })
    expect(await queued()).toContain('viewing_update sw')
    expect(await queued()).not.toContain('viewing_to_company sw')
  })

  test('is the language of its words, dates and links', async () => {
    await offerViewings(backend)
    const { property, times } = await addBookable(backend)
    await call('sw', 'book_viewing', bookingFields(property.id, times[0], { email: 'otieno@example.com' }))
    const email = (await sendEmails(backend)).find(({ to }) => to === 'otieno@example.com')
    expect(email?.subject).toBe(`Ombi lako la kutazama: ${property.title}`)
    expect(email?.text).toMatch(/https:\/\/makazi\.test\/sw\/viewings\/\w+/)
    expect(email?.text).toMatch(
      /Lini.*(Jumatatu|Jumanne|Jumatano|Alhamisi|Ijumaa|Jumamosi|Jumapili).* (asubuhi|mchana|jioni)/,
    )
  })

  test('is that of the consent that is stored', async () => {
    const email = 'akinyi@example.com'
    await inquire('sw', { email })
    await backend.anonClient.from('newsletter_subscribers').insert({ email, language: 'sw' })
    await saveSearch(backend, { email, language: 'sw' })
    const consents = () =>
      backend.sql`
        select i.consent_text as inquiry, n.consent_text as newsletter, s.consent_text as search
        from public.inquiries i join public.newsletter_subscribers n using (email)
          join private.search_owners o using (email) join private.saved_searches s on s.owner_id = o.id
        where email = ${email}`
    const inSwahili = [
      {
        inquiry: inquiryConsent,
        newsletter: newsletterConsent,
        search: expect.stringMatching(/^Hifadhi utafutaji huu/),
      },
    ]
    expect(await consents()).toEqual(inSwahili)
    const emails = await sendEmails(backend)
    const linkedTo = (path: RegExp) => emails.flatMap(({ text }) => path.exec(text)?.[1] ?? [])
    const [search] = linkedTo(/\/saved-searches\/(\w+)/)
    const [newsletter] = linkedTo(/confirm\?token=(\w+)/)
    expect(await createSavedSearchLinks(backend.asServer).confirm(search ?? '', null)).toBe(true)
    await createNewsletterLinks(backend.asServer).confirm(newsletter ?? '')
    expect(await consents()).toEqual(inSwahili)
  })
})
