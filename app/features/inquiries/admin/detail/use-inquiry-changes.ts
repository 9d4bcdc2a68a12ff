import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { inboxMessages } from '../inbox-messages.ts'
import type { InquiryChange } from '../inquiry-types.ts'

const { assigned, errors, markedSpam, unassigned, unmarkedSpam } = inboxMessages

/** Optimistic update; after an error the stored value is fetched again. */
export function useInquiryChanges(id: string) {
  const calls = useCalls().inquiries
  const queries = useQueryClient()
  const detail = calls.find.queryKey({ id })
  const { mutate } = useMutation(
    calls.change.mutationOptions({
      onMutate: async (change) => {
        await queries.cancelQueries(calls.find.queryFilter({ id }))
        queries.setQueryData(detail, (inquiry) => inquiry && { ...inquiry, ...valuesOf(change) })
      },
      onSuccess: (_, { field, value }) => {
        if (field === 'assignee') toast({ title: value === null ? unassigned : assigned })
        if (field !== 'spam') return
        const { title, text } = value ? markedSpam : unmarkedSpam
        toast({ title, description: text })
      },
      onError: () => {
        void queries.invalidateQueries(calls.find.queryFilter({ id }))
        toast({ title: errors.title, description: errors.update, tone: 'danger' })
      },
    }),
  )
  return {
    assign: (value: string | null) => mutate({ ids: [id], field: 'assignee', value }),
    setSpam: (value: boolean) => mutate({ ids: [id], field: 'spam', value }),
  }
}

function valuesOf({ field, value }: InquiryChange) {
  if (field === 'assignee') return { assignee_id: value }
  return field === 'spam' ? { is_spam: value } : {}
}
