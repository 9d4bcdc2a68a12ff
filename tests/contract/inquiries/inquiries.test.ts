import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addInquiry, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('databaseHomes'))('an inquiry from a visitor, on $name', (home) => {
  let backend: TestBackend
  let house: string

  beforeAll(async () => {
    backend = await openTestBackend(home)
    house = (await addProperty(backend)).id
  })
  afterAll(() => backend.close())

  const send = (fields: Record<string, unknown> = {}, client: SupabaseClient = backend.visitor) =>
    client.from('inquiries').insert(inquiryFields(fields))
  const stored = async (id: string) => one(await backend.sql`select * from public.inquiries where id = ${id}`)
  const letters = (id: string) => backend.sql`
    select template, recipient, status from public.mail_outbox
    where payload ->> 'inquiry_id' = ${id} and template = 'inquiry_to_company'`
  const inquiriesCount = async (id: string) =>
    one(await backend.sql`select inquiries_count, version from public.properties where id = ${id}`)

  test('is stored as it was written, counted, and announced to the company in the same moment', async () => {
    const id = randomUUID()
    const { error, status } = await send({
      id,
      property_id: house,
      inquiry_type: 'viewing',
      consented_at: '2020-01-01',
    })
    expect({ error, status }).toEqual({ error: null, status: 201 })
    const row = await stored(id)
    expect(row).toMatchObject({ ...inquiryFields({ inquiry_type: 'viewing' }), property_id: house, is_spam: false })
    expect(row.consented_at.getTime()).toBe(row.created_at.getTime())
    expect(await letters(id)).toEqual([
      { template: 'inquiry_to_company', recipient: 'hello@makazi.example', status: 'queued' },
    ])
    expect(await inquiriesCount(house)).toEqual({ inquiries_count: 1, version: 1 })
  })

  test('keeps every letter of every script', async () => {
    const names = ['محمد', '李雷', "O'Brien", '👨‍👩‍👧 Kamau', '<script>alert(1)</script>', "=cmd|'/C calc'!A1"]
    const ids = names.map(() => randomUUID())
    for (const [position, name] of names.entries()) await send({ id: ids[position], name })
    const rows = await Promise.all(ids.map((id) => stored(id)))
    expect(rows.map(({ name }) => name)).toEqual(names)
  })

  test('cannot bring its own status, source, dates or verdict', async () => {
    const id = randomUUID()
    const forged = { status: 'closed', source: 'telephone', created_at: '2001-01-01T00:00:00Z', is_spam: true }
    expect((await send({ id, ...forged })).error).toBeNull()
    const row = await stored(id)
    expect(row).toMatchObject({ status: 'new', source: 'contact_form', is_spam: false })
    expect(row.created_at.getFullYear()).toBeGreaterThan(2001)
  })

  test('sent ten times at once under one key is stored once, and every other answer says it is there', async () => {
    const id = randomUUID()
    const before = await inquiriesCount(house)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ id, property_id: house })))
    const codes = answers.map(({ error, status }) => error?.code ?? String(status)).toSorted()
    expect(codes).toEqual(['201', ...Array(9).fill('23505')])
    expect(await backend.sql`select count(*)::int from public.inquiries where id = ${id}`).toEqual([{ count: 1 }])
    expect(await letters(id)).toHaveLength(1)
    expect((await inquiriesCount(house)).inquiries_count).toBe(before.inquiries_count + 1)
  })

  test('cannot overwrite another one by using its key', async () => {
    const { id } = await addInquiry(backend, { name: 'First' })
    expect((await send({ id, name: 'Second' })).error).toMatchObject({ code: '23505' })
    const upsert = await backend.visitor.from('inquiries').upsert(inquiryFields({ id, name: 'Second' }))
    expect(upsert.error).toMatchObject({ code: '42501' })
    expect(await stored(id)).toMatchObject({ name: 'First' })
  })

  test('about a draft and about a property that never was get the same refusal', async () => {
    const draft = await addProperty(backend, { is_published: false })
    const about = (property_id: string) => send({ property_id })
    const [hidden, unknown] = await Promise.all([about(draft.id), about(randomUUID())])
    expect(hidden.error).toMatchObject({ code: '42501' })
    expect({ ...hidden.error, status: hidden.status }).toEqual({ ...unknown.error, status: unknown.status })
    expect((await inquiriesCount(draft.id)).inquiries_count).toBe(0)
  })

  test('cannot be read back by who sent it', async () => {
    const { error, data } = await send({ name: 'Reader' }).select('id')
    expect({ code: error?.code, data }).toEqual({ code: '42501', data: null })
    expect(await backend.sql`select from public.inquiries where name = 'Reader'`).toHaveLength(0)
  })

  test('made of nothing but links is kept, flagged, not counted and mailed to nobody', async () => {
    const before = await inquiriesCount(house)
    const [bare, heap] = [randomUUID(), randomUUID()]
    await send({ id: bare, property_id: house, message: 'https://spam.example/a www.spam.example' })
    await send({ id: heap, property_id: house, message: `Look: ${'http://spam.example/x '.repeat(30)}` })
    for (const id of [bare, heap]) {
      expect(await stored(id)).toMatchObject({ is_spam: true })
      expect(await letters(id)).toEqual([])
    }
    expect(await inquiriesCount(house)).toEqual(before)
  })

  test('with one link among words is no spam', async () => {
    const id = randomUUID()
    await send({ id, message: 'Is https://makazi.example/property/1 still free?' })
    expect(await stored(id)).toMatchObject({ is_spam: false })
  })

  const impossible: [string, Record<string, unknown>, string][] = [
    ['a blank name', { name: ' \u00a0\u200b\u3164' }, '23514'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, '23514'],
    ['a name on two lines', { name: 'Ann\r\nBcc: x@y.z' }, '23514'],
    ['a name with NUL', { name: 'a\u0000b' }, '22021'],
    ['no e-mail', { email: null }, '23502'],
    ['an e-mail without @', { email: 'wanjiku.example.com' }, '23514'],
    ['two e-mail addresses', { email: 'a@b.c,d@e.f' }, '23514'],
    ['an e-mail of 255 characters', { email: `a@${'b'.repeat(250)}.ke` }, '23514'],
    ['a local part of 65 characters', { email: `${'a'.repeat(65)}@b.ke` }, '23514'],
    ['letters as phone', { phone: 'abc' }, '23514'],
    ['40 digits as phone', { phone: '1'.repeat(40) }, '23514'],
    ['a blank message', { message: '\n\t' }, '23514'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5001) }, '23514'],
    ['an unknown service', { service_interest: 'hacking' }, '23514'],
    ['an unknown type', { inquiry_type: 'admin' }, '23514'],
    ['a malformed property', { property_id: 'abc' }, '22P02'],
    ['a malformed key', { id: 'abc' }, '22P02'],
  ]
  test.each(impossible)('with %s is refused, without a breakdown', async (_, fields, code) => {
    const { error, status } = await send(fields)
    expect({ code: error?.code, refused: status >= 400 && status < 500 }).toEqual({ code, refused: true })
  })

  test('increment_inquiries counts anew, so calling it cannot lie', async () => {
    const { id } = await addProperty(backend)
    await send({ property_id: id })
    await Promise.all(Array.from({ length: 5 }, () => backend.visitor.rpc('increment_inquiries', { property_id: id })))
    expect((await inquiriesCount(id)).inquiries_count).toBe(1)
  })

  test('many at once about one property are all counted', async () => {
    const { id } = await addProperty(backend)
    await Promise.all(Array.from({ length: 15 }, () => send({ property_id: id })))
    expect((await inquiriesCount(id)).inquiries_count).toBe(15)
  })

  test('taken from the past by an import is mailed to nobody', async () => {
    const { id } = await addInquiry(backend, { created_at: '2026-01-01T00:00:00Z', status: 'closed' })
    expect(await stored(id)).toMatchObject({ status: 'closed' })
    expect(await letters(id)).toEqual([])
  })
})
