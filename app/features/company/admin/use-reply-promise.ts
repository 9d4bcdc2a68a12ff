import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { parseCompany } from '../company-settings.ts'

/** Promised time to a reply in hours; undefined until loaded. */
export function useReplyPromise(): number | undefined {
  const client = useBackend()
  return useQuery({ queryKey: ['settings', 'reply_promise'], queryFn: () => findReplyPromise(client) }).data
}

async function findReplyPromise(client: Backend) {
  const { data, error } = await client.from('settings').select('value').eq('section', 'company').maybeSingle()
  if (error) throw error
  return parseCompany(data?.value).replyWithinHours
}
