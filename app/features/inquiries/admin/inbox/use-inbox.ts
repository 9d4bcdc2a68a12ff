import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallOutputs, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { undoMs, useDeletions } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { inboxMessages } from '../inbox-messages.ts'
import type { InboxPage, InquiryChange } from '../inquiry-types.ts'
import { withoutHidden } from './hidden-inquiries.ts'
import type { InboxSearch } from './inbox-search.ts'

const { errors, undo: undoTexts } = inboxMessages

/** A change with what its toast says. `names` are those of the rows, to name the ones that are gone. */
export type RequestedChange = InquiryChange & {
  title: string
  done: (count: number) => string
  names: ReadonlyMap<string, string>
}

/** The list and its actions. */
export function useInbox(search: InboxSearch) {
  const calls = useCalls().inquiries
  const { inquiries } = useCallsClient()
  const list = useQuery(calls.list.queryOptions(search, { placeholderData: keepPreviousData }))
  const { change, isChanging } = useInquiryChange()
  const deletions = useDeletions({
    remove: async (ids) => {
      const deleted = await inquiries.delete.mutate({ ids: [...ids] })
      if (deleted.length === 0) throw forbiddenError()
    },
    restore: (ids) => inquiries.restore.mutate({ ids: [...ids] }),
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
  const calls = useCalls().inquiries
  const { inquiries } = useCallsClient()
  const queries = useQueryClient()
  const undo = useInquiryUndo()
  const mutation = useMutation({
    // What is no part of the call’s input is left out by its schema; functions are not sent.
    mutationFn: async (change: RequestedChange) => {
      const result = await inquiries.change.mutate(change)
      if (result.changed.length === 0) throw forbiddenError()
      return result
    },
    onMutate: async (change) => {
      if (change.field !== 'status') return
      const { ids, value: status } = change
      await queries.cancelQueries(calls.pathFilter())
      queries.setQueriesData<InboxPage>(
        calls.list.queryFilter(),
        (page) => page && { ...page, rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, status } : row)) },
      )
      for (const id of ids)
        queries.setQueryData(calls.find.queryKey({ id }), (inquiry) => inquiry && { ...inquiry, status })
    },
    onSuccess: (result, change) => toast(outcomeToast(result, change, undo)),
    onError: (_, { field }) => {
      void queries.invalidateQueries(calls.pathFilter())
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
  const { mutate } = useMutation(
    useCalls().inquiries.undo.mutationOptions({
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
    }),
  )
  return (id: string) => mutate({ id })
}

type ChangeResult = CallOutputs['inquiries']['change']

function outcomeToast({ changed, undo }: ChangeResult, change: RequestedChange, onUndo: (id: string) => void) {
  const { bulk } = inboxMessages
  const missing = change.ids.filter((id) => !changed.includes(id))
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
