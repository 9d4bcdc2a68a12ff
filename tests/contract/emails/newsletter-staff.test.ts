import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
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
  clients.administrator.rpc('add_newsletter_subscribers', { emails, note })
const subscriber = async (email: string) =>
  one(await backend.sql`select * from public.newsletter_subscribers where email = ${email}`)
const content = { subject: 'S', previewText: '', blocks: [{ kind: 'text', text: 'T' }] }
const save = (client: Client, more: Record<string, unknown> = {}) =>
  client.rpc('save_newsletter_issue', {
    draft: JSON.stringify(content),
    language: 'en',
    audience: 'everybody',
    ...more,
  })

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
    await backend.anonClient.rpc('confirm_subscription', { token: email?.token })
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
    await backend.anonClient.rpc('confirm_subscription', { token })
    expect((await add(['joy@example.com'])).data).toMatchObject({ already: ['joy@example.com'], suppressed: [] })
  })
})

test('managers search, export, mark and remove subscribers', async () => {
  await backend.sql`
    insert into public.newsletter_subscribers (email, status, confirmed_at)
    select 'reader' || n || '@example.com', 'confirmed', now() from generate_series(1, 25) n`
  const client = clients.administrator
  const { data: page } = await client.rpc('newsletter_subscriber_page', {
    words: 'READER1',
    state: 'confirmed',
    page: 1,
  })
  expect([page.total, page.rows.length]).toEqual([11, 11])
  expect((await client.rpc('newsletter_subscriber_page', { words: '%' })).data.total).toBe(0)
  const { data: first } = await client.rpc('newsletter_export_page', { page_size: 20 })
  const { data: rest } = await client.rpc('newsletter_export_page', { page_size: 20, after_id: first.at(-1).id })
  expect(new Set([...first, ...rest].map(({ email }: { email: string }) => email)).size).toBe(25)
  const { id } = await subscriber('reader1@example.com')
  expect((await client.rpc('mark_subscriber_bounced', { subscriber_id: id })).data).toBe(true)
  expect((await client.rpc('mark_subscriber_bounced', { subscriber_id: id })).data).toBe(false)
  expect((await client.rpc('remove_newsletter_subscribers', { ids: [id] })).data).toBe(1)
  expect((await add(['reader1@example.com'])).data).toMatchObject({ suppressed: ['reader1@example.com'] })
})

describe('roles', () => {
  const managersOnly: [string, Record<string, unknown>][] = [
    ['newsletter_subscriber_page', {}],
    ['add_newsletter_subscribers', { emails: ['a@example.com'], note: 'x' }],
    ['remove_newsletter_subscribers', { ids: [crypto.randomUUID()] }],
    ['mark_subscriber_bounced', { subscriber_id: crypto.randomUUID() }],
    ['newsletter_export_page', {}],
    ['newsletter_failures', { issue_id: crypto.randomUUID() }],
    ['change_newsletter_sending', { issue_id: crypto.randomUUID(), decision: 'send' }],
  ]
  test.each(managersOnly)('an editor and an agent may not call %s', async (name, args) => {
    for (const client of [clients.editor, clients.agent])
      expect((await client.rpc(name, args)).error?.code).toBe('42501')
    expect((await backend.anonClient.rpc(name, args)).error).not.toBeNull()
  })

  test('an editor writes and tests an issue, an agent and a visitor do not', async () => {
    const { data } = await save(clients.editor)
    expect(data.state).toBe('saved')
    const version = { issue_id: data.issue.id, expected_version: data.issue.version }
    expect((await clients.editor.rpc('send_newsletter_test', version)).data).toEqual({
      state: 'sent',
      to: 'editor@example.com',
    })
    expect(JSON.stringify((await clients.editor.rpc('newsletter_overview')).data)).toContain(data.issue.id)
    for (const client of [clients.agent, backend.anonClient]) {
      expect((await save(client as Client)).error).not.toBeNull()
      for (const name of ['newsletter_issue', 'send_newsletter_test', 'delete_newsletter_issue'])
        expect((await client.rpc(name, { issue_id: data.issue.id })).error).not.toBeNull()
      expect((await client.rpc('newsletter_overview')).error).not.toBeNull()
    }
    expect((await clients.editor.rpc('delete_newsletter_issue', { issue_id: data.issue.id })).data).toBe(true)
  })
})

const decide = async (decision: string, args: object) =>
  (await clients.administrator.rpc('change_newsletter_sending', { decision, ...args })).data
const testIt = async (args: object) => (await clients.administrator.rpc('send_newsletter_test', args)).data
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const addReader = async () => {
  await backend.sql`insert into public.newsletter_subscribers (email, status) values ('ann@example.com', 'confirmed')`
  await backend.sql`
    update public.settings set value = value || '{"address": "Moi Avenue, Nairobi"}' where section = 'company'`
}

