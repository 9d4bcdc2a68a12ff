import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { toast } from '#app/ui/notices/toast.tsx'
import { adminMessages } from '../admin-messages.ts'

export const undoMs = 10_000

type DeletionOptions = {
  /** Hides the rows from everybody at once. Rejects when the backend fails. */
  remove: (ids: readonly string[]) => Promise<unknown>
  restore: (ids: readonly string[]) => Promise<unknown>
  onDeleted?: () => void
  onFailed: (failed: 'delete' | 'restore') => void
}
type Deletion = { ids: readonly string[]; message: { title: string; description?: string } }

/** Deletes rows at once, and restores them on Undo: the database hides them, and removes them later. */
export function useDeletions({ remove, restore, onDeleted, onFailed }: DeletionOptions) {
  // A row must disappear when it is deleted, not when the list has been fetched again.
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(noIds)
  const show = (ids: readonly string[]) =>
    setHiddenIds((hidden) => new Set([...hidden].filter((id) => !ids.includes(id))))

  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: (_result, ids) => {
      show(ids)
      toast({ title: adminMessages.restored })
    },
    onError: () => onFailed('restore'),
  })
  const deleting = useMutation({
    mutationFn: ({ ids }: Deletion) => remove(ids),
    onMutate: ({ ids }) => setHiddenIds((hidden) => new Set([...hidden, ...ids])),
    onSuccess: (_result, { ids, message }) => {
      const undo = () => restoring.mutate(ids)
      toast({ ...message, action: { label: adminMessages.undo, onPress: undo }, durationMs: undoMs })
      onDeleted?.()
    },
    onError: (_error, { ids }) => {
      show(ids)
      onFailed('delete')
    },
  })

  return {
    /** Hide these until the list is fetched again. */
    hiddenIds,
    isDeleting: deleting.isPending,
    request: (ids: readonly string[], message: Deletion['message']) => deleting.mutate({ ids, message }),
  }
}

const noIds: ReadonlySet<string> = new Set()
