import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { findWithheld } from '#server/mail/emails/staff/emails-withheld.ts'
import { emailKey, normalizeEmail, parseEmailAddress } from '#app/shared/form/email-address.ts'
import { addInquiry, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { clearEmails } from '../../support/emails.ts'
import { findStaffIds, people } from '../../support/people.ts'
import { reportListing } from '../../support/report-listing.ts'
import { saveSearch } from '../../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { dayAhead, nairobiTime, offerViewings } from '../viewings/viewing-rows.ts'

const spellings = [
  'ann@example.com',
  ' Ann@Example.com ',
  'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'an\u200bn@example.com',
  '\u202eann@exam\u00adple.com\ufeff',
  'ann@example。com',
  'ann@example｡com.',
  'ANN@EXAMPLE．COM',
  '\u2003ann@example.com\u3000',
]

describe.each(inject('testDatabases'))('email addresses and limits, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  beforeEach(async () => {
    await backend.sql`delete from public.mail_outbox`
    await backend.sql`delete from private.admitted_emails`
    await backend.sql`delete from private.withheld_emails`
  })
  afterAll(() => backend.close())

  const inSql = async (values: string[]) => {
    const rows = await backend.sql<{ normal: string }[]>`
      select private.normal_email(value) as normal from unnest(${values}::text[]) with ordinality as given (value, position)
      order by position`
    return rows.map(({ normal }) => normal)
  }

  test('one mailbox has one normal form, however it was typed', async () => {
    expect(new Set(await inSql(spellings))).toEqual(new Set(['ann@example.com']))
    const keys = await backend.sql<{ key: string }[]>`
      select private.email_key(value) as key
      from unnest(${[...spellings, 'Ann+a@example.com', 'ann+a+b@example.com', 'ann+@example。com']}::text[]) as value`
    expect(new Set(keys.map(({ key }) => key))).toEqual(new Set(['ann@example.com']))
  })

  test('the database and the server normalise alike', async () => {
    const signs = Array.from(
      '.@+-_aZ9 \t\n\r\u00a0\u00ad\u034f\u061c\u0085\u0130\u0131\u03a3\u1e9e\u1160\u1680\u180e\u2003\u2028\u200b\u200e\u202e\u2060\u212a\u2024\u2800\u3000\u3002\u3164\ufe0f\ufeff\uff0e\uff20\uff21\uff61\uffa0éÉ日😀ﬁ①',
    )
    let seed = 7
    const nextRandom = (size: number) => (seed = (seed * 48_271) % 2_147_483_647) % size
    const generated = Array.from({ length: 2_000 }, () =>
      Array.from({ length: 1 + nextRandom(24) }, () => signs[nextRandom(signs.length)]).join(''),
    )
    const values = [...spellings, ...generated, 'x'.repeat(3_000), '😀'.repeat(1_500)]
    expect(await inSql(values)).toEqual(values.map(normalizeEmail))
    const keys = await backend.sql<{ key: string }[]>`
      select private.email_key(value) as key from unnest(${values}::text[]) with ordinality as given (value, position)
      order by position`
    expect(keys.map(({ key }) => key)).toEqual(values.map(emailKey))
  })

  test('the tables accept every address that the forms accept, in its normal form', async () => {
    const emails = [...spellings, 'user+tag@Exämple.co.ke', "o'brien@a-b.co.ke", `${'l'.repeat(64)}@example.com`]
    const addresses = emails.map((text) => {
      const reading = parseEmailAddress(text)
      return 'address' in reading ? reading.address : reading.problem
    })
    const rows = await backend.sql`
      select value from unnest(${addresses}::text[]) as value
      where not private.is_mailbox(value) or private.normal_email(value) <> value`
    expect(rows).toEqual([])
  })

  test.each([
    'é@example.com',
    'a@exämple.com',
    'a..b@c.de',
    '.a@b.cd',
    'a@b',
    'a@b.12',
    'a@-b.cd',
    'a b@c.de',
    'a@b@c.de',
  ])('%s is not a mailbox', async (value) => {
    expect(one(await backend.sql`select private.is_mailbox(${value}) as is_one`)).toEqual({ is_one: false })
  })

  const storedFor = async (key: string) => {
    const rows = await backend.sql<{ template: string }[]>`
      select template from public.mail_outbox where private.email_key(recipient) = ${key} order by template`
    return rows.map(({ template }) => template)
  }

  test('thirty parallel forms in every spelling send one person four emails in an hour', async () => {
    const addresses = spellings.flatMap((spelling, turn) => [
      spelling.replace(/ann/i, 'victim').replace('ａｎｎ', 'victim').replace('an\u200bn', 'victim'),
      `victim+${turn}@example.com`,
      `Victim+tag.${turn}@EXAMPLE．com`,
    ])
    await Promise.all(
      addresses.flatMap((email, turn) => [
        backend.anonClient.from('newsletter_subscribers').insert({ email }),
        backend.anonClient.from('inquiries').insert(inquiryFields({ email, message: `Question ${turn}` })),
        saveSearch(backend, { email }),
      ]),
    )
    expect(await storedFor('victim@example.com')).toHaveLength(4)
  })

  test('account emails are counted separately from forms, and limited too', async () => {
    const send = async (recipient: string) => {
      const stored = await backend.sql`
        insert into public.mail_outbox (template, recipient, payload) values ('auth_new_address', ${recipient}, '{}') returning id`
      return stored.length === 1
    }
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => send(turn % 2 ? `Owner+${turn}@example.com` : 'ｏｗｎｅｒ@example.com')),
    )
    expect(responses.filter(Boolean)).toHaveLength(4)
    await backend.anonClient.from('newsletter_subscribers').insert({ email: 'owner@example.com' }).throwOnError()
    expect(await storedFor('owner@example.com')).toContain('newsletter_confirmation')
    expect(await send('somebody-else@example.com')).toBe(true)
  })

  test('emails that others cause never block the notice of an account change to its owner', async () => {
    const colleague = await backend.signIn('administrator')
    const owner = people.administrator
    await backend.sql`
      insert into public.mail_outbox (template, recipient)
      select unnest(array['staff_request', 'account_locked', 'inquiry_reply', 'form_filler']), ${owner}
      from generate_series(1, 40)`
    expect((await colleague.auth.updateUser({ password: 'another word 9' })).error).toBeNull()
    expect(await storedFor(owner)).toContain('account_password_changed')
  })

  const companyMail = (template: string) => backend.sql`select private.queue_company_mail(${template}, '{}')`
  const countOf = async (template: string) => {
    const [row] = await backend.sql<{ count: number }[]>`
      select count(*)::int as count from public.mail_outbox where template = ${template}`
    return row?.count ?? 0
  }

  test('junk of one kind mutes no other alert to the company, and what was withheld is told', async () => {
    await backend.sql`
      update public.settings set value = value || '{"contactEmail": "office@alerts.example"}' where section = 'general'`
    const office = 'office@alerts.example'
    for (let turn = 0; turn < 45; turn += 1) await companyMail('report_to_company')
    expect(await countOf('report_to_company')).toBe(30)
    const alerts = [
      'account_locked',
      'mail_failed',
      'mandate_expires',
      'availability_hidden',
      'hand_over',
      'staff_welcome',
      'publication_requested',
      'plan_not_run',
      'serious_report',
    ]
    for (const template of alerts) await companyMail(template)
    expect(await storedFor(office)).toEqual(expect.arrayContaining(alerts))

    const digests = await backend.sql<{ payload: { digest_id: string } }[]>`
      select payload from public.mail_outbox where template = 'emails_withheld' and recipient = ${office}`
    expect(digests).toHaveLength(1)
    const digest = digests[0]?.payload.digest_id ?? ''
    const report = () => backend.asServer((sql) => findWithheld(sql, { digest, address: office }))
    const withheld = [{ template: 'report_to_company', count: 15 }]
    expect([await report(), await report()]).toEqual([withheld, withheld])
    const superAdmin = await backend.signIn('superAdmin')
    expect((await backend.callsOf(superAdmin).mail.list.query({})).withheld).toEqual(expect.arrayContaining(withheld))
  })

  test('a member emails sixty strangers an hour, by whatever they write, and is told', async () => {
    await backend.sql`delete from public.mail_outbox`
    const agent = await backend.signIn('agent')
    const { agent: agentId } = await findStaffIds(backend.sql)
    const property = await addProperty(backend, { agent_id: agentId })
    const outcomes: { error: { code?: string; message: string } | null }[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const inquiry = await addInquiry(backend, {
        email: `client-${turn}@strangers.example`,
        assignee_id: agentId,
        property_id: property.id,
      })
      outcomes.push(await backend.invoke(agent, 'inquiries.reply', { inquiryId: inquiry.id, body: 'Hello.' }))
    }
    for (let turn = 0; turn < 50; turn += 1) {
      const [report] = await backend.sql<{ id: string }[]>`
        insert into public.listing_reports (property_id, reason, email)
        values (${property.id}, 'price', ${`reporter-${turn}@strangers.example`}) returning id`
      outcomes.push(await backend.invoke(agent, 'reports.resolve', { id: report?.id, answer: 'Buy now.' }))
    }
    const toStrangers = await backend.sql`select from public.mail_outbox where recipient like '%@strangers.example'`
    expect(toStrangers).toHaveLength(60)
    const tooMany = 'You have sent too many emails in the last hour. Please wait a while.'
    expect(new Set(outcomes.slice(60).map(({ error }) => error?.message))).toEqual(new Set([tooMany]))
    const start = new Date(Date.now() + 86_400_000)
    start.setUTCHours(9, 0, 0, 0)
    const viewing = await backend.invoke(agent, 'viewings.add', {
      propertyId: property.id,
      startsAt: start.toISOString(),
      name: 'A stranger',
      phone: '+254712345678',
      email: 'viewer@strangers.example',
      note: 'Called at nine.',
    })
    expect(viewing.error).toMatchObject({ code: '22023', message: tooMany })
    expect(
      await backend.sql`select from public.listing_reports where answer is not null and resolved_at is not null`,
    ).toHaveLength(40)
  })

  test('a member arranges and cancels viewings with words for at most sixty strangers an hour', async () => {
    await clearEmails(backend.sql)
    await offerViewings(backend, { atOnce: 50 })
    const agent = await backend.signIn('agent')
    const property = await addProperty(backend, { agent_id: (await findStaffIds(backend.sql)).agent })
    const messages: (string | undefined)[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const added = await backend.invoke(agent, 'viewings.add', {
        propertyId: property.id,
        startsAt: nairobiTime(dayAhead(3), '10:00'),
        name: 'A stranger',
        phone: `+2547110000${10 + turn}`,
        email: `cancelled-${turn}@strangers.example`,
        note: 'Called at nine.',
      })
      const { viewing_id: id } = (added.data ?? {}) as { viewing_id?: string }
      const decided =
        id && (await backend.invoke(agent, 'viewings.decide', { id, decision: 'cancel', message: 'Buy now.' }))
      messages.push(added.error?.message, ...(decided ? [decided.error?.message] : []))
    }
    const tooMany = 'You have sent too many emails in the last hour. Please wait a while.'
    expect(new Set(messages)).toEqual(new Set([undefined, tooMany]))
    const sent = await backend.sql`select from public.mail_outbox where recipient like 'cancelled-%'`
    expect(sent).toHaveLength(60)
  })

  test('visitors who report without end mute no request to publish, and no report of money that was asked for', async () => {
    await clearEmails(backend.sql)
    await backend.sql`
      update public.settings set value = value || '{"contactEmail": "desk@alerts.example"}' where section = 'general'`
    const report = (propertyId: string, fields: Omit<Parameters<typeof reportListing>[1], 'propertyId'>) =>
      reportListing(backend, { propertyId, reason: 'other', ...fields })
    const shown = await addProperty(backend)
    for (let turn = 0; turn < 45; turn += 1) await report(shown.id, { details: `Junk ${turn}` })
    expect((await storedFor('desk@alerts.example')).filter((each) => each === 'report_to_company')).toHaveLength(30)
    const agent = await backend.signIn('agent')
    const draft = await addProperty(backend, {
      agent_id: (await findStaffIds(backend.sql)).agent,
      is_published: false,
    })
    await backend.callsOf(agent).properties.requestPublication.mutate({ id: draft.id })
    await report(shown.id, { reason: 'money', details: 'KSh 3,000', email: 'amina@example.com' })
    expect(await storedFor('desk@alerts.example')).toEqual(
      expect.arrayContaining(['publication_requested', 'serious_report']),
    )
  })

  test('requests with other plus tags use nothing of the owner’s limit', async () => {
    const { superAdmin } = people
    for (let turn = 0; turn < 6; turn += 1)
      await backend.anonClient.auth.resetPasswordForEmail(superAdmin.replace('@', `+${turn}@`))
    await backend.anonClient.auth.resetPasswordForEmail(superAdmin)
    const stored = await backend.sql`
      select from public.mail_outbox where template = 'auth_recovery' and recipient = ${superAdmin}`
    expect(stored).toHaveLength(1)
  })

  test('the day has its own limit, and the next day starts again', async () => {
    const send = async () => {
      await backend.sql`
        insert into public.mail_outbox (template, recipient, payload) values ('inquiry_thanks', 'daily@example.com', '{}')`
      await backend.sql`update private.admitted_emails set admitted_at = admitted_at - interval '61 minutes'`
    }
    for (let turn = 0; turn < 14; turn += 1) await send()
    expect(await storedFor('daily@example.com')).toHaveLength(10)
    await backend.sql`update private.admitted_emails set admitted_at = admitted_at - interval '1 day'`
    await send()
    expect(await storedFor('daily@example.com')).toHaveLength(11)
  })

  test('the count contains no addresses, and its salt is not readable', async () => {
    const rows = await backend.sql<{ recipient_hash: string }[]>`select recipient_hash from private.admitted_emails`
    expect(rows.every(({ recipient_hash }) => /^[0-9a-f]{64}$/.test(recipient_hash))).toBe(true)
    const { error } = await backend.server.schema('private').from('server_salt').select('salt')
    expect(error).not.toBeNull()
  })
})
