import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { usePropertyDeletions } from '../use-property-deletions.ts'
import { changeProperties, confirmAvailability, type ListChange } from './listed-property-commands.ts'
import type { ListedPage } from './listed-property-queries.ts'

const messages = propertyAdminMessages.changes

export const listKey = ['properties', 'managed']

type PropertyChange = { ids: readonly string[]; change: ListChange }

/** Changes properties from the list: optimistically, reported in a toast, rolled back when the backend rejects them. */
export function usePropertyChanges() {
  const client = useBackend()
  const queries = useQueryClient()

  // Stored in state, since a switch must move at once and the query cache notifies its observers slightly later.
  const [inProgress, setInProgress] = useState<readonly PropertyChange[]>([])

  const change = useMutation({
    mutationFn: (pendingChange: PropertyChange) => changeProperties(client, pendingChange),
    onSuccess: (missing, pendingChange) => {
      queries.setQueriesData<ListedPage>({ queryKey: listKey }, (page) => page && pageWith(page, pendingChange))
      toast(getChangeText(pendingChange.change, pendingChange.ids.length - missing.length, missing.length))
    },
    onError: () => toast({ title: messages.error, description: messages.failed, tone: 'danger' }),
    onSettled: (_missing, _error, pendingChange) =>
      setInProgress((changes) => changes.filter((each) => each !== pendingChange)),
  })

  const confirmation = useMutation({
    mutationFn: (ids: readonly string[]) => confirmAvailability(client, ids),
    onSuccess: (count, ids) =>
      toast({ title: messages.confirmed, description: messages.confirmedCount(count, ids.length) }),
    onError: () => toast({ title: messages.error, description: messages.failed, tone: 'danger' }),
  })

  const { hiddenIds, remove } = usePropertyDeletions()

  return {
    isChanging: change.isPending || confirmation.isPending,
    confirmAvailability: confirmation.mutate,
    change: (ids: readonly string[], requestedChange: ListChange) => {
      const pendingChange = { ids, change: requestedChange }
      setInProgress((changes) => [...changes, pendingChange])
      change.mutate(pendingChange)
    },
    /** A page of the list with the pending changes applied. */
    withChanges: (page: ListedPage) => inProgress.reduce(pageWith, page),
    hiddenIds,
    remove,
  }
}

function pageWith(page: ListedPage, { ids, change }: PropertyChange): ListedPage {
  const properties = page.properties.map((property) =>
    ids.includes(property.id) ? { ...property, ...change } : property,
  )
  return { ...page, properties }
}

function getChangeText(change: ListChange, count: number, missing: number) {
  if (count > 1 || missing > 0) {
    const sentences = [messages.manyDone(count), missing > 0 && messages.missing(missing)]
    return { title: messages.many, description: sentences.filter(Boolean).join(' ') }
  }
  if (!('isFeatured' in change)) return { title: messages.one, description: messages.oneDone }
  return { title: messages.one, description: change.isFeatured ? messages.featured : messages.unfeatured }
}
