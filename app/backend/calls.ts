import { createTRPCClient, httpLink } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { createTRPCContext } from '@trpc/tanstack-react-query'
// Types alone: the names and shapes of the calls, and nothing of the server.
import type { Calls } from '#server/calls/router.ts'
import type { Backend } from './context.ts'

export type CallsClient = ReturnType<typeof createCalls>
export type CallInputs = inferRouterInputs<Calls>
export type CallOutputs = inferRouterOutputs<Calls>

/** The typed calls of the admin area: `useCalls().reports.list.queryOptions({ page: 1 })`. */
export const {
  TRPCProvider: CallsProvider,
  useTRPC: useCalls,
  useTRPCClient: useCallsClient,
} = createTRPCContext<Calls>()

type Options = { url?: string; fetch?: typeof fetch }

/** The calls with the session of this client. */
export function createCalls(client: Pick<Backend, 'auth'>, { url = '/calls', ...options }: Options = {}) {
  const headers = async () => {
    const { data } = await client.auth.getSession()
    return { Authorization: `Bearer ${data.session?.access_token ?? ''}` }
  }
  return createTRPCClient<Calls>({ links: [httpLink({ url, methodOverride: 'POST', headers, ...options })] })
}
