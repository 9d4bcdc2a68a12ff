import { randomBytes, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { CallInputs } from '#app/backend/calls.ts'
import { addBlog, addInquiry, addProperty } from '../../support/database-rows.ts'
import { clearEmails, sendEmails } from '../../support/emails.ts'
import { addAccount, findStaffIds, password, people } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { clientFor } from '../../support/test-client.ts'

type HandOver = {
  id: string | null
  inquiries: number
  listings: number
  viewings: number
  drafts: number
  clashes: object[]
}
type Member = { id: string; email: string; name: string }
const isNightly = process.env.MAKAZI_NIGHTLY === '1'

describe.each(inject('testDatabases'))('handing over, on $name', (testDatabase) => {
  let backend: TestBackend
  let administrator: SupabaseClient
  let superAdmin: SupabaseClient
  const ids = { agent: '', administrator: '', superAdmin: '', editor: '' }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    Object.assign(ids, await findStaffIds(backend.sql))
    administrator = await backend.signIn('administrator')
    superAdmin = await backend.signIn('superAdmin')
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await clearEmails(backend.sql)
    await backend.sql`delete from public.viewings`
  })

  let added = 0
  async function addLeaver(role = 'agent'): Promise<Member> {
    added += 1
    const email = `leaver-${added}@example.com`
    const name = `Leaver ${added}`
    return { id: await addAccount(backend.sql, email, { name, role }), email, name }
  }
  const signInAs = async ({ email }: Member) => {
    const client = clientFor(backend.api)
    return { client, error: (await client.auth.signInWithPassword({ email, password })).error }
  }
  async function addViewing(
    agent: string,
    property: string,
    { inquiry, at = '10:00' }: { inquiry?: string; at?: string } = {},
  ) {
    const inquiryId = inquiry ?? (await addInquiry(backend, { property_id: property, inquiry_type: 'viewing' })).id
    const start = `2030-03-01T${at}Z`
    const [viewing] = await backend.sql<{ id: string }[]>`
      insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat, status, token_hash, agent_id)
      values (${inquiryId}, ${property}, ${start}, ${start}::timestamptz + interval '30 minutes',
        (select count(*) + 1 from public.viewings), 'confirmed', ${randomBytes(32).toString('hex')}, ${agent})
      returning id`
    return viewing?.id ?? ''
  }
  /** An open inquiry, a closed one, a listing, a viewing and a draft post of the member. */
  async function addWork({ id }: Member) {
    const listing = await addProperty(backend, { agent_id: id })
    const inquiry = await addInquiry(backend, { assignee_id: id, status: 'contacted' })
    const closed = await addInquiry(backend, { assignee_id: id, status: 'closed' })
    const viewing = await addViewing(id, listing.id)
    const draft = await addBlog(backend, { author_id: id, is_published: false })
    return { listing: listing.id, inquiry: inquiry.id, closed: closed.id, viewing, draft: draft.id }
  }
  type Work = Awaited<ReturnType<typeof addWork>>
  async function readOwners(work: Work) {
    const [row] = await backend.sql`
      select (select agent_id from public.properties where id = ${work.listing}) as listing,
        (select assignee_id from public.inquiries where id = ${work.inquiry}) as inquiry,
        (select assignee_id from public.inquiries where id = ${work.closed}) as closed,
        (select agent_id from public.viewings where id = ${work.viewing}) as viewing,
        (select author_id from public.blogs where id = ${work.draft}) as draft`
    return row
  }
  type Takers = CallInputs['staff']['handOver']['takers']
  const handOver = (client: SupabaseClient, member: Member, takers: Takers = {}) =>
    backend.invoke(client, 'staff.handOver', { member: member.id, takers })
  const undo = (client: SupabaseClient, id: string | null) =>
    backend.invoke(client, 'staff.undoHandOver', { handOver: id })
  const preview = (client: SupabaseClient, { id }: Member) =>
    backend.invoke(client, 'staff.handOverPreview', { member: id })

  test('ends access at once and moves everything that is open, each to its taker', async () => {
    const leaver = await addLeaver()
    const work = await addWork(leaver)
    const { client: theirs } = await signInAs(leaver)
    const { data, error } = await handOver(administrator, leaver, {
      inquiries: ids.agent,
      listings: ids.administrator,
      viewings: ids.superAdmin,
      drafts: ids.editor,
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ inquiries: 1, listings: 1, viewings: 1, drafts: 1, clashes: [] })
    expect(await readOwners(work)).toEqual({
      inquiry: ids.agent,
      listing: ids.administrator,
      viewing: ids.superAdmin,
      draft: ids.editor,
      closed: leaver.id,
    })
    expect((await theirs.rpc('my_staff_entry')).data).toEqual({ state: 'session_over' })
    expect((await theirs.from('inquiries').select('id')).data ?? []).toEqual([])
    expect((await signInAs(leaver)).error).not.toBeNull()
    const log = await backend.callsOf(superAdmin).activity.list.query({ entity: 'staff', size: 1 })
    expect(log).toMatchObject({
      rows: [
        { action: 'hand_over', title: leaver.name, changed: ['1 drafts', '1 inquiries', '1 listings', '1 viewings'] },
      ],
    })
  })

  test('leaves everything to nobody, or viewings to the agents of their listings', async () => {
    const leaver = await addLeaver()
    const work = await addWork(leaver)
    const elsewhere = await addProperty(backend, { agent_id: ids.agent })
    const other = await addViewing(leaver.id, elsewhere.id, { at: '15:00' })
    const { error } = await handOver(administrator, leaver, { listings: ids.administrator, viewings: 'listings' })
    expect(error).toBeNull()
    expect(await readOwners(work)).toMatchObject({ inquiry: null, viewing: ids.administrator, draft: null })
    expect(await backend.sql`select agent_id from public.viewings where id = ${other}`).toEqual([
      { agent_id: ids.agent },
    ])
  })

  test('names the viewings that clash, and moves them all the same', async () => {
    const leaver = await addLeaver()
    const work = await addWork(leaver)
    const busy = await addProperty(backend, { agent_id: ids.agent })
    await addViewing(ids.agent, busy.id, { at: '10:15' })
    const clash = { viewing_id: work.viewing, starts_at: expect.stringContaining('2030-03-01'), taker: ids.agent }
    expect((await preview(administrator, leaver)).data).toMatchObject({
      inquiries: 1,
      listings: 1,
      viewings: 1,
      drafts: 1,
      new_inquiries: 0,
      clashes: [clash],
    })
    expect((await handOver(administrator, leaver, { viewings: ids.agent })).data).toMatchObject({ clashes: [clash] })
    expect(await readOwners(work)).toMatchObject({ viewing: ids.agent })
  })

  test('emails each taker once it can no longer be undone', async () => {
    const leaver = await addLeaver()
    await addWork(leaver)
    const takers = { inquiries: ids.agent, listings: ids.agent, drafts: ids.editor }
    expect((await handOver(administrator, leaver, takers)).error).toBeNull()
    const toTakers = async () =>
      (await sendEmails(backend)).filter(({ subject }) => subject.startsWith('You take over'))
    expect(await toTakers()).toEqual([])
    await backend.sql`update public.mail_outbox set next_attempt_at = now()`
    const emails = (await toTakers()).toSorted((one, other) => one.to.localeCompare(other.to))
    expect(emails.map(({ to }) => to)).toEqual([people.agent, people.editor])
    expect(emails[0]?.text).toMatch(/Open inquiries:? +1/)
    expect(emails[0]?.text).not.toContain('Post drafts')
  })

  test('is undone by whoever did it: access, all that is still with its taker, and no email', async () => {
    const leaver = await addLeaver()
    const work = await addWork(leaver)
    const takers = { inquiries: ids.agent, listings: ids.agent, viewings: ids.agent, drafts: ids.editor }
    const { data } = await handOver(administrator, leaver, takers)
    const { id } = data as HandOver
    await backend.sql`update public.properties set agent_id = ${ids.superAdmin} where id = ${work.listing}`
    expect((await undo(superAdmin, id)).data).toBe(false)
    expect((await undo(administrator, id)).data).toBe(true)
    expect(await readOwners(work)).toEqual({
      inquiry: leaver.id,
      closed: leaver.id,
      listing: ids.superAdmin,
      // Its client is nobody's, and so followed the listing.
      viewing: ids.superAdmin,
      draft: leaver.id,
    })
    expect((await signInAs(leaver)).error).toBeNull()
    expect(await backend.sql`select from public.mail_outbox where template = 'hand_over'`).toHaveLength(0)
    expect((await undo(administrator, id)).data).toBe(false)
  })

  describe('of more than one call moves', () => {
    // The whole amount takes minutes, and each call the same as here.
    const amounts = isNightly ? { inquiries: 1000, listings: 2500 } : { inquiries: 150, listings: 150 }
    async function addMuchWork({ id }: Member, { inquiries, listings } = amounts) {
      await backend.sql`
        insert into public.inquiries (name, email, message, assignee_id)
        select 'Client ' || n, 'client' || n || '@example.com', 'Number ' || n, ${id}
        from generate_series(1, ${inquiries}::int) n`
      await backend.sql`
        insert into public.properties (title, description, location, price, type, category_id, agent_id)
        select 'House number ' || n, 'Four rooms.', 'Karen, Nairobi', 1000000 + n, 'House', ${backend.categoryId('for-sale')}, ${id}
        from generate_series(1, ${listings}::int) n`
    }
    const owned = async (member: string) => {
      const [row] = await backend.sql`
        select (select count(*)::int from public.inquiries where assignee_id = ${member}) as inquiries,
          (select count(*)::int from public.properties where agent_id = ${member}) as listings`
      return row
    }
    type Batch = { handOver: string; remaining: number; inquiries: number; listings: number }
    const goOn = (client: SupabaseClient, first: unknown) =>
      backend.invoke(client, 'staff.continueHandOver', { handOver: (first as Batch).handOver })
    const finish = async (client: SupabaseClient, first: Batch) => {
      let latest = first
      while (latest.remaining > 0) {
        const { data } = await goOn(client, latest)
        expect((data as Batch).remaining).toBeLessThan(latest.remaining)
        latest = data as Batch
      }
      return latest
    }

    test('ends, batch by batch, and goes back so', async () => {
      const [leaver, taker] = [await addLeaver(), await addLeaver()]
      await addMuchWork(leaver)
      const { data: first } = await handOver(administrator, leaver, { inquiries: taker.id, listings: taker.id })
      expect((await signInAs(leaver)).error).not.toBeNull()
      expect(await finish(administrator, first as Batch)).toMatchObject({ ...amounts, remaining: 0 })
      expect(await owned(leaver.id)).toEqual({ inquiries: 0, listings: 0 })
      expect(await owned(taker.id)).toEqual(amounts)
      expect(await backend.sql`select from public.mail_outbox where template = 'hand_over'`).toHaveLength(1)
      const undoBatch = async () => {
        const { data, error } = await undo(administrator, (first as HandOver).id)
        expect(error).toBeNull()
        return data
      }
      let isUndone = await undoBatch()
      while (isUndone === null) isUndone = await undoBatch()
      expect(isUndone).toBe(true)
      expect(await owned(leaver.id)).toEqual(amounts)
      expect(await backend.sql`select from public.mail_outbox where template = 'hand_over'`).toHaveLength(0)
      await backend.sql`delete from public.properties where agent_id = ${leaver.id}`
    })

    test('that was left half-way is continued by a colleague, with other takers too', async () => {
      const [leaver, taker, other] = [await addLeaver(), await addLeaver(), await addLeaver()]
      await addMuchWork(leaver)
      const { data: first } = await handOver(administrator, leaver, { inquiries: taker.id, listings: taker.id })
      expect((await preview(superAdmin, leaver)).data).toMatchObject({
        unfinished: { inquiries: taker.id, listings: taker.id, viewings: null },
        inquiries: amounts.inquiries - 100,
      })
      await backend.sql`update public.staff set is_suspended = true where user_id = ${taker.id}`
      const stuck = await goOn(superAdmin, first)
      expect(stuck.error?.code).toBe('22023')
      const { data: next } = await handOver(superAdmin, leaver, { inquiries: other.id, listings: other.id })
      await finish(superAdmin, next as Batch)
      expect(await owned(leaver.id)).toEqual({ inquiries: 0, listings: 0 })
      expect(await owned(taker.id)).toEqual({ inquiries: 100, listings: 0 })
      expect(await goOn(superAdmin, first)).toEqual({ data: null, error: null })
      const agent = await backend.signIn('agent')
      expect((await goOn(agent, first)).error?.code).toBe('42501')
    })

    test('that was left half-way takes nothing more from somebody who was let back in', async () => {
      const [leaver, taker] = [await addLeaver(), await addLeaver()]
      await addMuchWork(leaver, { inquiries: 150, listings: 0 })
      const { data: first } = await handOver(administrator, leaver, { inquiries: taker.id })
      await superAdmin.from('staff').update({ is_suspended: false }).eq('user_id', leaver.id).throwOnError()
      const before = await owned(leaver.id)
      expect((await preview(superAdmin, leaver)).data).toMatchObject({ unfinished: null })
      expect(await goOn(administrator, first)).toEqual({ data: null, error: null })
      expect(await owned(leaver.id)).toEqual(before)
      const { data: again } = await handOver(superAdmin, leaver, { inquiries: taker.id })
      expect(again).toMatchObject({ remaining: 0, id: (first as Batch).handOver })
    })
  })

  test('cannot be undone after two minutes', async () => {
    const leaver = await addLeaver()
    const { id } = (await handOver(administrator, leaver)).data as HandOver
    await backend.sql`update private.hand_overs set finished_at = now() - interval '3 minutes'`
    expect((await undo(administrator, id)).data).toBe(false)
    expect((await signInAs(leaver)).error).not.toBeNull()
  })

  test('happens once when two people do it together', async () => {
    const leaver = await addLeaver()
    const work = await addWork(leaver)
    const results = await Promise.all([
      handOver(administrator, leaver, { inquiries: ids.agent }),
      handOver(superAdmin, leaver, { inquiries: ids.administrator }),
    ])
    const failed = results.filter(({ error }) => error)
    expect(failed.map(({ error }) => error?.message)).toEqual(['This was handed over already'])
    const winner = results.findIndex(({ error }) => !error)
    expect((await readOwners(work))?.inquiry).toBe([ids.agent, ids.administrator][winner])
  })

  test('changes nothing when a taker cannot take it', async () => {
    const leaver = await addLeaver()
    const work = await addWork(leaver)
    const before = await readOwners(work)
    const gone = await addLeaver()
    await backend.sql`update public.staff set is_suspended = true where user_id = ${gone.id}`
    for (const takers of [
      { inquiries: gone.id },
      { listings: ids.editor },
      { viewings: leaver.id },
      { drafts: ids.agent },
      { inquiries: randomUUID() },
    ])
      expect([takers, (await handOver(administrator, leaver, takers)).error?.code]).toEqual([takers, '22023'])
    expect(await readOwners(work)).toEqual(before)
    expect((await signInAs(leaver)).error).toBeNull()
  })

  test('is for managers of the role, and not of one’s own work', async () => {
    const leaver = await addLeaver()
    for (const person of ['agent', 'editor', 'nonStaff'] as const)
      expect([person, (await handOver(await backend.signIn(person), leaver)).error?.code]).toEqual([person, '42501'])
    const peer = await addLeaver('administrator')
    expect((await handOver(administrator, peer)).error?.code).toBe('42501')
    expect((await preview(administrator, peer)).error?.code).toBe('42501')
    expect((await handOver(superAdmin, peer)).error).toBeNull()
    const own = { id: ids.superAdmin, email: people.superAdmin, name: '' }
    expect((await handOver(superAdmin, own)).error?.code).toBe('22023')
  })

  test('never takes away the last super admin', async () => {
    const second = await addLeaver('super_admin')
    const { client } = await signInAs(second)
    const results = await Promise.all([
      handOver(client, { id: ids.superAdmin, email: people.superAdmin, name: '' }),
      handOver(superAdmin, second),
    ])
    expect(results.filter(({ error }) => !error)).toHaveLength(1)
    const left = await backend.sql`select user_id from public.staff where role = 'super_admin' and not is_suspended`
    expect(left).toHaveLength(1)
    await backend.sql`update public.staff set is_suspended = false where user_id = ${ids.superAdmin}`
    superAdmin = await backend.signIn('superAdmin')
  })

  test('the list of staff says what each person has, to managers only', async () => {
    const leaver = await addLeaver()
    await addWork(leaver)
    const listed = await backend.callsOf(administrator).staff.list.query()
    expect(listed.find(({ user_id }) => user_id === leaver.id)).toMatchObject({
      email: leaver.email,
      is_managed: true,
      work: { inquiries: 1, listings: 1, viewings: 1, drafts: 1 },
    })
    expect(listed.find(({ user_id }) => user_id === ids.superAdmin)).toMatchObject({ email: null, is_managed: false })
    for (const person of ['agent', 'editor'] as const)
      expect(await backend.invoke(await backend.signIn(person), 'staff.list')).toMatchObject({
        data: null,
        error: { code: '42501' },
      })
  })
})
