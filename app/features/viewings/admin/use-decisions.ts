import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import type { StaffDecision, StaffViewing } from './viewing-types.ts'
import { viewingsMessages } from './viewings-messages.ts'

const { changed, problems, reopen, timeDialog } = viewingsMessages
/** Noted after a viewing; Undo returns it. */
const outcomes = new Set(['done', 'no_show', 'cancel'])
/** Of which the client gets an email. */
const emailed = new Set(['confirm', 'propose', 'move', 'cancel'])

type Decision = {
  viewing: Pick<StaffViewing, 'id' | 'sequence'>
  decision: StaffDecision
  /** For `move` one, for `propose` up to three. */
  times?: string[]
  message?: string
  feedback?: string
}
export type Decide = (decision: Decision) => void

/** Shows viewings anew after every decision, whatever came of it. */
export function useDecisions(): { decide: Decide; isBusy: boolean } {
  const calls = useCalls().viewings
  const refresh = useRefresh()
  const canSendEmail = useCanSendEmail()
  const mutation = useMutation(
    calls.decide.mutationOptions({
      onSuccess: (result, { id, decision, feedback, seen = 0 }) => {
        if (result !== 'changed') return void reportProblem(problems[result])
        const isOutcome = outcomes.has(decision) && feedback !== undefined
        const undo = () => mutation.mutate({ id, seen: seen + 1, decision: 'reopen' })
        toast({
          title: changed[decision],
          ...(!canSendEmail && !isOutcome && emailed.has(decision) && { description: timeDialog.notEmailed }),
          ...(isOutcome && { action: { label: reopen, onPress: undo }, durationMs: undoMs }),
        })
      },
      onError: (error) => reportProblem(getErrorText(error, problems.failed)),
      onSettled: refresh,
    }),
  )
  const decide: Decide = ({ viewing, ...decided }) =>
    mutation.mutate({ id: viewing.id, seen: viewing.sequence, ...decided })
  return { decide, isBusy: mutation.isPending }
}

/** Who shows a viewing. */
export function useAssigning() {
  const calls = useCalls().viewings
  const refresh = useRefresh()
  return useMutation(
    calls.assign.mutationOptions({
      onSuccess: (result) =>
        result === 'changed'
          ? toast({ title: changed.assigned })
          : reportProblem(result === 'taken' ? viewingsMessages.busy.someone : problems.unknown),
      onError: () => reportProblem(problems.failed),
      onSettled: refresh,
    }),
  )
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
  const calls = useCalls().viewings
  const refresh = useRefresh()
  const canSendEmail = useCanSendEmail()
  return useMutation(
    calls.offerAgain.mutationOptions({
      onSuccess: (result) => {
        if (result !== 'offered') return void reportProblem(problems[result])
        toast({ title: changed.offered, ...(!canSendEmail && { description: timeDialog.notEmailed }) })
        onDone()
      },
      onError: (error) => reportProblem(getErrorText(error, problems.failed)),
      onSettled: refresh,
    }),
  )
}

export function useAddViewing(onDone: () => void, onInvalid: () => void) {
  const calls = useCalls().viewings
  const refresh = useRefresh()
  return useMutation(
    calls.add.mutationOptions({
      onSuccess: ({ state }) => {
        if (state === 'invalid') return void onInvalid()
        if (state !== 'booked') return void reportProblem(problems[state])
        toast({ title: changed.added })
        onDone()
      },
      onError: (error) => reportProblem(getErrorText(error, problems.failed)),
      onSettled: refresh,
    }),
  )
}

function useRefresh() {
  const queries = useQueryClient()
  const { inquiries, viewings } = useCalls()
  return () =>
    Promise.all([queries.invalidateQueries(viewings.pathFilter()), queries.invalidateQueries(inquiries.pathFilter())])
}

function reportProblem(description: string) {
  toast({ title: problems.title, description, tone: 'danger' })
}
