import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'

export function useReplyTemplates() {
  return useQuery(useCalls().inquiries.templates.queryOptions())
}
