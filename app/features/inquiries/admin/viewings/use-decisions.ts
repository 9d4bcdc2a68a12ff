import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { addViewing, type Decision, decideViewing, type NewViewing, offerViewingAgain } from './viewing-decisions.ts'
import { viewingsMessages } from './viewings-messages.ts'

const { changed, problems, reopen } = viewingsMessages
/** Noted after a viewing; Undo returns it. */
const outcomes = new Set(['done', 'no_show', 'cancel'])

export type Decide = (decision: Decision) => void

/** Shows viewings anew after every decision, whatever came of it. */
export function useDecisions(): { decide: Decide; isBusy: boolean } {
  const client = useBackend()
  const refresh = useRefresh()
  const mutation = useMutation({
    mutationFn: (decision: Decision) => decideViewing(client, decision),
    onSuccess: (result, { viewing, decision, feedback }) => {
      if (result !== 'changed') return void reportProblem(problems[result])
      const isOutcome = outcomes.has(decision) && feedback !== undefined
      const undo = () =>
        mutation.mutate({ viewing: { id: viewing.id, sequence: viewing.sequence + 1 }, decision: 'reopen' })
      toast({
        title: changed[decision],
        ...(isOutcome && { action: { label: reopen, onPress: undo }, durationMs: undoMs }),
      })
    },
    onError: () => reportProblem(problems.failed),
    onSettled: refresh,
  })
  return { decide: mutation.mutate, isBusy: mutation.isPending }
}

export function useOfferAgain(onDone: () => void) {
  const client = useBackend()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (offer: Parameters<typeof offerViewingAgain>[1]) => offerViewingAgain(client, offer),
    onSuccess: (result) => {
      if (result !== 'offered') return void reportProblem(problems[result])
      toast({ title: changed.offered })
      onDone()
    },
    onError: () => reportProblem(problems.failed),
    onSettled: refresh,
  })
}

export function useAddViewing(onDone: () => void, onInvalid: () => void) {
  const client = useBackend()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (viewing: NewViewing) => addViewing(client, viewing),
    onSuccess: (result) => {
      if (result === 'invalid') return void onInvalid()
      if (result !== 'booked') return void reportProblem(problems[result])
      toast({ title: changed.added })
      onDone()
    },
    onError: () => reportProblem(problems.failed),
    onSettled: refresh,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [['viewings'], ['viewing-openings'], ['inquiry']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
}

function reportProblem(description: string) {
  toast({ title: problems.title, description, tone: 'danger' })
}
