import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { findReplyTemplates } from './reply-template-queries.ts'

export function useReplyTemplates() {
  const client = useBackend()
  return useQuery({ queryKey: ['reply_templates'], queryFn: () => findReplyTemplates(client) })
}
