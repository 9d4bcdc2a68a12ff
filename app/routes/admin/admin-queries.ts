import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

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

// insufficient_privilege, and what PostgREST says to a token that is no good
const refusals = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303'])

function isRefusal(error: unknown) {
  return typeof error === 'object' && error !== null && 'code' in error && refusals.has(String(error.code))
}
