import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addInquiry, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { people } from '../../support/people.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the inbox, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let superAdmin: SupabaseClient
  let nonStaff: SupabaseClient
  let house: { id: string; title: string }
  let viewing: { id: string }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    superAdmin = await backend.signIn('superAdmin')
    nonStaff = await backend.signIn('nonStaff')
    house = await addProperty(backend, { title: 'Maisonette in Rũaka', location: 'Kiambu' })
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    viewing = await addInquiry(backend, {
      name: 'Otieno',
      email: 'otieno@example.com',
      inquiry_type: 'viewing',
      property_id: house.id,
      created_at: daysAgo(1),
    })
    await addInquiry(backend, { name: 'Njeri', status: 'closed', inquiry_type: 'rent', created_at: daysAgo(2) })
    await addInquiry(backend, { name: 'Mutua', status: 'contacted', message: '50% down?', created_at: daysAgo(3) })
    await addInquiry(backend, { name: 'Old', status: 'qualified', created_at: daysAgo(40) })
    await addInquiry(backend, { name: 'Spammer', is_spam: true, created_at: daysAgo(4) })
  })
  beforeEach(() => backend.sql`update public.inquiries set status = 'new', assignee_id = null where id = ${viewing.id}`)
  afterAll(() => backend.close())

  const fetchPage = async (params: Record<string, unknown> = {}) => {
    const { data, error } = await backend.invoke(staff, 'inquiries.list', inboxInput(params))
    if (error) throw new Error(error.message)
    return data as { total: number; page: number; counts: Record<string, number>; rows: Record<string, unknown>[] }
  }
  const listNames = async (params: Record<string, unknown>) => (await fetchPage(params)).rows.map(({ name }) => name)
  const getId = async (email: string) =>
    one(await backend.sql<{ user_id: string }[]>`select user_id from public.staff where email = ${email}`).user_id

  test('a page is sorted newest first with the exact total and the counts of the cards, without spam', async () => {
    const page = await fetchPage()
    expect(page).toMatchObject({ total: 4, has_more: false, page: 1 })
    expect(page.counts).toEqual({ open: 3, new: 1, overdue: 0, mine: 0, today: 0 })
    expect(page.rows.map(({ name }) => name)).toEqual(['Otieno', 'Njeri', 'Mutua', 'Old'])
    expect(page.rows[0]).toMatchObject({ property_title: house.title, assignee: null })
  })

  test.each([
    ['a name, in any case', 'OTIENO', ['Otieno']],
    ['an address', 'otieno@example', ['Otieno']],
    ['text of a message', 'january', ['Otieno', 'Njeri', 'Old']],
    ['the title of the property, with or without accents', 'maisonette in ruaka', ['Otieno']],
    ['the words of a name in any order', 'maisonette otieno', ['Otieno']],
    ['words that stand apart in the title', 'ruaka maisonette', ['Otieno']],
    ['words of which one is missing', 'otieno villa', []],
    ['not the place of the property', 'kiambu', []],
    ['a percent sign taken literally', '50%', ['Mutua']],
    ['a single percent sign taken literally', '%', ['Mutua']],
    ['blanks, which do not filter', '   ', ['Otieno', 'Njeri', 'Mutua', 'Old']],
    ['ten thousand letters', 'x'.repeat(10_000), []],
  ])('inquiries are searched by %s', async (_, search, names) => {
    expect(await listNames({ search })).toEqual(names)
  })

  test('a row tells when its next viewing begins, until the viewing is over or cancelled', async () => {
    const { id } = await addInquiry(backend, { name: 'Booked', property_id: house.id })
    const add = (days: number, status: string, token: string) => backend.sql`
      insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat, status, token_hash)
      values (${id}, ${house.id}, now() + ${days} * interval '1 day', now() + ${days} * interval '1 day' + interval '30 minutes',
        1, ${status}, ${token.repeat(64)})`
    const getViewing = async () => (await fetchPage()).rows.find(({ name }) => name === 'Booked')?.viewing_at
    expect(await getViewing()).toBeNull()
    await add(-1, 'confirmed', '1')
    await add(1, 'cancelled', '2')
    expect(await getViewing()).toBeNull()
    await add(4, 'confirmed', '3')
    await add(3, 'requested', '4')
    const next = await backend.sql<{ starts_at: Date }[]>`
      select starts_at from public.viewings where inquiry_id = ${id} and status = 'requested'`
    expect(Date.parse(String(await getViewing()))).toBe(one(next).starts_at.getTime())
    await backend.server.from('inquiries').delete().eq('id', id).throwOnError()
  })

  test('inquiries are filtered by status, type and spam; the counts ignore the filters', async () => {
    const closed = await fetchPage({ status: 'closed' })
    expect(closed).toMatchObject({ total: 1, counts: { open: 3 } })
    expect(await listNames({ status: 'open' })).toEqual(['Otieno', 'Mutua', 'Old'])
    expect(await listNames({ inquiryType: 'rent' })).toEqual(['Njeri'])
    expect(await listNames({ spam: 'only' })).toEqual(['Spammer'])
    expect(await listNames({ spam: 'all' })).toHaveLength(5)
  })

  test('a page beyond the last gives the last page', async () => {
    expect(await fetchPage({ page: 99, pageSize: 3 })).toMatchObject({ page: 2, total: 4, rows: [{ name: 'Old' }] })
    expect(await fetchPage({ page: 1, pageSize: 1 })).toMatchObject({ page: 1, rows: [{ name: 'Otieno' }] })
  })

  test('the export continues after the last row and ends', async () => {
    const names: string[] = []
    let after: Record<string, unknown> = {}
    for (let turn = 0; turn < 9; turn += 1) {
      const { data } = await backend.invoke(staff, 'inquiries.exportPage', inboxInput(after))
      const rows = data as { id: string; created_at: string; name: string; email: string }[]
      const last = rows.at(-1)
      if (!last) break
      names.push(...rows.map(({ name }) => name))
      after = { after: { created_at: last.created_at, id: last.id } }
    }
    expect(names).toEqual(['Otieno', 'Njeri', 'Mutua', 'Old'])
  })

  test('every change to an inquiry is recorded: who, what, when', async () => {
    const { id } = await addInquiry(backend)
    const colleague = await getId(people.superAdmin)
    await staff.from('inquiries').update({ status: 'contacted' }).eq('id', id)
    await staff.from('inquiries').update({ assignee_id: colleague, is_spam: true }).eq('id', id)
    await staff.from('inquiries').update({ status: 'contacted' }).eq('id', id)
    const { data } = await backend.invoke(superAdmin, 'inquiries.timeline', { id })
    const changes = (data as { entries: Record<string, unknown>[] }).entries.filter(({ kind }) => kind !== 'received')
    expect(changes.map(({ kind, became, actor }) => [kind, became, actor]).toSorted()).toEqual([
      ['assignee', 'Baraka Mwangi', 'Achieng Otieno'],
      ['spam', 'true', 'Achieng Otieno'],
      ['status', 'contacted', 'Achieng Otieno'],
    ])
    await backend.server.from('inquiries').delete().eq('id', id)
    expect(await backend.sql`select from public.inquiry_changes where inquiry_id = ${id}`).toHaveLength(0)
  })

  test('an inquiry is shown with its property and its possible assignees', async () => {
    const { data } = await backend.invoke(staff, 'inquiries.find', { id: viewing.id })
    expect(data).toMatchObject({
      name: 'Otieno',
      property: { title: house.title, price: 25_000_000, is_published: true },
      staff: [{ name: 'Achieng Otieno' }, { name: 'Baraka Mwangi' }, { name: 'Brian Kiprotich' }],
    })
    expect((await backend.invoke(staff, 'inquiries.find', { id: randomUUID() })).data).toBeNull()
  })

  test('suspended staff cannot become assignees, and stay assigned in name only', async () => {
    const colleague = await getId(people.superAdmin)
    await backend.sql`update public.staff set is_suspended = true where user_id = ${colleague}`
    const { error } = await staff.from('inquiries').update({ assignee_id: colleague }).eq('id', viewing.id)
    const { data } = await backend.invoke(staff, 'inquiries.find', { id: viewing.id })
    await backend.sql`update public.staff set is_suspended = false where user_id = ${colleague}`
    // The suspended account has to sign in again.
    superAdmin = await backend.signIn('superAdmin')
    expect(error?.code).toBe('22023')
    expect(data).toMatchObject({ assignee_id: null, staff: [{ name: 'Achieng Otieno' }, { name: 'Brian Kiprotich' }] })
  })

  test('notes are written in one’s own name, read by all staff and deleted by their author', async () => {
    const { id } = await addInquiry(backend)
    const add = (body: string, fields = {}) =>
      backend.invoke(staff, 'inquiries.addNote', { inquiryId: id, body, ...fields })
    await add('  Call after four.\n')
    expect((await add(' \n')).error?.code).toBe('23514')
    expect((await add('x'.repeat(2_001))).error?.code).toBe('23514')
    const notes = async () =>
      (
        (await backend.invoke(superAdmin, 'inquiries.timeline', { id })).data as { entries: Record<string, unknown>[] }
      ).entries.filter(({ kind }) => kind === 'note')
    const [note, ...more] = await notes()
    expect(more).toEqual([])
    expect(note).toMatchObject({ body: 'Call after four.', actor: 'Achieng Otieno', is_mine: false })
    const remove = (client: SupabaseClient) => backend.invoke(client, 'inquiries.removeNote', { id: note?.id })
    expect((await remove(superAdmin)).error?.code).toBe('42501')
    expect((await remove(staff)).error).toBeNull()
    expect(await notes()).toEqual([])
    await backend.server.from('inquiries').delete().eq('id', id)
  })

  test('the status of many inquiries is set in one call, which returns those that no longer exist', async () => {
    const [first, second] = [await addInquiry(backend), await addInquiry(backend)]
    const gone = randomUUID()
    const setStatus = (ids: string[], status: string) =>
      backend.invoke(staff, 'inquiries.change', { ids, field: 'status', value: status })
    const { data } = await setStatus([first.id, gone, second.id], 'qualified')
    expect((data as { changed: string[] }).changed.toSorted()).toEqual([first.id, second.id].toSorted())
    expect((await setStatus([first.id], 'won')).error?.code).toBe('BAD_REQUEST')
    expect((await setStatus([], 'new')).error?.code).toBe('BAD_REQUEST')
    const many = Array.from({ length: 10_000 }, () => randomUUID())
    expect((await setStatus(many, 'new')).error?.code).toBe('BAD_REQUEST')
    expect((await setStatus(many.slice(0, 500), 'new')).data).toEqual({ undo: null, changed: [] })
    await backend.server.from('inquiries').delete().in('id', [first.id, second.id])
  })

  test('a visitor cannot assign an inquiry', async () => {
    const assignee_id = await getId(people.administrator)
    const email = `${randomUUID()}@example.com`
    const { error } = await backend.anonClient.from('inquiries').insert(inquiryFields({ email, assignee_id }))
    expect(error?.code).toBe('42501')
    expect(await backend.sql`select from public.inquiries where email = ${email}`).toEqual([])
  })

  describe.each([
    ['a visitor', () => backend.anonClient],
    ['someone signed in who is not staff', () => nonStaff],
  ])('%s', (_, stranger) => {
    test('can read no inquiry, note or history, and change nothing', async () => {
      await backend.invoke(staff, 'inquiries.addNote', { inquiryId: viewing.id, body: 'Secret' })
      await staff.from('inquiries').update({ status: 'contacted' }).eq('id', viewing.id)
      const responses = await Promise.all([
        backend.invoke(stranger(), 'inquiries.list', inboxInput()),
        backend.invoke(stranger(), 'inquiries.exportPage', inboxInput()),
        backend.invoke(stranger(), 'inquiries.find', { id: viewing.id }),
        backend.invoke(stranger(), 'inquiries.change', { ids: [viewing.id], field: 'status', value: 'closed' }),
        backend.invoke(stranger(), 'inquiries.timeline', { id: viewing.id }),
      ])
      expect(JSON.stringify(responses.map(({ data }) => data))).not.toMatch(
        /Otieno|Secret|contacted":[1-9]|Baraka|changed":\["/,
      )
      expect(responses[0]?.data).toBeNull()
      const note = { inquiryId: viewing.id, body: 'From outside' }
      expect((await backend.invoke(stranger(), 'inquiries.addNote', note)).error?.code).toBe(
        stranger() === nonStaff ? '42501' : 'PGRST301',
      )
      expect(one(await backend.sql`select status from public.inquiries where id = ${viewing.id}`)).toEqual({
        status: 'contacted',
      })
    })
  })
})
