import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallsClient, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import type { List } from '../../lists/property-lists.ts'
import { getListProblem } from './list-problem.ts'
import { listsMessages } from './lists-messages.ts'
import { readManagedLists } from './managed-lists.ts'

const { toasts } = listsMessages
const undoMs = 10_000

export function useManagedLists() {
  return useQuery(useCalls().lists.managed.queryOptions(undefined, { select: readManagedLists }))
}

export type Merge = { list: List; drop: string; keep: string }
export type ListChange = (lists: CallsClient['lists']) => Promise<unknown>

/** Changes of the lists: each loads them again, whatever came of it. */
export function useListChanges() {
  const { lists } = useCallsClient()
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (change: ListChange) => change(lists),
    onSettled: () => queries.invalidateQueries(),
  })
  const run = (change: ListChange, onSuccess: () => void) =>
    mutate(change, { onSuccess, onError: (error) => reportFailure(error) })

  const merge = ({ list, drop, keep }: Merge) => {
    let merged = { id: '', properties: 0 }
    run(
      async () => {
        merged = await lists.merge.mutate({ list, source: drop, target: keep })
      },
      () =>
        toast({
          title: toasts.merged(drop, keep, merged.properties),
          action: { label: listsMessages.undo, onPress: () => undo(merged.id) },
          durationMs: undoMs,
        }),
    )
  }
  const undo = (mergeId: string) => {
    let isUndone = false
    run(
      async () => {
        isUndone = await lists.undoMerge.mutate({ id: mergeId })
      },
      () => toast(isUndone ? { title: toasts.undone } : { title: toasts.notUndone, tone: 'danger' }),
    )
  }
  return {
    isPending,
    merge,
    run,
    /** Rejects, for a form that shows the problem itself. */
    tryTo: mutateAsync,
    keepBoth: (list: List, names: [string, string]) =>
      run(
        () => lists.keepApart.mutate({ list, one: names[0], other: names[1] }),
        () => toast({ title: toasts.bothStay }),
      ),
    order: (list: List, ids: string[]) =>
      run(
        () => lists.order.mutate({ list, ids }),
        () => undefined,
      ),
  }
}
export type ListChanges = ReturnType<typeof useListChanges>

function reportFailure(error: unknown) {
  if (isForbidden(error)) return
  toast({ title: toasts.failed, description: getListProblem(error), tone: 'danger' })
}
