import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const twelve = Array.from({ length: 12 }, (_, index) => index + 1)

describe.each(inject('testDatabases'))('a listing that everybody asks about, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  test.each([true, false])('takes twelve inquiries of staff at once where is_sample is %s', async (isSample) => {
    const property = await addProperty(backend, { is_published: true })
    await backend.sql`update public.properties set is_sample = ${isSample} where id = ${property.id}`
    const staff = await backend.signIn('administrator')
    const results = await Promise.all(
      twelve.map((number) =>
        staff.from('inquiries').insert({
          name: `Caller ${number}`,
          email: `caller${number}@example.com`,
          message: 'Asked by phone',
          source: 'staff',
          property_id: property.id,
        }),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(twelve.map(() => 201))
    const [row] = await backend.sql`
      select inquiries_count, is_sample from public.properties where id = ${property.id}`
    expect(row).toEqual({ inquiries_count: 12, is_sample: isSample })
  })
})
