import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isForbidden } from '#app/backend/forbidden.ts'

const maxAttempts = 2
const freshMs = 30_000

/**
 * After each of our writes every query is refetched; a forbidden response makes it check whether the session is still valid.
 */
export function openQueries(checkSession: () => Promise<void>) {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: fetchSession }),
    mutationCache: new MutationCache({
      onSuccess: () => void queries.invalidateQueries(),
      onError: fetchSession,
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failureCount, error) => failureCount < maxAttempts && !isForbidden(error),
      },
    },
  })
  function fetchSession(error: unknown) {
    if (isForbidden(error)) void checkSession()
  }
  return queries
}
