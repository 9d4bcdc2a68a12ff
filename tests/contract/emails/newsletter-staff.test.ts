import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import type { CallInputs } from '#app/backend/calls.ts'
import { queueNewsletterEmails } from '#server/newsletter/sending/queue-emails.ts'
import { createNewsletterLinks } from '#server/newsletter/subscription-links.ts'
import { createAsCaller } from '#server/postgres/as-caller.ts'
import { one } from '../../support/database-rows.ts'
import { people } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const [testDatabase] = inject('testDatabases')
if (!testDatabase) throw new Error('No database to test with')

type Client = Awaited<ReturnType<TestBackend['signIn']>>
let backend: TestBackend
let clients: Record<'administrator' | 'editor' | 'agent', Client>
beforeAll(async () => {
  backend = await openTestBackend(testDatabase)
  const [administrator, editor, agent] = await Promise.all([
    backend.signIn('administrator'),
    backend.signIn('editor'),
    backend.signIn('agent'),
  ])
  clients = { administrator, editor, agent }
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.sql`delete from private.newsletter_issues`
  await backend.sql`delete from public.newsletter_subscribers`
  await backend.sql`delete from private.newsletter_suppressions`
  await backend.sql`delete from public.mail_outbox`
})

const add = (emails: string[], note = 'Asked at the Ruaka open day, 2 November') =>
  backend.invoke(clients.administrator, 'newsletter.add', { emails, note })
const subscriber = async (email: string) =>
  one(await backend.sql`select * from public.newsletter_subscribers where email = ${email}`)
const content = { subject: 'S', previewText: '', blocks: [{ kind: 'text', text: 'T' }] }
const save = async (client: Client, more: Record<string, unknown> = {}) => {
  const input = { content, language: 'en', audience: 'everybody', ...more }
  const { data, error } = await backend.invoke(client, 'newsletter.save', input)
  return { data: data as { state: string; issue: { id: string; version: number } }, error }
}

describe('an address added by hand', () => {
  test('is asked to confirm, and keeps who asked; its consent is the one it then gives', async () => {
    const { data } = await add(['Amina@Example.com', 'amina@example.com', 'no address', 'a@b'])
    expect(data).toEqual({
      added: ['amina@example.com'],
      already: ['amina@example.com'],
      suppressed: [],
      invalid: ['no address', 'a@b'],
    })
    expect(await subscriber('amina@example.com')).toMatchObject({
      status: 'pending',
      source: 'staff',
      added_note: 'Asked at the Ruaka open day, 2 November',
      consent_text: null,
    })
    const [email, ...others] = await backend.sql<{ template: string; token: string }[]>`
      select template, payload ->> 'token' as token from public.mail_outbox`
    expect([email?.template, others.length]).toEqual(['newsletter_confirmation', 0])
    await createNewsletterLinks(backend.asServer).confirm(email?.token ?? '')
    expect(await subscriber('amina@example.com')).toMatchObject({
      status: 'confirmed',
      consent_text: expect.stringContaining('at most once a month'),
      consented_at: expect.any(Date),
    })
  })

  test('needs a note', async () => {
    for (const note of ['', '  ', 'x'.repeat(301)])
      expect((await add(['amina@example.com'], note)).error?.code).toBe('23514')
    expect((await add([])).error?.code).toBe('22023')
    expect((await add(Array.from({ length: 201 }, (_, n) => `a${n}@example.com`))).error?.code).toBe('22023')
  })

  test('is refused once its owner unsubscribed, in any spelling, also after the subscription is deleted', async () => {
    await backend.sql`insert into public.newsletter_subscribers (email, status) values ('joy@example.com', 'confirmed')`
    await backend.sql`update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()`
    expect((await add(['joy@example.com', 'Joy+news@example.com'])).data).toMatchObject({
      added: [],
      suppressed: ['joy@example.com', 'joy+news@example.com'],
    })
    await backend.sql`delete from public.newsletter_subscribers`
    expect((await add(['joy@example.com'])).data).toMatchObject({ added: [], suppressed: ['joy@example.com'] })
    // The person may: by the form, and by confirming.
    await backend.anonClient.from('newsletter_subscribers').insert({ email: 'joy@example.com' })
    const { token } = one(
      await backend.sql<{ token: string }[]>`select payload ->> 'token' as token from public.mail_outbox`,
    )
    await createNewsletterLinks(backend.asServer).confirm(token)
    expect((await add(['joy@example.com'])).data).toMatchObject({ already: ['joy@example.com'], suppressed: [] })
  })
})

