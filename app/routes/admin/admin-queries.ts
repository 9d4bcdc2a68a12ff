import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../backend/refusal.ts'

const mostTries = 2
const freshMs = 30_000

/**
 * After each of our writes every query is refetched; a forbidden response makes it check whether the session is still valid.
 */
export function openQueries(checkSession: () => Promise<void>) {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askAboutSession }),
    mutationCache: new MutationCache({
      onSuccess: () => void queries.invalidateQueries(),
      onError: askAboutSession,
    }),
    defaultOptions: {
      queries: { staleTime: freshMs, retry: (tries, error) => tries < mostTries && !isRefusal(error) },
    },
  })
  function askAboutSession(error: unknown) {
    if (isRefusal(error)) void checkSession()
  }
  return queries
}
