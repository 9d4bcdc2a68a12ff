import { useQuery } from '@tanstack/react-query'
import { useBackend } from '../../../backend/browser-client.ts'
import type { Backend } from '../../../backend/context.ts'
import { readCompany } from '../company-settings.ts'

/** Within how many hours a reply is promised; undefined until it is read. */
export function useReplyPromise(): number | undefined {
  const client = useBackend()
  return useQuery({ queryKey: ['settings', 'reply_promise'], queryFn: () => findReplyPromise(client) }).data
}

async function findReplyPromise(client: Backend) {
  const { data, error } = await client.from('settings').select('value').eq('section', 'company').maybeSingle()
  if (error) throw error
  return readCompany(data?.value).replyWithinHours
}
