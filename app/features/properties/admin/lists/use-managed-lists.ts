import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Backend } from '#app/backend/context.ts'
import { useBackend } from '#app/backend/browser-client.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { keepApart, type List, mergeEntries, orderList, undoMerge } from '../../lists/list-commands.ts'
import { propertyListsKey } from '../../lists/use-property-lists.ts'
import { getListProblem } from './list-problem.ts'
import { listsMessages } from './lists-messages.ts'
import { findManagedLists } from './managed-lists.ts'

const { toasts } = listsMessages
const undoMs = 10_000

export function useManagedLists() {
  const client = useBackend()
  return useQuery({ queryKey: [...propertyListsKey, 'managed'], queryFn: () => findManagedLists(client) })
}

export type Merge = { list: List; drop: string; keep: string }
export type ListChange = (client: Backend) => Promise<unknown>

/** Changes of the lists: each loads them again, whatever came of it. */
export function useListChanges() {
  const client = useBackend()
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (change: ListChange) => change(client),
    onSettled: () => queries.invalidateQueries(),
  })
  const run = (change: ListChange, onSuccess: () => void) =>
    mutate(change, { onSuccess, onError: (error) => reportFailure(error) })

  const merge = ({ list, drop, keep }: Merge) => {
    let merged = { id: '', properties: 0 }
    run(
      async () => {
        merged = await mergeEntries(client, { list, source: drop, target: keep })
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
        isUndone = await undoMerge(client, mergeId)
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
        () => keepApart(client, { list, names }),
        () => toast({ title: toasts.bothStay }),
      ),
    order: (list: List, ids: string[]) =>
      run(
        () => orderList(client, { list, ids }),
        () => undefined,
      ),
  }
}
export type ListChanges = ReturnType<typeof useListChanges>

function reportFailure(error: unknown) {
  if (isForbidden(error)) return
  toast({ title: toasts.failed, description: getListProblem(error), tone: 'danger' })
}