test('managers search, export, mark and remove subscribers', async () => {
  await backend.sql`
    insert into public.newsletter_subscribers (email, status, confirmed_at)
    select 'reader' || n || '@example.com', 'confirmed', now() from generate_series(1, 25) n`
  const { newsletter } = backend.callsOf(clients.administrator)
  const page = await newsletter.subscribers.query({ words: 'READER1', state: 'confirmed', page: 1 })
  expect([page.total, page.rows.length]).toEqual([11, 11])
  expect((await newsletter.subscribers.query({ words: '%' })).total).toBe(0)
  const first = await newsletter.export.query({ size: 20 })
  const rest = await newsletter.export.query({ size: 20, after: first.at(-1)?.id })
  expect(new Set([...first, ...rest].map(({ email }) => email)).size).toBe(25)
  const { id } = await subscriber('reader1@example.com')
  expect(await newsletter.markBounced.mutate({ id })).toBe(true)
  expect(await newsletter.markBounced.mutate({ id })).toBe(false)
  expect(await newsletter.remove.mutate({ ids: [id] })).toBe(1)
  expect((await add(['reader1@example.com'])).data).toMatchObject({ suppressed: ['reader1@example.com'] })
})

describe('roles', () => {
  const managersOnly: [string, Record<string, unknown>][] = [
    ['newsletter.subscribers', {}],
    ['newsletter.add', { emails: ['a@example.com'], note: 'x' }],
    ['newsletter.remove', { ids: [crypto.randomUUID()] }],
    ['newsletter.markBounced', { id: crypto.randomUUID() }],
    ['newsletter.export', {}],
    ['newsletter.failures', { issueId: crypto.randomUUID() }],
    ['newsletter.decide', { id: crypto.randomUUID(), decision: 'send' }],
  ]
  test.each(managersOnly)('an editor and an agent may not call %s', async (name, args) => {
    for (const client of [clients.editor, clients.agent])
      expect((await backend.invoke(client, name, args)).error?.code).toBe('42501')
    expect((await backend.invoke(backend.anonClient, name, args)).error).not.toBeNull()
  })

  test('an editor writes and tests an issue, an agent and a visitor do not', async () => {
    const { data } = await save(clients.editor)
    expect(data.state).toBe('saved')
    const { id, version } = data.issue
    const { newsletter } = backend.callsOf(clients.editor)
    expect(await newsletter.sendTest.mutate({ id, version })).toEqual({ state: 'sent', to: 'editor@example.com' })
    expect(JSON.stringify(await newsletter.overview.query())).toContain(id)
    for (const client of [clients.agent, backend.anonClient]) {
      expect((await save(client as Client)).error).not.toBeNull()
      for (const name of ['find', 'preview', 'sendTest', 'delete', 'overview'])
        expect((await backend.invoke(client, `newsletter.${name}`, { id, version })).error?.code).toMatch(
          /^(42501|PGRST301)$/,
        )
    }
    expect(await newsletter.delete.mutate({ id })).toBe(true)
  })

  test('the preview is the email of the saved draft; there is none of a deleted issue', async () => {
    const { id, version } = (await save(clients.editor)).data.issue
    const { newsletter } = backend.callsOf(clients.editor)
    expect(await newsletter.preview.query({ id, version })).toMatchObject({
      subject: '[Test] S',
      html: expect.stringContaining('T</p>'),
      text: expect.stringContaining('link to unsubscribe'),
    })
    await newsletter.delete.mutate({ id })
    expect(await newsletter.preview.query({ id, version })).toBeNull()
  })

  test('statements of an editor send, schedule and delete no issue, and read no subscriber', async () => {
    await addReader()
    const { id } = (await save(clients.editor)).data.issue
    const { data } = await clients.editor.auth.getUser()
    const asEditor = async (statement: (sql: TransactionSql) => Promise<unknown>) => {
      const { data: session } = await clients.editor.auth.getSession()
      const claims = Buffer.from(session.session?.access_token.split('.')[1] ?? '', 'base64url').toString()
      const actor = { role: 'signedIn' as const, userId: data.user?.id, claims, statementMs: 5_000 }
      return createAsCaller(backend.sql)(actor, statement).catch(({ code }: { code: string }) => code)
    }
    const update = (status: string) =>
      asEditor(
        (sql) => sql`update private.newsletter_issues set status = ${status}, scheduled_for = now() where id = ${id}`,
      )
    expect([await update('scheduled'), await update('sending'), await update('sent')]).toEqual(Array(3).fill('42501'))
    expect(await asEditor((sql) => sql`select from public.newsletter_subscribers`)).toEqual([])
    expect(await asEditor((sql) => sql`select private.is_suppressed('ann@example.com')`)).toEqual([
      { is_suppressed: false },
    ])
    await backend.sql`update private.newsletter_issues set status = 'sent', started_at = now()`
    await asEditor((sql) => sql`update private.newsletter_issues set status = 'draft'`)
    await asEditor((sql) => sql`delete from private.newsletter_issues`)
    expect(await backend.sql`select status from private.newsletter_issues`).toEqual([{ status: 'sent' }])
  })
})

