import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Database } from '#app/backend/database.types.ts'
import { maxInquiriesPerAction, setInquiryStatuses } from './inquiry-commands.ts'

test('inquiries beyond the concurrency limit are rejected before any request', async () => {
  const client = createClient<Database>('http://127.0.0.1:9', 'sb_publishable_test')
  const ids = Array.from({ length: maxInquiriesPerAction + 1 }, (_, index) => String(index))
  await expect(setInquiryStatuses(client, { ids, status: 'closed' })).rejects.toThrow('At most 500 inquiries at once')
})
