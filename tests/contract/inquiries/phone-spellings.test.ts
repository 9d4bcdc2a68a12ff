import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { phoneField } from '#app/shared/form/field-schemas.ts'
import { parsePhoneNumber } from '#app/shared/form/phone-number.ts'
import { addProperty, inquiryFields, one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

/** As people in Kenya and abroad write one number, and how it is stored. */
const spellings = [
  ['+254712345678', '+254712345678'],
  ['+254 712 345 678', '+254712345678'],
  ['+254 (0)712 345 678', '+254712345678'],
  ['+254 (0) 712 345 678', '+254712345678'],
  ['+254 0712 345678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['254 712 345 678', '+254712345678'],
  ['254 (0) 712 345678', '+254712345678'],
  ['0712345678', '+254712345678'],
  ['0712-345-678', '+254712345678'],
  ['0712.345.678', '+254712345678'],
  ['(0712) 345 678', '+254712345678'],
  ['712345678', '+254712345678'],
  ['00254712345678', '+254712345678'],
  ['00254 (0)712 345 678', '+254712345678'],
  ['0110 345 678', '+254110345678'],
  ['020 2712345', '+254202712345'],
  ['+254 (0)20 271 2345', '+254202712345'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+256 772 123456', '+256772123456'],
] as const

test.each(spellings)('a form reads %s as %s', (spelling, stored) => {
  expect(parsePhoneNumber(spelling)).toBe(stored)
  expect(phoneField.parse(` ${spelling} `)).toBe(stored)
})

describe.each(inject('testDatabases'))('phone numbers at every entrance, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let property: string
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    property = (await addProperty(backend)).id
  })
  afterAll(() => backend.close())

  const phoneOf = async (email: string) =>
    one(await backend.sql<{ phone: string }[]>`select phone from public.inquiries where email = ${email}`).phone

  test.each(spellings)(
    'a visitor’s message, by the function and into the table, stores %s as %s',
    async (phone, stored) => {
      const [sent, posted] = [`sent-${randomUUID()}@example.com`, `posted-${randomUUID()}@example.com`]
      await backend.anonClient
        .rpc('send_inquiry', { name: 'Ann', email: sent, message: `Call ${phone}`, phone })
        .throwOnError()
      const { name, message, inquiry_type } = inquiryFields()
      await backend.anonClient
        .from('inquiries')
        .insert({ name, message, inquiry_type, email: posted, phone })
        .throwOnError()
      expect([await phoneOf(sent), await phoneOf(posted)]).toEqual([stored, stored])
    },
  )

  test.each(spellings)('what staff write down stores %s as %s', async (phone, stored) => {
    const taken = `taken-${randomUUID()}@example.com`
    const startsAt = new Date(Date.now() + (20 + spellings.findIndex(([each]) => each === phone)) * 86_400_000)
    const { data } = await backend.invoke(staff, 'viewings.add', {
      propertyId: property,
      startsAt: startsAt.toISOString(),
      name: 'Ann',
      email: taken,
      phone,
      note: `Call ${phone}`,
    })
    expect(data).toMatchObject({ state: 'booked' })
    const { id } = await addProperty(backend)
    const { properties } = backend.callsOf(staff)
    const mandate = { owner_name: 'Ann', owner_phone: phone, owner_email: '', notes: '' }
    await properties.saveMandate.mutate({ id, mandate, version: 0 })
    expect((await properties.editing.query({ id }))?.mandate?.owner_phone).toBe(stored)
    expect(await phoneOf(taken)).toBe(stored)
  })

  test('the owner of the database cannot store another format', async () => {
    const fields = inquiryFields({ phone: 'ask at the gate' })
    await expect(backend.sql`insert into public.inquiries ${backend.sql(fields)}`).rejects.toThrow('inquiry_phone_fits')
    const { email, ...rest } = inquiryFields({ phone: '0722 000 123', email: `owner-${randomUUID()}@example.com` })
    await backend.sql`insert into public.inquiries ${backend.sql({ email, ...rest })}`
    expect(await phoneOf(String(email))).toBe('+254722000123')
  })
})
