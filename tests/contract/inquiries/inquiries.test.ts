import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inquiryConsent } from '#app/features/inquiries/inquiry-consent.ts'
import { addInquiry, addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { keys } from '../../support/test-client.ts'

describe.each(inject('testDatabases'))('an inquiry from a visitor, on $name', (testDatabase) => {
  let backend: TestBackend
  let house: string

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    house = (await addProperty(backend)).id
  })
  afterAll(() => backend.close())

  const send = (fields: Record<string, unknown> = {}, client: SupabaseClient = backend.anonClient) =>
    client.from('inquiries').insert(inquiryFields(fields))
  const call = (fields: Record<string, unknown>) => {
    const { status: _, phone, service_interest: __, ...params } = inquiryFields(fields)
    return backend.anonClient.rpc('send_inquiry', { ...params, phone })
  }
  const withMessage = (message: string) => backend.sql`select * from public.inquiries where message = ${message}`
  const stored = async (message: string) => one(await withMessage(message))
  const emails = (id: string) => backend.sql`
    select template, recipient, status from public.mail_outbox
    where payload ->> 'inquiry_id' = ${id} and template = 'inquiry_to_company'`
  const inquiriesCount = async (id: string) =>
    one(await backend.sql`select inquiries_count, version from public.properties where id = ${id}`)

  test('is stored as written, counted, and queued as an email to the company in the same transaction', async () => {
    const { id } = await addProperty(backend)
    const fields = inquiryFields({ property_id: id, inquiry_type: 'viewing', message: 'May I see it?' })
    const { error, status } = await send(fields)
    expect({ error, status }).toEqual({ error: null, status: 201 })
    const row = await stored(fields.message)
    expect(row).toMatchObject({ ...fields, is_spam: false, consent_text: inquiryConsent })
    expect(row.consented_at.getTime()).toBe(row.created_at.getTime())
    expect(await emails(row.id)).toEqual([
      { template: 'inquiry_to_company', recipient: 'super-admin@example.com', status: 'queued' },
    ])
    expect(await inquiriesCount(id)).toEqual({ inquiries_count: 1, version: 1 })
  })

  test('stores every character of every script', async () => {
    const names = ['محمد', '李雷', "O'Brien", '👨‍👩‍👧 Kamau', '<script>alert(1)</script>', "=cmd|'/C calc'!A1"]
    for (const name of names) await send({ name, message: `I am ${name}` })
    const rows = await Promise.all(names.map((name) => stored(`I am ${name}`)))
    expect(rows.map(({ name }) => name)).toEqual(names)
  })

  test('loses characters that change the writing direction, and its phone gets the country code', async () => {
    await send({ name: ' Ann\u202e nnA\u2066 ', message: 'Turned\u202d around\r\nhere', phone: '0712 345-678' })
    expect(await stored('Turned around\nhere')).toMatchObject({ name: 'Ann nnA', phone: '+254712345678' })
  })

  test('cannot set its own source or status', async () => {
    const fields = inquiryFields({ status: 'closed', source: 'telephone' })
    expect((await send(fields)).error).toBeNull()
    expect(await stored(fields.message)).toMatchObject({ status: 'new', source: 'contact_form', is_spam: false })
  })

  test.each([
    ['id', randomUUID()],
    ['created_at', '2001-01-01T00:00:00Z'],
    ['updated_at', '2001-01-01T00:00:00Z'],
    ['is_spam', true],
    ['assignee_id', randomUUID()],
    ['consented_at', '2020-01-01'],
    ['consent_text', 'You may sell my address'],
  ])('with its own %s is rejected', async (column, value) => {
    const fields = inquiryFields({ [column]: value })
    expect((await send(fields)).error).toMatchObject({ code: '42501' })
    expect(await withMessage(fields.message)).toEqual([])
  })

  test('sent ten times at once, by form or to the table, is stored once with the same response', async () => {
    const before = await inquiriesCount(house)
    const fields = inquiryFields({ property_id: house, phone: null })
    const calls = await Promise.all(Array.from({ length: 5 }, () => call(fields)))
    const inserts = await Promise.all(Array.from({ length: 5 }, () => send(fields)))
    const { id, reference } = await stored(fields.message)
    expect(calls.map(({ data, error }) => data ?? error)).toEqual(calls.map(() => ({ id, reference })))
    expect(inserts.map(({ error, status, data }) => ({ error, status, data }))).toEqual(
      inserts.map(() => ({ error: null, status: 201, data: null })),
    )
    expect(
      await call({ ...fields, name: ` ${fields.name.toUpperCase()}`, email: 'WANJIKU@example。com' }),
    ).toMatchObject({
      data: { id, reference },
    })
    expect(await emails(id)).toHaveLength(1)
    expect((await inquiriesCount(house)).inquiries_count).toBe(before.inquiries_count + 1)
  })

  test('has an id that nobody can compute: the same text on another site has another id', async () => {
    const fields = inquiryFields({ phone: null })
    const { data: sent } = await call(fields)
    await backend.sql`update private.server_salt set salt = salt || 'x'`
    const { data: other } = await call(fields)
    expect(other.id).not.toBe(sent.id)
    expect(other.reference).not.toBe(sent.reference)
    expect(await withMessage(fields.message)).toHaveLength(2)
  })

  test('on the next day is a new inquiry', async () => {
    const fields = inquiryFields({ phone: null })
    const { id } = (await call(fields)).data
    const [{ other }] = await backend.sql<[{ other: string }]>`
      select private.inquiry_id(i) as other from public.inquiries i where id = ${id}`
    expect(other).toBe(id)
    expect((await call({ ...fields, message: `${fields.message} Please.` })).data.id).not.toBe(id)
  })

  test.each(['application/json', 'text/csv'])('is sent alone: a list of them as %s stores none', async (type) => {
    const messages = ['First of a list', 'Second of a list']
    const rows = messages.map((message) => ({ name: 'List', email: 'list@example.com', message }))
    const lines = rows.map(({ name, email, message }) => `${name},${email},${message}`)
    const body = type === 'text/csv' ? ['name,email,message', ...lines].join('\n') : JSON.stringify(rows)
    const response = await backend.api.fetch(
      new Request('http://makazi.test/rest/v1/inquiries', {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': type },
        body,
      }),
      { peerAddress: '127.0.0.1' },
    )
    expect(response.status).toBe(400)
    for (const message of messages) expect(await withMessage(message)).toEqual([])
  })

  test('cannot be overwritten by its id', async () => {
    const { id } = await addInquiry(backend, { name: 'First' })
    const upsert = await backend.anonClient.from('inquiries').upsert(inquiryFields({ id, name: 'Second' }))
    expect(upsert.error).toMatchObject({ code: '42501' })
    expect(one(await backend.sql`select name from public.inquiries where id = ${id}`)).toEqual({ name: 'First' })
  })

  test.each(['administrator', 'superAdmin', 'server'] as const)('cannot be changed by anyone: %s', async (role) => {
    const { id } = await addInquiry(backend, { property_id: house, consent_text: 'Yes' })
    const client = role === 'server' ? backend.server : await backend.signIn(role)
    const before = one(await backend.sql`select * from public.inquiries where id = ${id}`)
    const changes: Record<string, unknown> = {
      id: randomUUID(),
      name: 'Somebody else',
      email: 'elsewhere@example.com',
      phone: '+254700000999',
      message: 'Other words',
      inquiry_type: 'rent',
      service_interest: 'other',
      source: 'chat',
      property_id: null,
      consent_text: 'I agree to everything',
      consented_at: '2019-01-01',
      created_at: '2019-01-01',
    }
    for (const [column, value] of Object.entries(changes)) {
      const { error } = await client
        .from('inquiries')
        .update({ [column]: value })
        .eq('id', id)
      expect([column, error?.code]).toEqual([column, '42501'])
    }
    expect(one(await backend.sql`select * from public.inquiries where id = ${id}`)).toEqual(before)
    expect(
      (await client.from('inquiries').update({ status: 'contacted', is_spam: true }).eq('id', id)).error,
    ).toBeNull()
  })

  test('about a draft and about an unknown property get the same rejection', async () => {
    const draft = await addProperty(backend, { is_published: false })
    const about = (property_id: string) => send({ property_id })
    const [hidden, unknown] = await Promise.all([about(draft.id), about(randomUUID())])
    expect(hidden.error).toMatchObject({ code: '42501' })
    expect({ ...hidden.error, status: hidden.status }).toEqual({ ...unknown.error, status: unknown.status })
    expect((await inquiriesCount(draft.id)).inquiries_count).toBe(0)
  })

  test('cannot be read back by its sender', async () => {
    const { error, data } = await send({ name: 'Reader' }).select('id')
    expect({ code: error?.code, data }).toEqual({ code: '42501', data: null })
    expect(await backend.sql`select from public.inquiries where name = 'Reader'`).toHaveLength(0)
  })

  test('of nothing but links is stored as spam, not counted and not emailed', async () => {
    const before = await inquiriesCount(house)
    const messages = ['https://spam.example/a www.spam.example', `Look: ${'http://spam.example/x '.repeat(30).trim()}`]
    for (const message of messages) {
      await send({ property_id: house, message })
      const row = await stored(message)
      expect(row).toMatchObject({ is_spam: true })
      expect(await emails(row.id)).toEqual([])
    }
    expect(await inquiriesCount(house)).toEqual(before)
  })

  test('with one link among words is not spam', async () => {
    await send({ message: 'Is https://makazi.example/property/1 still free?' })
    expect(await stored('Is https://makazi.example/property/1 still free?')).toMatchObject({ is_spam: false })
  })

  const impossible: [string, Record<string, unknown>, string][] = [
    ['a blank name', { name: ' \u00a0\u200b\u3164' }, '23514'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, '23514'],
    ['a name on two lines', { name: 'Ann\r\nBcc: x@y.z' }, '23514'],
    ['a name with NUL', { name: 'a\u0000b' }, '22021'],
    ['no email', { email: null }, '23502'],
    ['an email without @', { email: 'wanjiku.example.com' }, '23514'],
    ['two email addresses', { email: 'a@b.c,d@e.f' }, '23514'],
    ['an email of 255 characters', { email: `a@${'b'.repeat(250)}.ke` }, '23514'],
    ['a local part of 65 characters', { email: `${'a'.repeat(65)}@b.ke` }, '23514'],
    ['letters as phone', { phone: 'abc' }, '23514'],
    ['40 digits as phone', { phone: '1'.repeat(40) }, '23514'],
    ['a blank message', { message: '\n\t' }, '23514'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5001) }, '23514'],
    ['a megabyte of message', { message: ' \u202e'.repeat(400_000) }, '23514'],
    ['a megabyte of phone', { phone: '\r'.repeat(900_000) }, '23514'],
    ['an unknown service', { service_interest: 'hacking' }, '23514'],
    ['an unknown type', { inquiry_type: 'admin' }, '23514'],
    ['a malformed property', { property_id: 'abc' }, '22P02'],
    ['non-ASCII letters in the address', { email: 'ánn@example.com' }, '23514'],
    ['an internationalised domain', { email: 'ann@exämple.com' }, '23514'],
    ['a name with a control character', { name: 'Ann\u0085Bcc' }, '23514'],
    ['a message with an escape', { message: 'Hi \u001b[31m' }, '23514'],
    ['a phone of eight digits without a country code', { phone: '71234567' }, '23514'],
  ]
  test.each(impossible)('with %s is rejected, without an internal error', async (_, fields, code) => {
    const { error, status } = await send(fields)
    expect({ code: error?.code, isRejected: status >= 400 && status < 500 }).toEqual({ code, isRejected: true })
  })

  test('increment_inquiries recounts, so calling it cannot falsify the count', async () => {
    const { id } = await addProperty(backend)
    await send({ property_id: id })
    await Promise.all(
      Array.from({ length: 5 }, () => backend.anonClient.rpc('increment_inquiries', { property_id: id })),
    )
    expect((await inquiriesCount(id)).inquiries_count).toBe(1)
  })

  test('many parallel inquiries about one property are all counted', async () => {
    const { id } = await addProperty(backend)
    await Promise.all(Array.from({ length: 15 }, () => send({ property_id: id })))
    expect((await inquiriesCount(id)).inquiries_count).toBe(15)
  })

  test('an old inquiry that is imported sends no email', async () => {
    const { id } = await addInquiry(backend, { created_at: '2026-01-01T00:00:00Z', status: 'closed' })
    expect(one(await backend.sql`select status from public.inquiries where id = ${id}`)).toEqual({ status: 'closed' })
    expect(await emails(id)).toEqual([])
  })
})
