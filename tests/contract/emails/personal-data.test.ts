import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { savedSearchMessages } from '#app/features/saved-searches/saved-search-messages.sw.ts'
import { savedSearchMessages as englishAlerts } from '#app/features/saved-searches/saved-search-messages.ts'
import { inquiryConsent as inquiryConsentInSwahili } from '#app/features/inquiries/inquiry-consent.sw.ts'
import { inquiryConsent } from '#app/features/inquiries/inquiry-consent.ts'
import { newsletterConsent as newsletterConsentInSwahili } from '#app/features/newsletter/newsletter-consent.sw.ts'
import { newsletterConsent } from '#app/features/newsletter/newsletter-consent.ts'
import { purge } from '#server/jobs/purge-job.ts'
import { addInquiry, inquiryFields } from '../../support/database-rows.ts'
import { saveSearch } from '../../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('personal data of an address, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  const personalData = () => createPersonalDataLinks(backend.asServer)
  const tokensTo = async (email: string) => {
    const rows = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox
      where recipient = ${email} and template = 'personal_data_link' order by id`
    return rows.map(({ token }) => token)
  }
  const requestLink = async (email: string) => {
    await personalData().request(email, 'en')
    return (await tokensTo(email.toLowerCase())).at(-1) ?? ''
  }
  const age = (email: string, by: string) =>
    backend.sql`update private.personal_data_links set created_at = created_at - ${by}::interval where email = ${email}`

  /** Stores every kind of data about one address, and data of another person. */
  async function fillWith(email: string) {
    const inquiry = await addInquiry(backend, { email: email.toUpperCase(), message: `From ${email}` })
    await addInquiry(backend, { email: 'other@example.com' })
    const administrator = await backend.signIn('administrator')
    await backend.invoke(administrator, 'inquiries.reply', { inquiryId: inquiry.id, body: 'Our answer' })
    await backend.anonClient.from('newsletter_subscribers').insert({ email })
    const criteria = { bedrooms_min: 3 }
    await saveSearch(backend, { email, address: '/properties-for-sale?beds=3', criteria, frequency: 'weekly' })
    return inquiry
  }

  test('are shown only to the reader of the email', async () => {
    await fillWith('known@example.com')
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com', 'no address'].map((email) => personalData().request(email, 'en')),
    )
    expect(answers).toEqual([undefined, undefined, undefined])
    expect(await tokensTo('known@example.com')).toHaveLength(1)
    expect(await tokensTo('unknown@example.com')).toHaveLength(1)
  })

  test('are shown completely, and nothing about anybody else', async () => {
    const { id } = await fillWith('whole@example.com')
    const data = await personalData().find(await requestLink('Whole@Example.com'))
    expect(data).toMatchObject({
      email: 'whole@example.com',
      inquiries: [{ id, message: 'From whole@example.com', replies: [{ message: 'Our answer' }] }],
      newsletter: { status: 'pending', consent: newsletterConsent, consented_at: expect.any(String) },
      saved_searches: [{ list: '/properties-for-sale?beds=3', frequency: 'weekly', consent: expect.any(String) }],
      account: null,
    })
    expect(data?.emails.map(({ kind }) => kind).toSorted()).toEqual(
      ['inquiry_reply', 'newsletter_confirmation', 'personal_data_link', 'saved_search_confirmation'].toSorted(),
    )
    expect(JSON.stringify(data)).not.toContain('other@example.com')
  })

  test('of a staff member include the account', async () => {
    const data = await personalData().find(await requestLink('administrator@example.com'))
    expect(data?.account).toMatchObject({ is_staff: true, join_requested_at: null })
  })

  test('are corrected in every message of that address only', async () => {
    const email = 'wrong@example.com'
    await fillWith(email)
    const token = await requestLink(email)
    expect(await personalData().correct({ token, name: ' Wanjikũ ', phone: null })).toBe(true)
    const rows = await backend.sql`
      select name, phone from public.inquiries where lower(email) = ${email}`
    expect(rows).toEqual([{ name: 'Wanjikũ', phone: null }])
    const others = await backend.sql`select name from public.inquiries where email = 'other@example.com'`
    expect(others.every(({ name }) => name === inquiryFields().name)).toBe(true)
    await expect(personalData().correct({ token, name: 'A\nBcc: x', phone: null })).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('are erased completely, including the link, and nothing about anybody else', async () => {
    const email = 'gone@example.com'
    await fillWith(email)
    const token = await requestLink(email)
    const [before] = await backend.sql`select count(*)::int as n from public.inquiries`
    expect(await personalData().erase(token)).toBe(true)
    const [after] = await backend.sql`select count(*)::int as n from public.inquiries`
    expect(after?.n).toBe(before?.n - 1)
    expect(await personalData().find(token)).toBeNull()
    expect(await personalData().erase(token)).toBe(false)
    for (const table of ['public.mail_outbox', 'public.newsletter_subscribers', 'private.search_owners']) {
      const storedRows = await backend.sql`
        select 1 from ${backend.sql(table)} as kept where lower(to_jsonb(kept)::text) like ${`%${email}%`}`
      expect({ table, storedRows: storedRows.length }).toEqual({ table, storedRows: 0 })
    }
    const log = await backend.sql`select entity, detail from public.activity_log where action = 'erase'`
    expect(log).toEqual([{ entity: 'personal_data', detail: {} }])
  })

  test('are not shown for a token that is a day old, guessed or empty', async () => {
    const token = await requestLink('late@example.com')
    await age('late@example.com', '24 hours 1 minute')
    for (const wrong of [token, '', '0'.repeat(64), "' or true --"]) {
      expect(await personalData().find(wrong)).toBeNull()
      expect(await personalData().correct({ token: wrong, name: 'X', phone: null })).toBe(false)
      expect(await personalData().erase(wrong)).toBe(false)
    }
  })

  test('can be requested at most every ten minutes and three times a day', async () => {
    const email = 'pest@example.com'
    for (let round = 0; round < 5; round += 1) {
      await requestLink(email)
      await requestLink(email)
      await age(email, '11 minutes')
    }
    expect(await tokensTo(email)).toHaveLength(3)
  })

  test('are requested by links that are stored only as hashes', async () => {
    const token = await requestLink('hash@example.com')
    const rows = await backend.sql`select to_jsonb(l)::text as row from private.personal_data_links l`
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })
})

describe.each(inject('testDatabases'))('consent, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  test('is recorded in the text shown beside the button', async () => {
    await backend.sql`update public.settings set value = value || '{"name": "Acacia"}' where section = 'company'`
    const rows = await backend.sql`
      select private.consent_text('inquiry', language) as inquiry, private.consent_text('newsletter', language) as newsletter,
        private.consent_text('saved_search', language) as search
      from unnest(array['en', 'sw']) as language`
    expect(rows).toEqual([
      { inquiry: inquiryConsent, newsletter: newsletterConsent, search: englishAlerts.consent('Acacia') },
      {
        inquiry: inquiryConsentInSwahili,
        newsletter: newsletterConsentInSwahili,
        search: savedSearchMessages.consent('Acacia'),
      },
    ])
  })
})

describe.each(inject('testDatabases'))('data past their retention period, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`
      update public.settings set value = value || '{"inquiryDays": 60, "subscriberDays": 10, "emailRetentionDays": 5}'
      where section = 'privacy'`
  })
  afterAll(() => backend.close())

  test('are deleted after the days in the settings, and the rest stays', async () => {
    const { sql } = backend
    const old = (days: number) => new Date(Date.now() - days * 86_400_000)
    await sql`insert into public.inquiries ${sql(
      [59, 61].map((days) => inquiryFields({ name: `${days} days`, created_at: old(days), updated_at: old(days) })),
    )}`
    await sql`insert into public.newsletter_subscribers ${sql([
      { email: 'waits@example.com', status: 'pending', created_at: old(9), confirmed_at: null, unsubscribed_at: null },
      { email: 'never@example.com', status: 'pending', created_at: old(11), confirmed_at: null, unsubscribed_at: null },
      {
        email: 'reads@example.com',
        status: 'confirmed',
        created_at: old(400),
        confirmed_at: old(400),
        unsubscribed_at: null,
      },
      {
        email: 'ended@example.com',
        status: 'unsubscribed',
        created_at: old(400),
        confirmed_at: null,
        unsubscribed_at: old(11),
      },
    ])}`
    await sql`delete from public.mail_outbox`
    await sql`insert into public.mail_outbox ${sql(
      (['sent', 'failed', 'queued'] as const).flatMap((status) =>
        [4, 6].map((days) => ({
          template: `${status}_${days}`,
          recipient: 'a@example.com',
          status,
          created_at: old(days),
          next_attempt_at: old(days),
        })),
      ),
    )}`

    expect(await purge(backend.asServer)).toBe(5)
    expect(await purge(backend.asServer)).toBe(0)
    expect(await sql`select name from public.inquiries`).toEqual([{ name: '59 days' }])
    expect((await sql`select email from public.newsletter_subscribers order by 1`).map(({ email }) => email)).toEqual([
      'reads@example.com',
      'waits@example.com',
    ])
    expect((await sql`select template from public.mail_outbox order by 1`).map(({ template }) => template)).toEqual([
      'failed_4',
      'queued_4',
      'queued_6',
      'sent_4',
    ])
  })

  test('are deleted in batches', async () => {
    await backend.sql`delete from public.mail_outbox`
    await backend.sql`
      insert into public.mail_outbox (template, recipient, status, created_at, next_attempt_at)
      select 'old', 'a@example.com', 'sent', '2020-01-01', '2020-01-01' from generate_series(1, 1203)`
    expect(await purge(backend.asServer)).toBe(1203)
  })
})
