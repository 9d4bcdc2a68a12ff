import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../backend/refusal.ts'

const mostTries = 2
const freshMs = 30_000

/** After every write of ours all that is shown is read anew; a refusal asks whether the session still holds. */
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
