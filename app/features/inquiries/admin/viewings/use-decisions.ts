import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { decideViewing, type StaffDecision } from './agenda-queries.ts'
import { viewingsMessages } from './viewings-messages.ts'

const { changed, problems } = viewingsMessages

export type Decide = (change: { id: string; decision: StaffDecision; startsAt?: string }) => void

/** Shows the agenda anew after every decision, whatever came of it. */
export function useDecisions(): { decide: Decide; isBusy: boolean } {
  const client = useBackend()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (change: Parameters<Decide>[0]) => decideViewing(client, change),
    onSuccess: (result, { decision }) => {
      if (result === 'changed') toast({ title: changed[decision] })
      else toast({ title: problems.title, description: problems[result], tone: 'danger' })
    },
    onError: () => toast({ title: problems.title, description: problems.failed, tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['viewings'] }),
        queries.invalidateQueries({ queryKey: ['viewing-times'] }),
      ]),
  })
  return { decide: mutation.mutate, isBusy: mutation.isPending }
}
