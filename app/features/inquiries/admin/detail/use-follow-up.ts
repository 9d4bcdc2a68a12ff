import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, useCallsClient } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import type { ClosingReason, ContactChannel } from '../../inquiry.ts'
import type { FollowUp, NextStep, TimelineEntry } from '../inquiry-types.ts'
import { followUpMessages } from './follow-up-messages.ts'

const texts = followUpMessages

export function useFollowUp(id: string) {
  const calls = useCalls().inquiries
  const { inquiries } = useCallsClient()
  const queries = useQueryClient()
  const queryKey = calls.timeline.queryKey({ id })
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData(queryKey)
      const followUp = await inquiries.timeline.query({ id }, { signal })
      // The reply has left meanwhile, which makes a new inquiry contacted.
      if (isSending(before) && !isSending(followUp)) {
        void queries.invalidateQueries(calls.list.queryFilter())
        void queries.invalidateQueries(calls.find.queryFilter({ id }))
      }
      return followUp
    },
    refetchInterval: ({ state }) => isSending(state.data) && 2_000,
  })
}

function isSending(followUp: FollowUp | null | undefined) {
  return followUp?.entries.some((entry) => entry.kind === 'email' && entry.email_status === 'queued') ?? false
}

/** The other inquiries of the same person; the timeline stands without them. */
export function useOtherInquiries(id: string): readonly TimelineEntry[] {
  const { data } = useQuery(useCalls().inquiries.person.queryOptions({ id }))
  return (data?.others ?? []).map((other) => Object.assign({ kind: 'other' as const, at: other.created_at }, other))
}

type StepChange = { next: NextStep | undefined; before: NextStep | undefined; isDone?: boolean; isUndo?: boolean }

/** Plans the next step; Undo brings the one before back, unless somebody changed it since. */
export function useNextStep(id: string) {
  const { inquiries } = useCallsClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ next, before, isDone }: StepChange) =>
      inquiries.planNextStep.mutate({
        id,
        step: next?.step ?? null,
        due: next?.due ?? null,
        seen: before?.step ?? null,
        ...(isDone && { isDone }),
      }),
    onSuccess: (result, { next, before, isDone, isUndo }) => {
      if (result === 'stale') {
        toast({ title: texts.error, description: texts.nextStep.stale, tone: 'danger' })
        return
      }
      if (isUndo) {
        toast({ title: texts.nextStep.restored })
        return
      }
      const undo = () => mutate({ next: before, before: next, isUndo: true })
      toast({
        title: isDone ? texts.nextStep.done : texts.nextStep.saved,
        action: { label: adminMessages.undo, onPress: undo },
        durationMs: undoMs,
      })
    },
    onError: reportFailure,
  })
  return { plan: mutate, isPlanning: isPending }
}

type Logged = { channel: ContactChannel; wasReached?: boolean; body?: string; onUndone?: () => void }

/** Logs a call or a message that was sent from another app. */
export function useContactLog(inquiryId: string) {
  const calls = useCalls().inquiries
  const { inquiries } = useCallsClient()
  const removal = useMutation(
    calls.removeContact.mutationOptions({
      onSuccess: () => toast({ title: texts.contact.takenBack }),
      onError: reportFailure,
    }),
  )
  const logging = useMutation({
    mutationFn: ({ channel, wasReached = true, body = '' }: Logged) =>
      inquiries.logContact.mutate({ inquiryId, channel, wasReached, body }),
    onSuccess: ({ id }, { channel, onUndone }) =>
      toast({
        title: texts.contact.logged[channel],
        action: {
          label: adminMessages.undo,
          onPress: () => removal.mutate({ id }, onUndone && { onSuccess: onUndone }),
        },
        durationMs: undoMs,
      }),
    onError: reportFailure,
  })
  return { log: logging.mutate, isLogging: logging.isPending, remove: (id: string) => removal.mutate({ id }) }
}

type Closing = { reason: ClosingReason; details: string }

/** Closes the inquiry; `reopen` gives it the status it had before. */
export function useClosing({ id, reopen }: { id: string; reopen: () => void }) {
  const { mutate, isPending } = useMutation(
    useCalls().inquiries.close.mutationOptions({
      onSuccess: () =>
        toast({
          title: texts.closing.closed,
          action: { label: adminMessages.undo, onPress: reopen },
          durationMs: undoMs,
        }),
      onError: reportFailure,
    }),
  )
  return { close: (closing: Closing) => mutate({ id, ...closing }), isClosing: isPending }
}

function reportFailure() {
  toast({ title: texts.error, description: texts.tryAgain, tone: 'danger' })
}