type Decision = CallInputs['newsletter']['decide']['decision']
type Seen = { id: string; version?: number; moment?: string }
const decide = (decision: Decision, args: Seen) =>
  backend.callsOf(clients.administrator).newsletter.decide.mutate({ decision, ...args })
const testIt = (args: Seen) => backend.callsOf(clients.administrator).newsletter.sendTest.mutate(args)
const find = (id: string) => backend.callsOf(clients.administrator).newsletter.find.query({ id })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const addReader = async () => {
  await backend.sql`insert into public.newsletter_subscribers (email, status) values ('ann@example.com', 'confirmed')`
  await backend.sql`
    update public.settings set value = value || '{"address": "Moi Avenue, Nairobi"}' where section = 'company'`
}

describe('approval names the version approved', () => {
  const reword = (version: number, issueId: string) =>
    save(clients.editor, {
      content: { ...content, blocks: [{ kind: 'text', text: 'Swapped after the test' }] },
      id: issueId,
      version,
    })
  const swapped = { state: 'changed', by: 'Grace Nyambura', at: expect.any(String) }

  beforeEach(addReader)

  test('what an editor saved after the manager tested it is neither sent nor scheduled by the manager’s tap', async () => {
    const { id } = (await save(clients.administrator)).data.issue
    const seen = { id, version: 1 }
    expect(await testIt(seen)).toEqual({ state: 'sent', to: 'administrator@example.com' })
    expect((await reword(1, id)).data.state).toBe('saved')
    expect(await decide('send', seen)).toEqual(swapped)
    expect(await decide('schedule', { ...seen, moment: inAnHour() })).toEqual(swapped)
    expect(await decide('send', { id })).toEqual(swapped)
    expect((await find(id))?.status).toBe('draft')
  })

  test('what was saved after a test counts as untested, and a test of an older version is none', async () => {
    const { id } = (await save(clients.administrator)).data.issue
    await testIt({ id, version: 1 })
    await reword(1, id)
    expect((await find(id))?.tested_at).toBeNull()
    expect(await decide('send', { id, version: 2 })).toEqual({ state: 'untested' })
    await backend.sql`delete from public.mail_outbox`
    expect(await testIt({ id, version: 1 })).toEqual(swapped)
    expect(await backend.sql`select from public.mail_outbox`).toHaveLength(0)
    await testIt({ id, version: 2 })
    expect(await decide('send', { id, version: 2 })).toEqual({ state: 'done' })
  })

  test('a deleted one cannot be tested', async () => {
    expect(await testIt({ id: crypto.randomUUID(), version: 1 })).toEqual({ state: 'gone' })
  })
})