describe('approval names the version approved', () => {
  const reword = (version: number, issueId: string) =>
    save(clients.editor, {
      draft: JSON.stringify({ ...content, blocks: [{ kind: 'text', text: 'Swapped after the test' }] }),
      issue_id: issueId,
      expected_version: version,
    })
  const swapped = { state: 'changed', by: 'Grace Nyambura', at: expect.any(String) }

  beforeEach(addReader)

  test('what an editor saved after the manager tested it is neither sent nor scheduled by the manager’s tap', async () => {
    const { id } = (await save(clients.administrator)).data.issue
    const seen = { issue_id: id, expected_version: 1 }
    expect(await testIt(seen)).toEqual({ state: 'sent', to: 'administrator@example.com' })
    expect((await reword(1, id)).data.state).toBe('saved')
    expect(await decide('send', seen)).toEqual(swapped)
    expect(await decide('schedule', { ...seen, moment: inAnHour() })).toEqual(swapped)
    expect(await decide('send', { issue_id: id })).toEqual(swapped)
    expect((await clients.administrator.rpc('newsletter_issue', { issue_id: id })).data.status).toBe('draft')
  })

  test('what was saved after a test counts as untested, and a test of an older version is none', async () => {
    const { id } = (await save(clients.administrator)).data.issue
    await testIt({ issue_id: id, expected_version: 1 })
    await reword(1, id)
    expect((await clients.administrator.rpc('newsletter_issue', { issue_id: id })).data.tested_at).toBeNull()
    expect(await decide('send', { issue_id: id, expected_version: 2 })).toEqual({ state: 'untested' })
    await backend.sql`delete from public.mail_outbox`
    expect(await testIt({ issue_id: id, expected_version: 1 })).toEqual(swapped)
    expect(await backend.sql`select from public.mail_outbox`).toHaveLength(0)
    await testIt({ issue_id: id, expected_version: 2 })
    expect(await decide('send', { issue_id: id, expected_version: 2 })).toEqual({ state: 'done' })
  })

  test('a deleted one cannot be tested', async () => {
    expect(await testIt({ issue_id: crypto.randomUUID(), expected_version: 1 })).toEqual({ state: 'gone' })
  })
})

describe('an issue whose scheduled time has come', () => {
  const standing = (fields: { role?: string; is_suspended?: boolean }) =>
    backend.sql`update public.staff set ${backend.sql(fields)} where email = ${people.administrator}`
  const schedule = async () => {
    await addReader()
    const { id } = (await save(clients.administrator)).data.issue as { id: string }
    const seen = { issue_id: id, expected_version: 1 }
    await testIt(seen)
    expect(await decide('schedule', { ...seen, moment: inAnHour() })).toEqual({ state: 'done' })
    await backend.sql`update private.newsletter_issues set scheduled_for = now()`
    return id
  }
  const run = async () => {
    await backend.server.rpc('queue_newsletter_emails').throwOnError()
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
      const { data: overview } = await clients.administrator.rpc('newsletter_overview')
      expect(overview.issues[0]).toMatchObject({ status: 'stopped', stop_reason: 'not_allowed' })
      expect(await decide('resume', { issue_id: id })).toEqual({ state: 'done' })
      expect(await run()).toEqual([{ recipient: 'ann@example.com' }])
    },
  )

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
    const second = { issue_id: issue.id, expected_version: 1 }
    expect((await save(clients.administrator, second)).data).toMatchObject({ state: 'saved', issue: { version: 2 } })
    expect((await save(clients.editor, second)).data).toMatchObject({
      state: 'changed',
      issue: { version: 2, updated_by: 'Achieng Otieno' },
    })
    expect((await save(clients.editor, { ...second, issue_id: crypto.randomUUID() })).data).toEqual({ state: 'gone' })
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
    expect((await save(clients.editor, { draft: JSON.stringify(hostile) })).error?.code).toBe('23514')
  })
})

test('a person sees what was sent to them, and erasing leaves only counts', async () => {
  await backend.sql`insert into public.newsletter_subscribers (email, status) values ('ann@example.com', 'confirmed')`
  const { issue } = (await save(clients.administrator)).data
  await backend.sql`
    insert into private.newsletter_sends (issue_id, subscriber_id, status, finished_at, error)
    select ${issue.id}, id, 'sent', now(), 'ann@example.com' from public.newsletter_subscribers`
  await backend.sql`
    insert into private.personal_data_links (token_hash, email) values (private.hash_token('t'), 'ann@example.com')`
  const { data } = await backend.anonClient.rpc('personal_data', { token: 't' })
  expect(data.newsletter.issues).toEqual([{ subject: 'S', status: 'sent', sent_at: expect.any(String) }])
  await backend.anonClient.rpc('erase_personal_data', { token: 't' })
  expect(await backend.sql`select subscriber_id, error, status from private.newsletter_sends`).toEqual([
    { subscriber_id: null, error: null, status: 'sent' },
  ])
})
