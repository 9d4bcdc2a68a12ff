import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOutputs, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { usePropertyDeletions } from '../use-property-deletions.ts'
import type { ListChange } from './listed-property.ts'
import type { ListedPage } from './listed-property-queries.ts'
import { problemText } from './problem-text.ts'
import { getShownVersions, listKey } from './shown-versions.ts'
import { useUndo } from './use-undo.ts'

const messages = propertyAdminMessages.changes

type ChangeResult = CallOutputs['properties']['change']
type PropertyChange = { ids: readonly string[]; change: ListChange; versions: Record<string, number> }

/** Changes properties from the list: optimistically, with Undo in a toast, rolled back when the backend rejects them. */
export function usePropertyChanges() {
  const calls = useCallsClient()
  const queries = useQueryClient()
  const undo = useUndo()

  // Stored in state, since a status must move at once and the query cache notifies its observers slightly later.
  const [inProgress, setInProgress] = useState<readonly PropertyChange[]>([])

  const change = useMutation({
    mutationFn: async ({ ids, change: what, versions }: PropertyChange) => {
      const result = await calls.properties.change.mutate({ ids: [...ids], change: what, versions })
      // An expired session finds none at all.
      if (result.changed.length + result.skipped.length === 0) throw forbiddenError()
      return result
    },
    onSuccess: (result, { change: what }) => {
      const applied = { ids: result.changed, change: what, versions: result.versions }
      queries.setQueriesData<ListedPage>({ queryKey: listKey }, (page) => page && pageWith(page, applied))
      const { undo: undoId } = result
      toast({
        ...getChangeText(what, result),
        ...(undoId && {
          action: { label: adminMessages.undo, onPress: () => undo.mutate({ id: undoId }) },
          durationMs: undoMs,
        }),
      })
    },
    onError: () => toast({ title: messages.error, description: messages.failed, tone: 'danger' }),
    onSettled: (_missing, _error, pendingChange) =>
      setInProgress((changes) => changes.filter((each) => each !== pendingChange)),
  })

  const confirmation = useMutation(
    useCalls().properties.confirmAvailability.mutationOptions({
      onSuccess: (confirmed, { ids }) =>
        toast({ title: messages.confirmed, description: messages.confirmedCount(confirmed.length, ids.length) }),
      onError: () => toast({ title: messages.error, description: messages.failed, tone: 'danger' }),
    }),
  )

  const { hiddenIds, remove } = usePropertyDeletions()

  return {
    isChanging: change.isPending || confirmation.isPending,
    confirmAvailability: (ids: string[]) => confirmation.mutate({ ids }),
    /** `versions` are those of a preview; without one they are what the list last showed. */
    change: (ids: readonly string[], requestedChange: ListChange, versions = getShownVersions(queries, ids)) => {
      const pendingChange = { ids, change: requestedChange, versions }
      setInProgress((changes) => [...changes, pendingChange])
      change.mutate(pendingChange)
    },
    /** A page of the list with the pending changes applied. */
    withChanges: (page: ListedPage) => inProgress.reduce(pageWith, page),
    hiddenIds,
    remove,
  }
}

/** New prices and agents are shown once they are fetched: the row does not say what becomes of them. */
function pageWith(page: ListedPage, { ids, change, versions }: PropertyChange): ListedPage {
  const shown = 'price' in change || 'agentId' in change ? {} : change
  const properties = page.properties.map((property) =>
    ids.includes(property.id)
      ? { ...property, ...shown, version: versions[property.id] ?? property.version }
      : property,
  )
  return { ...page, properties }
}

function getChangeText(change: ListChange, { changed, skipped }: ChangeResult) {
  const count = changed.length
  const [first] = skipped
  const left = first && [
    messages.skipped(first.title, problemText(first.problem)),
    skipped.length > 1 && messages.skippedMore(skipped.length - 1),
  ]
  if (count === 0 && left)
    return { title: messages.none, description: left.filter(Boolean).join(' '), tone: 'danger' as const }
  if (count > 1 || left)
    return { title: messages.many, description: [messages.manyDone(count), ...(left ?? [])].filter(Boolean).join(' ') }
  if (!('isFeatured' in change)) return { title: messages.one, description: messages.oneDone }
  return { title: messages.one, description: change.isFeatured ? messages.featured : messages.unfeatured }
}
