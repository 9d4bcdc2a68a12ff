import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallInputs, useCalls } from './calls.ts'

type ViewedList = CallInputs['views']['list']['list']
export type SavedView = Omit<CallInputs['views']['save'], 'list'>

/** The filters and orders of a list that the member gave a name; undefined until they are loaded. */
export function useListViews(list: ViewedList) {
  const calls = useCalls().views
  const found = useQuery(calls.list.queryOptions({ list }))
  const saving = useMutation(calls.save.mutationOptions())
  const removing = useMutation(calls.remove.mutationOptions())
  return {
    views: found.data,
    save: (view: SavedView) => saving.mutateAsync({ list, ...view }),
    remove: (id: string) => removing.mutateAsync({ id }),
  }
}
