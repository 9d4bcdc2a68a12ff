import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { CallInputs } from '#app/backend/calls.ts'
import { queueNewsletterEmails } from '#server/newsletter/sending/queue-emails.ts'
import { createNewsletterLinks } from '#server/newsletter/subscription-links.ts'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { createLog } from '#server/log.ts'
import { emailChannel } from '#server/mail/email-channel.ts'
import { sendNewsletters } from '#server/mail/newsletter/newsletter-job.ts'
import { claimBulkMail, claimMail } from '#server/mail/outbox.ts'
import type { MailTransport } from '#server/mail/transport.ts'
import { addProperty, one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const [testDatabase] = inject('testDatabases')
if (!testDatabase) throw new Error('No database to test with')

type Sent = { id: string; to: string; subject: string; text: string; html: string; unsubscribeUrl?: string }

let backend: TestBackend
let manager: Awaited<ReturnType<TestBackend['signIn']>>
let sent: Sent[] = []
let onSend: (email: Sent) => void | Promise<void> = () => undefined
beforeAll(async () => {
  backend = await openTestBackend(testDatabase)
  manager = await backend.signIn('administrator')
  await backend.sql`
    update public.settings set value = value || '{"address": "Moi Avenue, Nairobi"}' where section = 'company'`
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.sql`delete from private.newsletter_issues`
  await backend.sql`delete from public.newsletter_subscribers`
  await backend.sql`delete from private.newsletter_suppressions`
  await backend.sql`delete from public.mail_outbox`
})
afterEach(() => {
  sent = []
  onSend = () => undefined
})

const send = (isStopped?: () => boolean) => {
  const { asServer } = backend
  const emailContext = {
    asServer,
    origin: 'https://homes.example',
    company: async () => ({ ...defaultCompany, name: 'Nyumba & Homes', address: 'Moi Avenue, Nairobi' }),
    brand: async () => defaultBrand,
    supportEmail: async () => 'support@homes.example',
    findBrochure: async () => ({ state: 'unlisted' }) as const,
  }
  const transport = {
    canSend: true,
    send: async (email: Sent) => {
      await onSend(email)
      sent.push(email)
    },
    close: () => undefined,
  } as MailTransport
  return sendNewsletters(
    { asServer, channels: { mail: emailChannel(emailContext, transport) }, log: createLog('silent') },
    isStopped,
  )
}
const addReaders = (count: number, language = 'en') => backend.sql`
  insert into public.newsletter_subscribers (email, status, confirmed_at, language)
  select ${language} || n || '@readers.example', 'confirmed', now(), ${language} from generate_series(1, ${count}::int) n`
const content = {
  subject: 'Prices in November',
  previewText: 'Ruaka up',
  blocks: [{ kind: 'text', text: 'One.\n\nTwo.' }],
}
const calls = () => backend.callsOf(manager).newsletter
type Saved = { issue: { id: string; version: number } }
const save = async (fields: Record<string, unknown>) => {
  const input = { content, language: 'en', audience: 'everybody', ...fields }
  const { data, error } = await backend.invoke(manager, 'newsletter.save', input)
  if (error) throw Object.assign(new Error(error.message), error)
  return (data as Saved).issue
}
const write = async ({ blocks, ...fields }: { blocks?: object[]; [name: string]: unknown } = {}) => {
  const { id, version } = await save({ content: { ...content, ...(blocks && { blocks }) }, ...fields })
  await calls().sendTest.mutate({ id, version })
  return id
}
const find = async (id: string) => {
  const issue = await calls().find.query({ id })
  if (!issue) throw new Error(`There is no issue ${id}`)
  return issue
}
type Decision = CallInputs['newsletter']['decide']['decision']
/** Of the version that the manager has before them: the stored one, unless another is named. */
const decide = async (id: string, decision: Decision, more: { moment?: string } = {}) => {
  const { version } = await find(id)
  return (await calls().decide.mutate({ id, decision, version, ...more })).state
}
const countsOf = async (id: string) => (await calls().overview.query()).issues.find((issue) => issue.id === id)?.counts
const statusOf = async (id: string) =>
  one(await backend.sql<{ status: string }[]>`select status from private.newsletter_issues where id = ${id}`).status

describe('an issue', () => {
  test('reaches each confirmed subscriber once, in text and HTML, with a link of their own to unsubscribe', async () => {
    await addReaders(120)
    await backend.sql`
      insert into public.newsletter_subscribers (email, status) values
      ('pending@readers.example', 'pending'), ('left@readers.example', 'unsubscribed'), ('gone@readers.example', 'bounced')`
    const id = await write()
    expect(await decide(id, 'send')).toBe('done')
    await Promise.all([send(), send()])
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 120 }, (_, index) => `en${index + 1}@readers.example`).toSorted(),
    )
    expect(new Set(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(120)
    const [email] = sent
    expect(email?.unsubscribeUrl).toMatch(/^https:\/\/homes\.example\/newsletter\/unsubscribe\?token=[0-9a-f]{64}$/)
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('One.')
      expect(part).toContain('Moi Avenue, Nairobi')
      expect(part).toContain('You get this because you subscribed on')
    }
    await send()
    expect(await statusOf(id)).toBe('sent')
    expect(await countsOf(id)).toMatchObject({ all: 120, sent: 120, waiting: 0, failed: 0 })
  })

  test('waits behind nothing and delays nothing: the outbox of other emails never sees it', async () => {
    await addReaders(3)
    await decide(await write(), 'send')
    await backend.asServer(queueNewsletterEmails)
    const [first] = await backend.asServer(claimMail)
    expect(first?.template).toBe('newsletter_test')
    expect(await backend.asServer(claimMail)).toEqual([])
  })

  test('shows its listings and post as they stand, and leaves out what is not on the site', async () => {
    await addReaders(1)
    const [flat, sold, draft] = await Promise.all([
      addProperty(backend, { title: 'Flat <b>', price: 145000 }),
      addProperty(backend, { title: 'Sold plot', status: 'sold' }),
      addProperty(backend, { title: 'Secret draft', is_published: false }),
    ])
    const blocks = [{ kind: 'listings', ids: [sold!.id, flat!.id, draft!.id] }]
    const id = await write({ blocks })
    expect((await find(id)).unavailable).toEqual(
      expect.arrayContaining([
        { id: sold!.id, title: 'Sold plot', status: 'sold' },
        { id: draft!.id, title: 'Secret draft', status: 'unpublished' },
      ]),
    )
    await decide(id, 'send')
    await send()
    expect(sent[0]?.text).toMatch(/Sold plot\nSold, .*\n[\s\S]*Flat <b>/)
    expect(sent[0]?.html).toContain('Flat &lt;b&gt;')
    expect(sent[0]?.text).not.toContain('Secret draft')
  })

  test('in Swahili goes to its language alone, with the words of that language', async () => {
    await addReaders(2)
    await addReaders(1, 'sw')
    await decide(await write({ language: 'sw', audience: 'language' }), 'send')
    await send()
    expect(sent.map(({ to }) => to)).toEqual(['sw1@readers.example'])
    expect(sent[0]?.text).toContain('ulijisajili')
    expect(sent[0]?.unsubscribeUrl).toContain('/sw/newsletter/unsubscribe')
  })

  test('needs a subject, a block, a test, an address and somebody to read it', async () => {
    const issue = await save({ content: { subject: '', previewText: '', blocks: [] } })
    const reasons: string[] = [await decide(issue.id, 'send')]
    await save({ content: { ...content, blocks: [] }, id: issue.id, version: 1 })
    reasons.push(await decide(issue.id, 'send'))
    await save({ id: issue.id, version: 2 })
    reasons.push(await decide(issue.id, 'send'))
    await calls().sendTest.mutate({ id: issue.id, version: 3 })
    reasons.push(await decide(issue.id, 'send'))
    await addReaders(1)
    await backend.sql`update public.settings set value = value || '{"address": ""}' where section = 'company'`
    reasons.push(await decide(issue.id, 'send'))
    await backend.sql`
      update public.settings set value = value || '{"address": "Moi Avenue, Nairobi"}' where section = 'company'`
    reasons.push(await decide(issue.id, 'schedule', { moment: '2020-01-01T00:00:00Z' }))
    expect(reasons).toEqual(['no_subject', 'empty', 'untested', 'nobody', 'no_address', 'past'])
    expect(await backend.sql`select 1 from private.newsletter_sends`).toHaveLength(0)
  })

  test('is sent once however many press the button together', async () => {
    await addReaders(2)
    const id = await write()
    const outcomes = await Promise.all([1, 2, 3].map(() => decide(id, 'send')))
    expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'done'])
    await send()
    expect(sent).toHaveLength(2)
  })

  test('starts at its scheduled time, and can be taken back before', async () => {
    await addReaders(1)
    const id = await write()
    await decide(id, 'schedule', { moment: new Date(Date.now() + 3_600_000).toISOString() })
    await send()
    expect(sent).toHaveLength(0)
    expect(await decide(id, 'unschedule')).toBe('done')
    await decide(id, 'schedule', { moment: new Date(Date.now() + 3_600_000).toISOString() })
    await backend.sql`update private.newsletter_issues set scheduled_for = now()`
    await send()
    expect(sent).toHaveLength(1)
  })

  test('is flagged an hour before when a listing of it was rented', async () => {
    await addReaders(1)
    const { id: listing } = await addProperty(backend, { title: 'Rented flat', status: 'rented' })
    const id = await write({ blocks: [{ kind: 'listings', ids: [listing] }] })
    await decide(id, 'schedule', { moment: new Date(Date.now() + 1_800_000).toISOString() })
    await send()
    await send()
    const flags = await backend.sql`select 1 from public.mail_outbox where template = 'newsletter_flagged'`
    expect(flags.length).toBeGreaterThan(0)
    expect(
      new Set(await backend.sql`select recipient from public.mail_outbox where template = 'newsletter_flagged'`).size,
    ).toBe(flags.length)
  })
})

