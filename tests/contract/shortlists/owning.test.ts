import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { purgePersonalData } from '#server/personal-data/purge.ts'
import { addProperty } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addShortlist, shortlistCalls } from './shortlist-rows.ts'

describe.each(inject('testDatabases'))('owning a shortlist, on $name', (testDatabase) => {
  let backend: TestBackend
  let calls: ReturnType<typeof shortlistCalls>
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    calls = shortlistCalls(backend.anonClient)
  })
  afterAll(() => backend.close())
  beforeEach(() => clearEmails(backend.sql))

  const countRows = async () => {
    const [row] = await backend.sql<Record<string, number>[]>`
      select (select count(*) from private.shortlists)::int as lists,
        (select count(*) from private.shortlist_entries)::int as entries,
        (select count(*) from private.shortlist_voters)::int as voters,
        (select count(*) from private.shortlist_votes)::int as votes`
    return row
  }

  test('a list that is switched off opens for its owner only, who switches it on again', async () => {
    const { token, owner, join } = await addShortlist(backend)
    const secret = await join('Otieno')
    expect(await calls.change(token, owner, 'switch_off')).toBe('changed')
    expect([await calls.open(token), await calls.open(token, secret)]).toEqual([null, null])
    expect((await calls.join(token, 'Juma')).state).toBe('unknown')
    expect(await calls.open(token, owner)).toMatchObject({ is_open: false, is_owner: true })
    await calls.change(token, owner, 'switch_on')
    expect(await calls.open(token)).not.toBeNull()
  })

  test('a list that is deleted leaves nothing behind', async () => {
    const before = await countRows()
    const { token, owner, entryId, join } = await addShortlist(backend)
    await calls.vote({ token, secret: await join('Otieno'), entry_id: entryId, vote: 'yes' })
    expect(await calls.change(token, owner, 'delete')).toBe('changed')
    expect(await countRows()).toEqual(before)
    expect([await calls.open(token, owner), await calls.findOwn(owner)]).toEqual([null, null])
  })

  test('after 90 days the links open nothing, and the daily job deletes everything', async () => {
    const before = await countRows()
    const { token, owner, entryId } = await addShortlist(backend)
    await calls.vote({ token, secret: owner, entry_id: entryId, vote: 'yes' })
    const [{ days } = { days: 0 }] = await backend.sql<{ days: number }[]>`
      select extract(day from expires_at - now())::int as days from private.shortlists order by id desc limit 1`
    expect(days).toBeGreaterThanOrEqual(89)
    await backend.sql`update private.shortlists set expires_at = now() - interval '1 second'`
    expect([await calls.open(token, owner), await calls.findOwn(owner)]).toEqual([null, null])
    await backend.asServer(purgePersonalData)
    expect(await countRows()).toEqual({ ...before, lists: 0, entries: 0, voters: 0, votes: 0 })
  })

  test('the owner adds and removes listings; the votes of a removed one go with it', async () => {
    const { token, owner, entries } = await addShortlist(backend)
    const listed = await addProperty(backend, { is_published: true })
    const draft = await addProperty(backend, { is_published: false })
    expect(await calls.change(token, owner, 'add_property', listed.id)).toBe('changed')
    expect(await calls.change(token, owner, 'add_property', listed.id)).toBe('changed')
    expect(await calls.change(token, owner, 'add_property', draft.id)).toBe('not_listed')
    await calls.vote({ token, secret: owner, entry_id: entries[0]?.id, vote: 'yes' })
    await calls.change(token, owner, 'remove_entry', entries[0]?.id)
    expect((await calls.open(token))?.entries.map(({ title }) => title)).toEqual([entries[1]?.title, listed.title])
  })

  test('of additions at once a list takes twenty', async () => {
    const { token, owner } = await addShortlist(backend, 18)
    const more = await Promise.all(Array.from({ length: 5 }, () => addProperty(backend, { is_published: true })))
    const added = await Promise.all(more.map(({ id }) => calls.change(token, owner, 'add_property', id)))
    expect(added.toSorted()).toEqual(['changed', 'changed', 'full', 'full', 'full'])
  })

  test('the owner deletes any note and removes any voter; the vote beside a deleted note stays', async () => {
    const { token, owner, entryId, join } = await addShortlist(backend)
    const secret = await join('Otieno')
    await calls.vote({ token, secret, entry_id: entryId, vote: 'yes', note: 'Rude words' })
    const list = await calls.open(token, owner)
    await calls.change(token, owner, 'delete_note', list?.entries[0]?.opinions[0]?.id)
    expect((await calls.open(token))?.entries[0]?.opinions).toMatchObject([{ vote: 'yes', note: '' }])
    await calls.change(token, owner, 'remove_voter', list?.voters[0]?.id)
    expect((await calls.open(token))?.entries[0]?.opinions).toEqual([])
    expect(await calls.vote({ token, secret, entry_id: entryId, vote: 'no' })).toBe('not_joined')
  })

  test('a voter who leaves takes name, votes and notes along', async () => {
    const { token, owner, entryId, join } = await addShortlist(backend)
    const secret = await join('Otieno')
    await calls.vote({ token, secret, entry_id: entryId, vote: 'yes', note: 'Mine' })
    expect(await calls.change(token, secret, 'leave')).toBe('changed')
    expect(await calls.open(token, owner)).toMatchObject({ voters: [], entries: [{ opinions: [] }, { opinions: [] }] })
    expect(await calls.change(token, owner, 'leave')).toBe('unknown')
  })

  const ownersOnly = [
    'switch_off',
    'switch_on',
    'delete',
    'add_property',
    'remove_entry',
    'delete_note',
    'remove_voter',
    'nonsense',
  ]
  test.each(ownersOnly)('only the owner may %s', async (change) => {
    const { token, owner, entryId, join } = await addShortlist(backend)
    const other = await addShortlist(backend)
    const secret = await join('Otieno')
    await calls.vote({ token, secret: owner, entry_id: entryId, vote: 'yes', note: 'Stays' })
    const before = await calls.open(token, owner)
    const opinion = before?.entries[0]?.opinions[0]?.id
    const listed = await addProperty(backend, { is_published: true })
    for (const key of [secret, other.owner, token, '']) {
      for (const subject of [entryId, opinion, before?.voters[0]?.id, listed.id]) {
        expect(await calls.change(token, key, change, subject)).toBe('unknown')
      }
    }
    expect(await calls.open(token, owner)).toEqual(before)
  })

  test('an owner changes nothing of another’s list', async () => {
    const { token, owner } = await addShortlist(backend)
    const other = await addShortlist(backend)
    const voter = await other.join('Otieno')
    await calls.vote({ token: other.token, secret: voter, entry_id: other.entryId, note: 'Stays' })
    const before = await calls.open(other.token, other.owner)
    const subjects = [other.entryId, before?.entries[0]?.opinions[0]?.id, before?.voters[0]?.id]
    for (const change of ['remove_entry', 'delete_note', 'remove_voter'])
      for (const subject of subjects) await calls.change(token, owner, change, subject)
    expect(await calls.open(other.token, other.owner)).toEqual(before)
  })

  test('staff, super admins too, reach no list', async () => {
    await addShortlist(backend)
    const staff = await backend.signIn('superAdmin')
    for (const table of ['shortlists', 'shortlist_entries', 'shortlist_voters', 'shortlist_votes']) {
      for (const client of [staff, backend.anonClient, backend.server]) {
        expect((await client.from(table).select('*')).error).not.toBeNull()
        expect((await client.schema('private').from(table).select('*')).error).not.toBeNull()
      }
    }
    const unguarded = await backend.sql`
      select relname from pg_class where relnamespace = 'private'::regnamespace and relname like 'shortlist%'
        and relkind = 'r' and not relrowsecurity`
    expect(unguarded).toEqual([])
  })

  test('links are emailed without anything that a visitor wrote, ten times for a list', async () => {
    const { token, properties } = await addShortlist(backend)
    await backend.sql`update public.properties set title = 'House by the lake' where id = ${properties[0]?.id ?? ''}`
    const email = (args: Record<string, unknown>) => calls.errorOf('email_link', args)
    expect(await email({ email: 'me@example.com', property_id: properties[0]?.id })).toBeUndefined()
    expect(await email({ email: 'me@example.com', shortlist_token: token })).toBeUndefined()
    const sent = (await sendEmails(backend)).filter(({ to }) => to === 'me@example.com')
    const [listing, list] = sent.toSorted((one, other) => one.subject.localeCompare(other.subject))
    expect(listing?.subject).toBe('House by the lake')
    expect(listing?.text).toContain(`https://makazi.test/property/${properties[0]?.id}`)
    expect(list?.text).toContain(`https://makazi.test/shortlist/${token}`)
    expect(list?.text).not.toMatch(/Achieng|Mum/)
    for (let index = 0; index < 12; index += 1)
      await email({ email: `cousin${index}@example.com`, shortlist_token: token })
    expect(await backend.sql`select from public.mail_outbox where template = 'shortlist_link'`).toHaveLength(10)
  })

  test('no email goes to a bad address, about a draft, or for a link that opens nothing', async () => {
    const draft = await addProperty(backend, { is_published: false })
    const { token, owner } = await addShortlist(backend)
    const email = (args: Record<string, unknown>) => calls.errorOf('email_link', args)
    for (const bad of ['', 'me', 'me@example.com, you@example.com', 'a'.repeat(5_000)])
      expect(await email({ email: bad, shortlist_token: token })).toBe('23514')
    await calls.change(token, owner, 'switch_off')
    const nothing = [{ property_id: draft.id }, { shortlist_token: token }, { shortlist_token: 'f'.repeat(64) }, {}]
    for (const args of nothing) expect(await email({ email: 'me@example.com', ...args })).toBeUndefined()
    expect(await backend.sql`select from public.mail_outbox`).toEqual([])
  })

  test('erasing an address removes the emails that were sent to it', async () => {
    const { token } = await addShortlist(backend)
    await backend.anonClient.rpc('email_link', { email: 'me@example.com', shortlist_token: token })
    const personalData = createPersonalDataLinks(backend.asServer)
    await personalData.request('me@example.com', 'en')
    const [link] = await backend.sql<{ token: string }[]>`
      select payload ->> 'token' as token from public.mail_outbox where template = 'personal_data_link'`
    const data = await personalData.find(link?.token ?? '')
    expect(data?.emails).toContainEqual(expect.objectContaining({ kind: 'shortlist_link' }))
    await personalData.erase(link?.token ?? '')
    expect(await backend.sql`select from public.mail_outbox where recipient = 'me@example.com'`).toEqual([])
  })
})
