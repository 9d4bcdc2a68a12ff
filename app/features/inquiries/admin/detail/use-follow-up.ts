import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { followUpMessages } from './follow-up-messages.ts'
import {
  type ClosingReason,
  closeInquiryFor,
  type ContactChannel,
  findFollowUp,
  findOtherInquiries,
  type FollowUp,
  logContact,
  type NextStep,
  planNextStep,
  removeContact,
  type TimelineEntry,
} from './follow-up-queries.ts'

const texts = followUpMessages

export function useFollowUp(id: string) {
  const client = useBackend()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['inquiry', id, 'follow-up'],
    queryFn: async ({ queryKey }) => {
      const before = queries.getQueryData<FollowUp | null>(queryKey)
      const followUp = await findFollowUp(client, { id })
      // The reply has left meanwhile, which makes a new inquiry contacted.
      if (isSending(before) && !isSending(followUp)) {
        void queries.invalidateQueries({ queryKey: ['inquiries'] })
        void queries.invalidateQueries({ queryKey: ['inquiry', id], exact: true })
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
  const client = useBackend()
  const { data } = useQuery({ queryKey: ['inquiry', id, 'others'], queryFn: () => findOtherInquiries(client, { id }) })
  return data ?? []
}

type StepChange = { next: NextStep | undefined; before: NextStep | undefined; isDone?: boolean; isUndo?: boolean }

/** Plans the next step; Undo brings the one before back, unless somebody changed it since. */
export function useNextStep(id: string) {
  const client = useBackend()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ next, before, isDone }: StepChange) =>
      planNextStep(client, { id, next, seen: before?.step ?? null, ...(isDone && { isDone }) }),
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
  const client = useBackend()
  const removal = useMutation({
    mutationFn: (id: string) => removeContact(client, { id }),
    onSuccess: () => toast({ title: texts.contact.takenBack }),
    onError: reportFailure,
  })
  const logging = useMutation({
    mutationFn: ({ channel, wasReached = true, body = '' }: Logged) =>
      logContact(client, { inquiryId, channel, wasReached, body }),
    onSuccess: (id, { channel, onUndone }) =>
      toast({
        title: texts.contact.logged[channel],
        action: {
          label: adminMessages.undo,
          onPress: () => removal.mutate(id, onUndone && { onSuccess: onUndone }),
        },
        durationMs: undoMs,
      }),
    onError: reportFailure,
  })
  return { log: logging.mutate, isLogging: logging.isPending, remove: removal.mutate }
}

type Closing = { reason: ClosingReason; details: string }

/** Closes the inquiry; `reopen` gives it the status it had before. */
export function useClosing({ id, reopen }: { id: string; reopen: () => void }) {
  const client = useBackend()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ reason, details }: Closing) => closeInquiryFor(client, { id, reason, details }),
    onSuccess: () =>
      toast({
        title: texts.closing.closed,
        action: { label: adminMessages.undo, onPress: reopen },
        durationMs: undoMs,
      }),
    onError: reportFailure,
  })
  return { close: mutate, isClosing: isPending }
}

function reportFailure() {
  toast({ title: texts.error, description: texts.tryAgain, tone: 'danger' })
}
