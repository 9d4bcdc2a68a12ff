import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { findPropertyLists } from './property-lists.ts'

/** Begins the key of every query that a change of the lists makes out of date. */
export const propertyListsKey = ['property_lists']

export function usePropertyLists() {
  const client = useBackend()
  return useQuery({ queryKey: [...propertyListsKey, 'lists'], queryFn: () => findPropertyLists(client) })
}
