import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readRecentErasures } from '#server/personal-data/erase.ts'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { addInquiry, addProperty, one } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { addAccount, findStaffIds, password, people } from '../../support/people.ts'
import { saveSearch } from '../../support/saved-searches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'
import { addViewing, dayAhead, nairobiTime } from '../viewings/viewing-rows.ts'

describe.each(inject('testDatabases'))('erasing a person, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  const personalData = () => createPersonalDataLinks(backend.asServer)
  const tokenFor = async (email: string) => {
    await personalData().request(email, 'en')
    const rows = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox
      where recipient = ${email} and template = 'personal_data_link' order by id`
    return rows.at(-1)?.token ?? ''
  }
  const erase = async (email: string) => personalData().erase(await tokenFor(email))
  /** Every row of every table that contains the address, whatever the column. */
  const placesNaming = async (text: string) => {
    const tables = await backend.sql<{ name: string }[]>`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private', 'accounts')`
    const named: string[] = []
    for (const { name } of tables) {
      const rows = await backend.sql`
        select from ${backend.sql(name)} as t where strpos(lower(to_jsonb(t)::text), ${text}) > 0 limit 1`
      if (rows.length > 0) named.push(name)
    }
    return named
  }

  test('covers every table, every spelling and the account', async () => {
    const userId = await addAccount(backend.sql, 'everywhere@example.com')
    const client = clientFor(backend.api)
    await client.auth.signInWithPassword({ email: 'everywhere@example.com', password })
    await backend.sql`insert into public.staff_requests (email, name) values ('everywhere@example.com', 'Every Where')`
    await backend.sql`
      insert into private.account_links (token_hash, kind, user_id, expires_at)
      values (${'e'.repeat(64)}, 'recovery', ${userId}, now() + interval '1 hour')`
    await backend.anonClient.from('newsletter_subscribers').insert({ email: 'Everywhere@Example.com' }).throwOnError()
    await backend.anonClient.from('newsletter_subscribers').insert({ email: 'everywhere+b@example.com' }).throwOnError()
    await addInquiry(backend, { email: 'EVERYWHERE+homes@example.com' })
    await addInquiry(backend, { email: 'ｅｖｅｒｙｗｈｅｒｅ@example.com' })
    await saveSearch(backend, { email: 'everywhere@example.com' })
    await backend.sql`
      insert into public.activity_log (action, entity, detail)
      values ('invite', 'staff', '{"title": "everywhere@example.com"}')`
    await addInquiry(backend, { email: 'noteverywhere@example.org' })

    expect(await erase('everywhere@example.com')).toBe(true)
    expect(await placesNaming('everywhere@example.com')).toEqual([])
    expect(await placesNaming('everywhere+')).toEqual([])
    expect(await placesNaming('ｅｖｅｒｙ')).toEqual([])
    expect(await placesNaming(userId)).toEqual([])
    expect(await backend.sql`select from public.inquiries where email = 'noteverywhere@example.org'`).toHaveLength(1)
    const { error } = await clientFor(backend.api).auth.signInWithPassword({
      email: 'everywhere@example.com',
      password,
    })
    expect(error?.status).toBe(400)
  })

  test('tells company and agent of a viewing that falls away, and nothing about the person', async () => {
    const { agent } = await findStaffIds(backend.sql)
    const property = await addProperty(backend, { is_published: true, agent_id: agent, title: 'House with a gate' })
    const viewing = { property_id: property.id, agent_id: agent }
    const { email } = await addViewing(backend, { ...viewing, starts_at: nairobiTime(dayAhead(2), '10:00') })
    await backend.sql`
      update public.inquiries set email = ${email}
      where id = ${(await addViewing(backend, { ...viewing, starts_at: nairobiTime(dayAhead(-2), '10:00') })).inquiry_id}`
    const token = await tokenFor(email)
    await clearEmails(backend.sql)
    expect(await personalData().erase(token)).toBe(true)
    const sent = await sendEmails(backend)
    const notices = sent.filter(({ subject }) => subject === 'Viewing falls away: House with a gate')
    expect(notices.map(({ to }) => to)).toContain(people.agent)
    expect(notices.length).toBeGreaterThan(1)
    expect(notices[0]?.text).toContain('10:00')
    expect(JSON.stringify(notices)).not.toMatch(/Achieng|achieng|712/)
  })

  test('leaves the account of a staff member, who still works with it', async () => {
    expect(await erase(people.administrator)).toBe(true)
    await expect(backend.signIn('administrator')).resolves.toBeDefined()
    expect(one(await backend.sql`select role from public.staff where email = ${people.administrator}`)).toEqual({
      role: 'administrator',
    })
  })

  test('is passed to the job that removes files, as a hash and for a day', async () => {
    await erase('files@example.com')
    const hash = createHash('sha256').update('files@example.com').digest('hex')
    const erasures = () => backend.asServer(readRecentErasures)
    expect(await erasures()).toContain(hash)
    await backend.sql`update private.erasures set erased_at = erased_at - interval '25 hours'`
    expect(await erasures()).toEqual([])
  })
})
