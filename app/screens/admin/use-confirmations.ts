import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useRights } from '#app/backend/rights.ts'
import { dashboardMessages } from '#app/features/dashboard/dashboard-messages.ts'
import {
  type AnswerOutcome,
  type ListingToConfirm,
  loadRound,
  sendAnswer,
  undoAnswer,
} from '#app/features/properties/availability/availability-round.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { toast } from '#app/ui/notices/toast.tsx'

const messages = dashboardMessages.confirmations
const maxRows = 3
const undoMs = 10_000

/** The first listings of the availability round, and the one answer that the dashboard takes: still available. */
export function useConfirmations(isShown: boolean) {
  const client = useBackend()
  const queries = useQueryClient()
  const { isManager } = useRights()
  const source = { whose: isManager ? 'all' : 'mine' } as const
  const query = useQuery({
    queryKey: ['dashboard', 'confirmations', source.whose],
    queryFn: async () => {
      const { total, rows } = await loadRound(client, source)
      return { total, rows: rows.slice(0, maxRows) }
    },
    enabled: isShown,
  })
  const confirm = useMutation({
    mutationFn: async (listing: ListingToConfirm) => {
      const answerId = crypto.randomUUID()
      const day = toNairobiDay(Date.now())
      const answer = {
        answerId,
        propertyId: listing.id,
        kind: 'confirm',
        price: null,
        seenPrice: listing.price,
        day,
      } as const
      return { answerId, outcome: await sendAnswer(client, { source, answer }) }
    },
    onSuccess: ({ answerId, outcome }, { title }) => {
      const problem = findProblem(outcome)
      if (problem !== undefined) return toast({ title, description: problem, tone: 'danger' })
      const action = { label: messages.undo, onPress: () => void undo(answerId, title) }
      return toast({ title, description: messages.done, action, durationMs: undoMs })
    },
  })

  async function undo(answerId: string, title: string) {
    const isUndone = await undoAnswer(client, { source, answerId }).catch(() => false)
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
