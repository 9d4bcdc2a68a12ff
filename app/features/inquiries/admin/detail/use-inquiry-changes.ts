import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { toast } from '#app/ui/toast.tsx'
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
    toast({ title: 'Error', description: 'Failed to update inquiry. Please try again.', tone: 'danger' })
  }

  const assignment = useMutation({
    mutationFn: (assigneeId: string | null) => assignInquiry(client, { id, assigneeId }),
    onMutate: (assigneeId) => patch({ assignee_id: assigneeId }),
    onError,
  })
  const spamChange = useMutation({
    mutationFn: (isSpam: boolean) => markSpam(client, { id, isSpam }),
    onMutate: (isSpam) => patch({ is_spam: isSpam }),
    onSuccess: (_, isSpam) =>
      toast({
        title: isSpam ? 'Marked as spam' : 'Not spam',
        description: isSpam ? 'It is out of the list and the counts.' : 'It is back in the list.',
      }),
    onError,
  })
  return { assign: assignment.mutate, setSpam: spamChange.mutate }
}
