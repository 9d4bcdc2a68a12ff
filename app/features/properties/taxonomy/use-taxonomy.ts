import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { taxonomyFromStored } from './taxonomy.ts'

export function useTaxonomy() {
  return useQuery(useCalls().taxonomy.find.queryOptions(undefined, { select: taxonomyFromStored }))
}
