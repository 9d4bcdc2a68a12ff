import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { ShortlistChange } from '#app/features/shortlists/shortlists.ts'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import { purgePersonalData } from '#server/personal-data/purge.ts'
import { addProperty } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addShortlist, errorOf, shortlistCalls } from './shortlist-rows.ts'

describe.each(inject('testDatabases'))('owning a shortlist, on $name', (testDatabase) => {
  let backend: TestBackend
  let calls: ReturnType<typeof shortlistCalls>
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    calls = shortlistCalls(backend)
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
    expect([await calls.open(token), await calls.open(token, secret)]).toEqual([undefined, undefined])
    expect((await calls.join(token, 'Juma')).state).toBe('unknown')
    expect(await calls.open(token, owner)).toMatchObject({ isOpen: false, isOwner: true })
    await calls.change(token, owner, 'switch_on')
    expect(await calls.open(token)).toBeDefined()
  })

  test('a list that is deleted leaves nothing behind', async () => {
    const before = await countRows()
    const { token, owner, entryId, join } = await addShortlist(backend)
    await calls.vote({ token, secret: await join('Otieno'), entryId: entryId, vote: 'yes' })
    expect(await calls.change(token, owner, 'delete')).toBe('changed')
    expect(await countRows()).toEqual(before)
    expect([await calls.open(token, owner), await calls.findOwn(owner)]).toEqual([undefined, undefined])
  })

  test('after 90 days the links open nothing, and the daily job deletes everything', async () => {
    const before = await countRows()
    const { token, owner, entryId } = await addShortlist(backend)
    await calls.vote({ token, secret: owner, entryId: entryId, vote: 'yes' })
    const [{ days } = { days: 0 }] = await backend.sql<{ days: number }[]>`
      select extract(day from expires_at - now())::int as days from private.shortlists order by id desc limit 1`
    expect(days).toBeGreaterThanOrEqual(89)
    await backend.sql`update private.shortlists set expires_at = now() - interval '1 second'`
    expect([await calls.open(token, owner), await calls.findOwn(owner)]).toEqual([undefined, undefined])
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
    await calls.vote({ token, secret: owner, entryId: entries[0]?.id, vote: 'yes' })
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
    await calls.vote({ token, secret, entryId: entryId, vote: 'yes', note: 'Rude words' })
    const list = await calls.open(token, owner)
    await calls.change(token, owner, 'delete_note', list?.entries[0]?.opinions[0]?.id)
    expect((await calls.open(token))?.entries[0]?.opinions).toMatchObject([{ vote: 'yes', note: '' }])
    await calls.change(token, owner, 'remove_voter', list?.voters[0]?.id)
    expect((await calls.open(token))?.entries[0]?.opinions).toEqual([])
    expect(await calls.vote({ token, secret, entryId: entryId, vote: 'no' })).toBe('not_joined')
  })

  test('a voter who leaves takes name, votes and notes along', async () => {
    const { token, owner, entryId, join } = await addShortlist(backend)
    const secret = await join('Otieno')
    await calls.vote({ token, secret, entryId: entryId, vote: 'yes', note: 'Mine' })
    expect(await calls.change(token, secret, 'leave')).toBe('changed')
    expect(await calls.open(token, owner)).toMatchObject({ voters: [], entries: [{ opinions: [] }, { opinions: [] }] })
    expect(await calls.change(token, owner, 'leave')).toBe('unknown')
  })

  const ownersOnly: ShortlistChange['kind'][] = [
    'switch_off',
    'switch_on',
    'delete',
    'add_property',
    'remove_entry',
    'delete_note',
    'remove_voter',
  ]
  test.each(ownersOnly)('only the owner may %s', async (change) => {
    const { token, owner, entryId, join } = await addShortlist(backend)
    const other = await addShortlist(backend)
    const secret = await join('Otieno')
    await calls.vote({ token, secret: owner, entryId: entryId, vote: 'yes', note: 'Stays' })
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
    await calls.vote({ token: other.token, secret: voter, entryId: other.entryId, note: 'Stays' })
    const before = await calls.open(other.token, other.owner)
    const subjects = [other.entryId, before?.entries[0]?.opinions[0]?.id, before?.voters[0]?.id]
    for (const change of ['remove_entry', 'delete_note', 'remove_voter'] as const)
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
    await calls.email('me@example.com', { propertyId: properties[0]?.id ?? '' })
    await calls.email('me@example.com', { shortlistToken: token })
    const sent = (await sendEmails(backend)).filter(({ to }) => to === 'me@example.com')
    const [listing, list] = sent.toSorted((one, other) => one.subject.localeCompare(other.subject))
    expect(listing?.subject).toBe('House by the lake')
    expect(listing?.text).toContain(`https://makazi.test/property/${properties[0]?.id}`)
    expect(list?.text).toContain(`https://makazi.test/shortlist/${token}`)
    expect(list?.text).not.toMatch(/Achieng|Mum/)
    for (let index = 0; index < 12; index += 1)
      await calls.email(`cousin${index}@example.com`, { shortlistToken: token })
    expect(await backend.sql`select from public.mail_outbox where template = 'shortlist_link'`).toHaveLength(10)
  })

  test('no email goes to a bad address, about a draft, or for a link that opens nothing', async () => {
    const draft = await addProperty(backend, { is_published: false })
    const { token, owner } = await addShortlist(backend)
    for (const bad of ['', 'me', 'me@example.com, you@example.com', 'a'.repeat(5_000)])
      expect(await errorOf(calls.email(bad, { shortlistToken: token }))).toBe('23514')
    await calls.change(token, owner, 'switch_off')
    const nothing = [{ propertyId: draft.id }, { shortlistToken: token }, { shortlistToken: 'f'.repeat(64) }]
    for (const target of nothing) await calls.email('me@example.com', target)
    expect(await backend.sql`select from public.mail_outbox`).toEqual([])
  })

  test('erasing an address removes the emails that were sent to it', async () => {
    const { token } = await addShortlist(backend)
    await calls.email('me@example.com', { shortlistToken: token })
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
