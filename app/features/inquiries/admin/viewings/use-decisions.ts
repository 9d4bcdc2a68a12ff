import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useCalls } from '#app/backend/calls.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import {
  addViewing,
  type Assignment,
  assignViewing,
  type Decision,
  decideViewing,
  type NewViewing,
  offerViewingAgain,
} from './viewing-decisions.ts'
import { viewingsMessages } from './viewings-messages.ts'

const { changed, problems, reopen, timeDialog } = viewingsMessages
/** Noted after a viewing; Undo returns it. */
const outcomes = new Set(['done', 'no_show', 'cancel'])
/** Of which the client gets an email. */
const emailed = new Set(['confirm', 'propose', 'move', 'cancel'])

export type Decide = (decision: Decision) => void

/** Shows viewings anew after every decision, whatever came of it. */
export function useDecisions(): { decide: Decide; isBusy: boolean } {
  const client = useBackend()
  const refresh = useRefresh()
  const canSendEmail = useCanSendEmail()
  const mutation = useMutation({
    mutationFn: (decision: Decision) => decideViewing(client, decision),
    onSuccess: (result, { viewing, decision, feedback }) => {
      if (result !== 'changed') return void reportProblem(problems[result])
      const isOutcome = outcomes.has(decision) && feedback !== undefined
      const undo = () =>
        mutation.mutate({ viewing: { id: viewing.id, sequence: viewing.sequence + 1 }, decision: 'reopen' })
      toast({
        title: changed[decision],
        ...(!canSendEmail && !isOutcome && emailed.has(decision) && { description: timeDialog.notEmailed }),
        ...(isOutcome && { action: { label: reopen, onPress: undo }, durationMs: undoMs }),
      })
    },
    onError: (error) => reportProblem(getErrorText(error, problems.failed)),
    onSettled: refresh,
  })
  return { decide: mutation.mutate, isBusy: mutation.isPending }
}

/** Who shows a viewing. */
export function useAssigning() {
  const client = useBackend()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (assignment: Assignment) => assignViewing(client, assignment),
    onSuccess: (result) =>
      result === 'changed'
        ? toast({ title: changed.assigned })
        : reportProblem(result === 'taken' ? viewingsMessages.busy.someone : problems.unknown),
    onError: () => reportProblem(problems.failed),
    onSettled: refresh,
  })
}

/** What the client hears of a change, as far as that can be kept. */
export function useClientNotice() {
  const canSendEmail = useCanSendEmail()
  return ({ has_email }: { has_email: boolean }) => {
    if (!has_email) return timeDialog.noEmail
    return canSendEmail ? timeDialog.emails : timeDialog.notEmailed
  }
}

export function useOfferAgain(onDone: () => void) {
  const client = useBackend()
  const refresh = useRefresh()
  const canSendEmail = useCanSendEmail()
  return useMutation({
    mutationFn: (offer: Parameters<typeof offerViewingAgain>[1]) => offerViewingAgain(client, offer),
    onSuccess: (result) => {
      if (result !== 'offered') return void reportProblem(problems[result])
      toast({ title: changed.offered, ...(!canSendEmail && { description: timeDialog.notEmailed }) })
      onDone()
    },
    onError: (error) => reportProblem(getErrorText(error, problems.failed)),
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
    onError: (error) => reportProblem(getErrorText(error, problems.failed)),
    onSettled: refresh,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  const { inquiries } = useCalls()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['viewings'] }),
      queries.invalidateQueries({ queryKey: ['viewing-openings'] }),
      queries.invalidateQueries(inquiries.pathFilter()),
    ])
}

function reportProblem(description: string) {
  toast({ title: problems.title, description, tone: 'danger' })
}
