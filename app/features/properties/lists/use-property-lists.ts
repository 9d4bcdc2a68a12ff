import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { listsFromStored } from './property-lists.ts'

export function usePropertyLists() {
  return useQuery(useCalls().lists.find.queryOptions(undefined, { select: listsFromStored }))
}
