import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { inboxMessages } from '../inbox-messages.ts'
import { assignInquiry, markSpam } from '../inbox-commands.ts'
import type { InquiryDetail } from '../inbox-queries.ts'

/** Optimistic update; after an error the stored value is fetched again. */
export function useInquiryChanges(id: string) {
  const client = useBackend()
  const queries = useQueryClient()

  const patch = async (changes: Partial<InquiryDetail>) => {
    await queries.cancelQueries({ queryKey: ['inquiry', id] })
    queries.setQueryData<InquiryDetail | null>(['inquiry', id], (inquiry) => inquiry && { ...inquiry, ...changes })
  }
  const onError = () => {
    void queries.invalidateQueries({ queryKey: ['inquiry', id] })
    toast({ title: inboxMessages.errors.title, description: inboxMessages.errors.update, tone: 'danger' })
  }

  const assignment = useMutation({
    mutationFn: (assigneeId: string | null) => assignInquiry(client, { id, assigneeId }),
    onMutate: (assigneeId) => patch({ assignee_id: assigneeId }),
    onError,
  })
  const spamChange = useMutation({
    mutationFn: (isSpam: boolean) => markSpam(client, { id, isSpam }),
    onMutate: (isSpam) => patch({ is_spam: isSpam }),
    onSuccess: (_, isSpam) => {
      const { title, text } = isSpam ? inboxMessages.markedSpam : inboxMessages.unmarkedSpam
      toast({ title, description: text })
    },
    onError,
  })
  return { assign: assignment.mutate, setSpam: spamChange.mutate }
}
