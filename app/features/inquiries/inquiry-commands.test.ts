import { createClient } from '@supabase/supabase-js'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#app/backend/database.types.ts'
import { maxInquiriesPerAction, sendInquiry, setInquiryStatuses } from './inquiry-commands.ts'
import type { InquiryInput } from './inquiry-input.ts'

const anInquiry: InquiryInput = {
  fullName: 'Wanjiku Kamau',
  email: 'wanjiku@example.co.ke',
  phone: null,
  service: null,
  message: 'Is the house still free?',
  inquiryType: 'general',
  propertyId: null,
}

/** A backend that responds to everything with one status, or that is unreachable. */
async function backendReturning(status: number | 'nothing', body: object | string = {}) {
  const server = createServer((_, response) => {
    response
      .writeHead(status === 'nothing' ? 500 : status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  if (status === 'nothing') await close()
  else onTestFinished(async () => void (await close()))
  return createClient<Database>(`http://127.0.0.1:${port}`, 'sb_publishable_test')
}

test('an inquiry that cannot reach the backend is reported as not sent', async () => {
  expect(await sendInquiry(await backendReturning('nothing'), { inquiry: anInquiry })).toMatchObject({
    state: 'unsent',
  })
})

test('an inquiry that fails in the backend is reported as not sent', async () => {
  const client = await backendReturning(503, { code: 'PGRST001', message: 'no connection to the database' })
  expect(await sendInquiry(client, { inquiry: anInquiry })).toEqual({ state: 'unsent', reason: 'backend-unavailable' })
})

test('a stored inquiry is returned with the reference that the database made', async () => {
  const client = await backendReturning(200, { id: '378aa87d-0000-8000-a000-000000000000', reference: 'MK-4F7-K2P' })
  expect(await sendInquiry(client, { inquiry: anInquiry })).toEqual({ state: 'sent', reference: 'MK-4F7-K2P' })
})

test.each(['42501', '23503'])('a property that the backend rejects with %s is no longer listed', async (code) => {
  const inquiry = { ...anInquiry, propertyId: '018f2f7e-1111-7abc-8def-0123456789ab' }
  const sent = await sendInquiry(await backendReturning(403, { code, message: 'refused' }), { inquiry })
  expect(sent).toMatchObject({
    state: 'invalid',
    error: { fields: { propertyId: 'That property is no longer listed' } },
  })
})

test('an error that does not concern a property is reported as not sent', async () => {
  const client = await backendReturning(403, { code: '42501', message: 'refused' })
  expect(await sendInquiry(client, { inquiry: anInquiry })).toEqual({ state: 'unsent', reason: 'backend-unavailable' })
})

test('inquiries beyond the concurrency limit are rejected before any request', async () => {
  const client = await backendReturning('nothing')
  const ids = Array.from({ length: maxInquiriesPerAction + 1 }, (_, index) => String(index))
  await expect(setInquiryStatuses(client, { ids, status: 'closed' })).rejects.toThrow('At most 500 inquiries at once')
})
