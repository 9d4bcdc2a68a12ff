import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { undoMs, useDeletions } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { inboxMessages } from '../inbox-messages.ts'
import {
  changeInquiries,
  deleteInquiries,
  type InquiryChangeRequest,
  restoreInquiries,
  undoInquiryChange,
} from '../inbox-commands.ts'
import { findInboxPage, type InboxPage, type InquiryDetail } from '../inbox-queries.ts'
import { withoutHidden } from './hidden-inquiries.ts'
import type { InboxSearch } from './inbox-search.ts'

const { errors, undo: undoTexts } = inboxMessages

/** A change with what its toast says. `names` are those of the rows, to name the ones that are gone. */
export type RequestedChange = InquiryChangeRequest & {
  title: string
  done: (count: number) => string
  names: ReadonlyMap<string, string>
}

/** The list and its actions. */
export function useInbox(search: InboxSearch) {
  const client = useBackend()
  const list = useQuery({
    queryKey: ['inquiries', search],
    queryFn: () => findInboxPage(client, search),
    placeholderData: keepPreviousData,
  })
  const { change, isChanging } = useInquiryChange()
  const deletions = useDeletions({
    remove: (ids) => deleteInquiries(client, ids),
    restore: (ids) => restoreInquiries(client, ids),
    onFailed: (failed) => toast({ title: errors.title, description: errors[failed], tone: 'danger' }),
  })
  return {
    list,
    page: list.data && withoutHidden(list.data, deletions.hiddenIds),
    change,
    isChanging,
    remove: ({ id, name }: { id: string; name: string }) =>
      deletions.request([id], { title: inboxMessages.deleted, description: name }),
  }
}

/** Changes one or many, with Undo. A status is shown before the server responds. */
function useInquiryChange() {
  const client = useBackend()
  const queries = useQueryClient()
  const undo = useInquiryUndo()
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['inquiries'] }),
      queries.invalidateQueries({ queryKey: ['inquiry'] }),
    ])
  const mutation = useMutation({
    mutationFn: (change: RequestedChange) => changeInquiries(client, change),
    onMutate: async (change) => {
      if (change.field !== 'status') return
      const { ids, value: status } = change
      await Promise.all([
        queries.cancelQueries({ queryKey: ['inquiries'] }),
        queries.cancelQueries({ queryKey: ['inquiry'] }),
      ])
      queries.setQueriesData<InboxPage>(
        { queryKey: ['inquiries'] },
        (page) => page && { ...page, rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, status } : row)) },
      )
      queries.setQueriesData<InquiryDetail | null>({ queryKey: ['inquiry'] }, (inquiry) =>
        inquiry && ids.includes(inquiry.id) ? { ...inquiry, status } : inquiry,
      )
    },
    onSuccess: (result, change) => toast(outcomeToast(result, change, undo)),
    onError: (_, { field }) => {
      void refetch()
      toast({
        title: errors.title,
        description: field === 'status' ? errors.status : errors.update,
        tone: 'danger',
      })
    },
  })
  return { change: mutation.mutate, isChanging: mutation.isPending }
}

/** Undoes a change that the database has stored, and names what somebody has changed since. */
export function useInquiryUndo() {
  const client = useBackend()
  const undoing = useMutation({
    mutationFn: (undo: string) => undoInquiryChange(client, undo),
    onSuccess: (result) => {
      if (!result) return toast({ title: errors.title, description: undoTexts.tooLate, tone: 'danger' })
      const { restored, skipped } = result
      if (skipped.length === 0) return toast({ title: undoTexts.done, description: undoTexts.doneDetail(restored) })
      return toast({
        title: undoTexts.done,
        description: `${undoTexts.doneDetail(restored)} ${undoTexts.skipped(skipped)}`,
        tone: 'danger',
      })
    },
    onError: () => toast({ title: errors.title, description: undoTexts.failed, tone: 'danger' }),
  })
  return undoing.mutate
}

type ChangeResult = Awaited<ReturnType<typeof changeInquiries>>

function outcomeToast({ changed, missing, undo }: ChangeResult, change: RequestedChange, onUndo: (id: string) => void) {
  const { bulk } = inboxMessages
  const done = change.done(changed.length)
  const action =
    undo === null ? {} : { action: { label: adminMessages.undo, onPress: () => onUndo(undo) }, durationMs: undoMs }
  if (missing.length === 0) return { title: change.title, description: done, ...action }
  return {
    title: bulk.someFailed(missing.length, missing.length + changed.length),
    description: `${done} ${bulk.gone(missing.map((id) => change.names.get(id) ?? id))}`,
    tone: 'danger' as const,
    ...action,
  }
}