describe('an issue whose scheduled time has come', () => {
  const standing = (fields: { role?: string; is_suspended?: boolean }) =>
    backend.sql`update public.staff set ${backend.sql(fields)} where email = ${people.administrator}`
  const schedule = async () => {
    await addReader()
    const { id } = (await save(clients.administrator)).data.issue
    const seen = { id, version: 1 }
    await testIt(seen)
    expect(await decide('schedule', { ...seen, moment: inAnHour() })).toEqual({ state: 'done' })
    await backend.sql`update private.newsletter_issues set scheduled_for = now()`
    return id
  }
  const run = async () => {
    await backend.asServer(queueNewsletterEmails)
    return backend.sql`select recipient from public.mail_outbox where template = 'newsletter_issue'`
  }
  const noticesOf = () => backend.sql`select payload from public.mail_outbox where template = 'plan_not_run'`

  test.each([{ is_suspended: true }, { role: 'editor' }])(
    'is not sent when whoever scheduled it is %j by then; managers are told, and one of them can send it',
    async (change) => {
      const id = await schedule()
      await standing(change)
      expect([await run(), await run()]).toEqual([[], []])
      await standing({ is_suspended: false, role: 'administrator' })
      clients.administrator = await backend.signIn('administrator')
      expect(await noticesOf()).toMatchObject([
        { payload: { kind: 'newsletter', id, title: 'S', reason: 'not_allowed' } },
      ])
      const overview = await backend.callsOf(clients.administrator).newsletter.overview.query()
      expect(overview.issues[0]).toMatchObject({ status: 'stopped', stop_reason: 'not_allowed' })
      expect(await decide('resume', { id })).toEqual({ state: 'done' })
      expect(await run()).toEqual([{ recipient: 'ann@example.com' }])
    },
  )

  test('is not sent once whoever scheduled it has handed over, and managers are told', async () => {
    const id = await schedule()
    const superAdmin = await backend.signIn('superAdmin')
    const { data } = await clients.administrator.auth.getUser()
    const { error } = await backend.invoke(superAdmin, 'staff.handOver', { member: data.user?.id, takers: {} })
    expect(error).toBeNull()
    expect(await run()).toEqual([])
    expect(await noticesOf()).toMatchObject([{ payload: { kind: 'newsletter', id, reason: 'not_allowed' } }])
    await standing({ is_suspended: false })
    clients.administrator = await backend.signIn('administrator')
    expect(await find(id)).toMatchObject({ status: 'stopped' })
  })

  test('that cannot be sent for another reason is told as well', async () => {
    const id = await schedule()
    await backend.sql`update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()`
    expect(await run()).toEqual([])
    expect(await noticesOf()).toMatchObject([{ payload: { kind: 'newsletter', id, reason: 'nobody' } }])
  })
})

describe('a draft', () => {
  test('of another version is not overwritten', async () => {
    const { issue } = (await save(clients.editor)).data
    const second = { id: issue.id, version: 1 }
    expect((await save(clients.administrator, second)).data).toMatchObject({ state: 'saved', issue: { version: 2 } })
    expect((await save(clients.editor, second)).data).toMatchObject({
      state: 'changed',
      issue: { version: 2, updated_by: 'Achieng Otieno' },
    })
    expect((await save(clients.editor, { ...second, id: crypto.randomUUID() })).data).toEqual({ state: 'gone' })
  })

  test.each([
    ['no object', 'x'],
    ['a list', []],
    ['no blocks', { subject: '', previewText: '' }],
    ['an unknown block', { subject: '', previewText: '', blocks: [{ kind: 'script' }] }],
    ['a block that is no object', { subject: '', previewText: '', blocks: ['text'] }],
    ['a line break in the subject', { subject: 'a\r\nBcc: b@example.com', previewText: '', blocks: [] }],
    ['21 blocks', { subject: '', previewText: '', blocks: Array.from({ length: 21 }, () => ({ kind: 'text' })) }],
    ['a text too long', { subject: '', previewText: '', blocks: [{ kind: 'text', text: 'x'.repeat(5_001) }] }],
    ['a listing that is no id', { subject: '', previewText: '', blocks: [{ kind: 'listings', ids: ["' or true"] }] }],
    ['listings in an object', { subject: '', previewText: '', blocks: [{ kind: 'listings', ids: {} }] }],
    [
      'a script as link',
      { subject: '', previewText: '', blocks: [{ kind: 'button', label: 'x', url: 'javascript:1' }] },
    ],
    [
      'an image from elsewhere',
      { subject: '', previewText: '', blocks: [{ kind: 'image', image: 'https://x.y/z.png' }] },
    ],
  ])('with %s is rejected', async (_, hostile) => {
    expect((await save(clients.editor, { content: hostile })).error?.code).toBe('23514')
  })
})

test('a person sees what was sent to them, and erasing leaves only counts', async () => {
  await backend.sql`insert into public.newsletter_subscribers (email, status) values ('ann@example.com', 'confirmed')`
  const { issue } = (await save(clients.administrator)).data
  await backend.sql`
    insert into private.newsletter_sends (issue_id, subscriber_id, status, finished_at, error)
    select ${issue.id}, id, 'sent', now(), 'ann@example.com' from public.newsletter_subscribers`
  const token = 'a'.repeat(64)
  await backend.sql`
    insert into private.personal_data_links (token_hash, email) values (private.hash_token(${token}), 'ann@example.com')`
  const personalData = createPersonalDataLinks(backend.asServer)
  expect((await personalData.find(token))?.newsletter?.issues).toEqual([
    { subject: 'S', status: 'sent', sent_at: expect.any(String) },
  ])
  await personalData.erase(token)
  expect(await backend.sql`select subscriber_id, error, status from private.newsletter_sends`).toEqual([
    { subscriber_id: null, error: null, status: 'sent' },
  ])
})
