import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addInquiry, inquiryFields, one } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const readable = /^MB-[2-9BCDFGHJKMNPQRSTWXYZ]{3}-[2-9BCDFGHJKMNPQRSTWXYZ]{3}$/

describe.each(inject('testDatabases'))('references of inquiries, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`
      update public.settings set value = value || '{"referencePrefix": "mb"}' where section = 'company'`
  })
  afterAll(() => backend.close())

  const referencesOf = async (ids: readonly string[]) =>
    await backend.sql<{ reference: string }[]>`
      select reference from public.inquiries where id = any (${ids as string[]})`

  test('are made by the database for every row of one statement, all different and without characters that look alike', async () => {
    const rows = await backend.sql<{ reference: string }[]>`
      insert into public.inquiries (name, email, message)
      select 'Many', 'many@example.com', 'Hello ' || n from generate_series(1, 200) n returning reference`
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(200)
    expect(rows.filter(({ reference }) => !readable.test(reference))).toEqual([])
  })

  test('are unique by their code, whatever the prefix was then', async () => {
    const [first] = await backend.sql<{ code: string }[]>`
      select private.inquiry_code(reference) as code from public.inquiries limit 1`
    const taken = `OLD-${first?.code.slice(0, 3)}-${first?.code.slice(3)}`
    const { id } = await addInquiry(backend)
    await expect(backend.sql`update public.inquiries set reference = ${taken} where id = ${id}`).rejects.toMatchObject({
      code: '23505',
    })
    expect(one(await referencesOf([id])).reference).toMatch(readable)
  })

  test('cannot be chosen by a visitor, and cannot be changed by staff', async () => {
    const { error } = await backend.anonClient.from('inquiries').insert(inquiryFields({ reference: 'MB-222-222' }))
    expect(error?.code).toBe('42501')
    const { id } = await addInquiry(backend)
    const staff = await backend.signIn('administrator')
    const changed = await staff.from('inquiries').update({ reference: 'MB-222-222' }).eq('id', id)
    expect(changed.error?.code).toBe('42501')
  })

  test('that belong to no inquiry look the same, and are the same for the same form', async () => {
    const draw = async (form: string) => (await backend.anonClient.rpc('unstored_reference', { form })).data as string
    const reference = await draw('a form')
    expect(reference).toMatch(readable)
    expect(await draw('a form')).toBe(reference)
    expect(await draw('another form')).not.toBe(reference)
  })
})
