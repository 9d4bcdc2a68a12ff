import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, useCallsClient } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { dashboardMessages } from '#app/features/dashboard/dashboard-messages.ts'
import {
  type AnswerOutcome,
  type ListingToConfirm,
  newAnswer,
  sessionRound,
} from '#app/features/properties/availability/availability-round.ts'
import { toast } from '#app/ui/notices/toast.tsx'

const messages = dashboardMessages.confirmations
const maxRows = 3
const undoMs = 10_000

/** The first listings of the availability round, and the one answer that the dashboard takes: still available. */
export function useConfirmations(isShown: boolean) {
  const calls = useCalls()
  const client = useCallsClient()
  const queries = useQueryClient()
  const { isManager } = useRights()
  const whose = isManager ? 'all' : 'mine'
  const { send, undo: undoAnswer } = sessionRound(client, whose)
  const query = useQuery(
    calls.properties.listingsToConfirm.queryOptions(
      { whose },
      { enabled: isShown, select: ({ total, rows }) => ({ total, rows: rows.slice(0, maxRows) }) },
    ),
  )
  const confirm = useMutation({
    mutationFn: async (listing: ListingToConfirm) => {
      const answer = newAnswer(listing, 'confirm')
      return { answerId: answer.answerId, outcome: await send(answer) }
    },
    onSuccess: ({ answerId, outcome }, { title }) => {
      const problem = findProblem(outcome)
      if (problem !== undefined) return toast({ title, description: problem, tone: 'danger' })
      const action = { label: messages.undo, onPress: () => void undo(answerId, title) }
      return toast({ title, description: messages.done, action, durationMs: undoMs })
    },
  })

  async function undo(answerId: string, title: string) {
    const isUndone = await undoAnswer(answerId).catch(() => false)
    toast(
      isUndone ? { title, description: messages.undone } : { title, description: messages.notUndone, tone: 'danger' },
    )
    await queries.invalidateQueries()
  }

  return { query, isConfirming: confirm.isPending, onConfirm: (listing: ListingToConfirm) => confirm.mutate(listing) }
}

function findProblem(outcome: AnswerOutcome | 'unsent' | 'failed') {
  if (outcome === 'unsent' || outcome === 'failed') return messages.unsent
  if (outcome.result === 'rejected') return messages.rejected
  return outcome.result === 'done' || outcome.result === 'same' ? undefined : messages.changed
}
