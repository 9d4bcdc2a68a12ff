import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBrowserBackend } from '../../../../backend/browser-client.ts'
import { usePendingDeletions } from '../../../../ui/admin/list/use-pending-deletions.ts'
import { toast } from '../../../../ui/toast.tsx'
import { changeProperties, deleteProperties, type ListChange, partsOf } from './listed-property-commands.ts'
import type { ListedPage } from './listed-property-queries.ts'

export const listKey = ['properties', 'managed']

type Wish = { ids: readonly string[]; change: ListChange }

/** What the list does to properties: shown at once, told in a toast, taken back when the backend refuses. */
export function usePropertyChanges() {
  const browser = useBrowserBackend()
  const queries = useQueryClient()

  // A switch must move under the finger: the cache of queries tells its screens a moment too late for that.
  const [underWay, setUnderWay] = useState<readonly Wish[]>([])

  const change = useMutation({
    mutationFn: (wish: Wish) => changeProperties(browser.client, wish),
    onSuccess: (missing, wish) => {
      queries.setQueriesData<ListedPage>({ queryKey: listKey }, (page) => page && pageWith(page, wish))
      toast(wordsFor(wish.change, wish.ids.length - missing.length, missing.length))
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to update property. Please try again.', tone: 'danger' }),
    onSettled: (_missing, _error, wish) => setUnderWay((wishes) => wishes.filter((each) => each !== wish)),
  })

  const removal = useMutation({
    mutationFn: (ids: readonly string[]) => deleteProperties(browser.client, { ids }),
  })
  const deletions = usePendingDeletions({
    remove: async (ids) => void (await removal.mutateAsync(ids)),
    removeOnLeave: (ids) => partsOf(ids).forEach((part) => browser.deleteOnLeave('properties', part)),
    onFailed: () =>
      toast({ title: 'Error', description: 'Failed to delete property. Please try again.', tone: 'danger' }),
  })

  return {
    isChanging: change.isPending,
    change: (ids: readonly string[], made: ListChange) => {
      const wish = { ids, change: made }
      setUnderWay((wishes) => [...wishes, wish])
      change.mutate(wish)
    },
    /** A page of the list with what is under way. */
    withChanges: (page: ListedPage) => underWay.reduce(pageWith, page),
    hiddenIds: deletions.hiddenIds,
    remove: (ids: readonly string[]) => deletions.request(ids, deletedWords(ids.length)),
  }
}

function pageWith(page: ListedPage, { ids, change }: Wish): ListedPage {
  const properties = page.properties.map((property) =>
    ids.includes(property.id) ? { ...property, ...change } : property,
  )
  return { ...page, properties }
}

function wordsFor(change: ListChange, count: number, missing: number) {
  const gone = missing === 0 ? '' : ` ${missing} ${missing === 1 ? 'is' : 'are'} not there any more.`
  if (count > 1 || missing > 0) {
    return {
      title: 'Properties Updated',
      description: `${count} ${count === 1 ? 'property has' : 'properties have'} been successfully updated.${gone}`,
    }
  }
  if (!('isFeatured' in change)) {
    return { title: 'Property Updated', description: 'Property has been successfully updated' }
  }
  const description = change.isFeatured ? 'Property added to featured list' : 'Property removed from featured list'
  return { title: 'Property Updated', description }
}

function deletedWords(count: number) {
  if (count === 1) return { title: 'Property Deleted', description: 'Property has been successfully deleted' }
  return { title: 'Properties Deleted', description: `${count} properties have been successfully deleted` }
}