describe('the promise of at most one email a month', () => {
  test('holds for each reader: a second issue goes to those who had none', async () => {
    await addReaders(3)
    await decide(await write(), 'send')
    await send()
    sent = []
    const second = await write()
    expect(await decide(second, 'send')).toBe('nobody')
    await addReaders(1, 'sw')
    expect(await decide(second, 'send')).toBe('done')
    await send()
    expect(sent.map(({ to }) => to)).toEqual(['sw1@readers.example'])
  })

  test('allows the next one in the next calendar month', async () => {
    await addReaders(1)
    await decide(await write(), 'send')
    await send()
    await backend.sql`
      update private.newsletter_sends set queued_at = date_trunc('month', now(), 'Africa/Nairobi') - interval '1 second'`
    expect(await decide(await write(), 'send')).toBe('done')
    await send()
    expect(sent).toHaveLength(2)
  })
})

describe('while an issue is being sent', () => {
  test('whoever unsubscribes gets nothing more, not even what was queued', async () => {
    await addReaders(60)
    const id = await write()
    await decide(id, 'send')
    onSend = async ({ to }) => {
      if (sent.length > 0) return
      await backend.sql`
        update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email <> ${to}`
    }
    await send()
    await send()
    expect(sent).toHaveLength(1)
    expect(await countsOf(id)).toMatchObject({ sent: 1, left: 59, waiting: 0 })
    expect(await statusOf(id)).toBe('sent')
  })

  test('stopping recalls what is not being sent, and going on sends the rest without doubles', async () => {
    await addReaders(80)
    const id = await write()
    await decide(id, 'send')
    onSend = async () => {
      if (sent.length === 9) await decide(id, 'stop')
    }
    await send()
    expect(sent).toHaveLength(10)
    expect(await countsOf(id)).toMatchObject({ sent: 10, waiting: 70 })
    onSend = () => undefined
    await decide(id, 'resume')
    await send()
    expect(new Set(sent.map(({ to }) => to)).size).toBe(80)
    expect(sent).toHaveLength(80)
  })

  test('an email whose server ended in the middle is not sent again, and counts as uncertain', async () => {
    await addReaders(3)
    const id = await write()
    await decide(id, 'send')
    await backend.asServer(queueNewsletterEmails)
    await backend.asServer(claimBulkMail)
    await send()
    expect(sent).toHaveLength(2)
    await backend.sql`update public.mail_outbox set next_attempt_at = now() where status = 'sending'`
    await send()
    await send()
    expect(sent).toHaveLength(2)
    expect(await countsOf(id)).toMatchObject({ sent: 2, uncertain: 1, waiting: 0 })
    expect(await statusOf(id)).toBe('sent')
  })

  test('a mailbox that does not exist bounces at once and is never mailed again; a full one or a refused sender is not', async () => {
    await addReaders(4)
    const responses: Record<string, string> = {
      'en1@readers.example': '550 5.1.1 No such user',
      'en2@readers.example': '552 5.2.2 Mailbox full',
      'en3@readers.example': '554 5.7.1 Relay access denied',
    }
    onSend = ({ to }) => {
      const response = responses[to]
      if (!response) return
      const responseCode = Number(response.slice(0, 3))
      throw Object.assign(new Error(`Can't send mail: ${response}`), {
        code: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode,
        response,
      })
    }
    const id = await write()
    await decide(id, 'send')
    await send()
    expect(await countsOf(id)).toMatchObject({ sent: 1, failed: 3 })
    const bounced =
      await backend.sql`select email, bounce_reason from public.newsletter_subscribers where status = 'bounced'`
    expect(bounced).toEqual([{ email: 'en1@readers.example', bounce_reason: expect.stringContaining('No such user') }])
    const added = await calls().add.mutate({
      emails: ['EN1@readers.example'],
      note: 'Asked by phone on 2 November',
    })
    expect(added).toMatchObject({ added: [], suppressed: ['en1@readers.example'] })
    const failures = await calls().failures.query({ issueId: id })
    expect(failures.map(({ email }) => email).toSorted()).toEqual(Object.keys(responses))
  })

  test('twenty failures in a row stop it, with the words of the mail server', async () => {
    await addReaders(60)
    onSend = () => {
      throw Object.assign(new Error('550 5.7.1 Daily limit reached'), {
        code: 'EENVELOPE',
        command: 'MAIL FROM',
        responseCode: 550,
        response: '550 5.7.1 Daily limit reached',
      })
    }
    const id = await write()
    await decide(id, 'send')
    await send()
    expect(await statusOf(id)).toBe('stopped')
    const { stop_reason: reason } = one(
      await backend.sql`select stop_reason from private.newsletter_issues where id = ${id}`,
    )
    expect(reason).toContain('Daily limit reached')
    expect(await backend.sql`select 1 from public.newsletter_subscribers where status = 'bounced'`).toHaveLength(0)
  })

  test('it keeps the pace of the settings', async () => {
    await addReaders(70)
    await backend.sql`update public.settings set value = value || '{"newsletterPerHour": 50}' where section = 'notifications'`
    const id = await write()
    await decide(id, 'send')
    await send()
    await backend.sql`update public.settings set value = value - 'newsletterPerHour' where section = 'notifications'`
    expect(sent).toHaveLength(50)
    await send()
    expect(sent).toHaveLength(70)
  })
})

describe('the newsletter switched off', () => {
  test('takes no addresses, sends nothing, and still lets everybody unsubscribe', async () => {
    await addReaders(1)
    const id = await write()
    await decide(id, 'schedule', { moment: new Date(Date.now() + 3_600_000).toISOString() })
    await backend.sql`update public.settings set value = value || '{"newsletter": false}' where section = 'features'`
    await backend.sql`update private.newsletter_issues set scheduled_for = now()`
    await send()
    expect(sent).toHaveLength(0)
    expect(await statusOf(id)).toBe('stopped')
    expect(
      (await backend.anonClient.from('newsletter_subscribers').insert({ email: 'new@readers.example' })).error?.code,
    ).toBe('42501')
    const token = 'a'.repeat(64)
    await backend.sql`
      insert into private.newsletter_links (token_hash, subscriber_id)
      select private.hash_token(${token}), id from public.newsletter_subscribers`
    expect(await createNewsletterLinks(backend.asServer).unsubscribe(token)).toBe(true)
    await backend.sql`update public.settings set value = value || '{"newsletter": true}' where section = 'features'`
  })
})
