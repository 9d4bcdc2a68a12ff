import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { explainForbidden, isForbidden } from '#app/backend/forbidden.ts'
import { toast } from '#app/ui/notices/toast.tsx'

const maxAttempts = 2
const freshMs = 30_000

/**
 * After each of our writes every query is refetched. A forbidden response makes it check whether the session is still valid: if
 * not, the sign-in dialog opens; if so, the member lacks the right, and no refused action stays without a word.
 */
export function openQueries(checkSession: () => Promise<boolean>) {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void checkAfter(error) }),
    mutationCache: new MutationCache({
      onSuccess: () => void queries.invalidateQueries(),
      onError: (error) => void reportForbidden(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failureCount, error) => failureCount < maxAttempts && !isForbidden(error),
      },
    },
  })
  async function checkAfter(error: unknown) {
    return isForbidden(error) && (await checkSession())
  }
  async function reportForbidden(error: unknown) {
    if (await checkAfter(error)) toast({ ...explainForbidden(error), tone: 'danger' })
  }
  return queries
}
