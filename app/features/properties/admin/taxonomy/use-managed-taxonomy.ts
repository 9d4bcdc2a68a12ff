import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallsClient, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import type { TaxonomyList } from '../../taxonomy/taxonomy.ts'
import { getTaxonomyProblem } from './taxonomy-problem.ts'
import { taxonomyMessages } from './taxonomy-messages.ts'
import { readManagedTaxonomy } from './managed-taxonomy.ts'

const { toasts } = taxonomyMessages
const undoMs = 10_000

export function useManagedTaxonomy() {
  return useQuery(useCalls().taxonomy.managed.queryOptions(undefined, { select: readManagedTaxonomy }))
}

export type Merge = { list: TaxonomyList; drop: string; keep: string }
export type ListChange = (taxonomy: CallsClient['taxonomy']) => Promise<unknown>

/** Changes of the lists: each loads them again, whatever came of it. */
export function useListChanges() {
  const { taxonomy } = useCallsClient()
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (change: ListChange) => change(taxonomy),
    onSettled: () => queries.invalidateQueries(),
  })
  const run = (change: ListChange, onSuccess: () => void) =>
    mutate(change, { onSuccess, onError: (error) => reportFailure(error) })

  const merge = ({ list, drop, keep }: Merge) => {
    let merged = { id: '', properties: 0 }
    run(
      async () => {
        merged = await taxonomy.merge.mutate({ list, source: drop, target: keep })
      },
      () =>
        toast({
          title: toasts.merged(drop, keep, merged.properties),
          action: { label: taxonomyMessages.undo, onPress: () => undo(merged.id) },
          durationMs: undoMs,
        }),
    )
  }
  const undo = (mergeId: string) => {
    let isUndone = false
    run(
      async () => {
        isUndone = await taxonomy.undoMerge.mutate({ id: mergeId })
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
    keepBoth: (list: TaxonomyList, names: [string, string]) =>
      run(
        () => taxonomy.keepApart.mutate({ list, one: names[0], other: names[1] }),
        () => toast({ title: toasts.bothStay }),
      ),
    order: (list: TaxonomyList, ids: string[]) =>
      run(
        () => taxonomy.order.mutate({ list, ids }),
        () => undefined,
      ),
  }
}
export type ListChanges = ReturnType<typeof useListChanges>

function reportFailure(error: unknown) {
  if (isForbidden(error)) return
  toast({ title: toasts.failed, description: getTaxonomyProblem(error), tone: 'danger' })
}
