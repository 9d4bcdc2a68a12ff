import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inquiryFields } from '../../support/database-rows.ts'
import { setFeature } from '../../support/switches.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('messages from the chat box, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  const send = (message: string, source: string) =>
    backend.anonClient.from('inquiries').insert(inquiryFields({ message, source }))
  const fetchSource = async (message: string) => {
    const [row] = await backend.sql`select source from public.inquiries where message = ${message}`
    return row?.source
  }

  test('are inquiries with their own source', async () => {
    expect((await send('From the box', 'chat')).error).toBeNull()
    expect(await fetchSource('From the box')).toBe('chat')
  })

  test('with any other source count as sent from the contact form', async () => {
    await send('From elsewhere', 'somewhere')
    expect(await fetchSource('From elsewhere')).toBe('contact_form')
  })

  test('are rejected while chatSupport is off; the contact form is not', async () => {
    await setFeature(backend.sql, 'chatSupport', false)
    expect((await send('Refused', 'chat')).error).toMatchObject({ code: '42501' })
    expect((await send('Taken', 'contact_form')).error).toBeNull()
    await setFeature(backend.sql, 'chatSupport', true)
    expect((await send('Taken again', 'chat')).error).toBeNull()
  })
})
