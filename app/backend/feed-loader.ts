import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from './context.ts'
import { feedMessages } from './feed-messages.ts'

/** The loader of a response for programs: while the backend is unavailable 503 in words, which a program retries. */
export function feedLoader<Args extends LoaderFunctionArgs>(load: (args: Args) => Promise<Response>) {
  return async (args: Args): Promise<Response> => {
    try {
      return await load(args)
    } catch (error) {
      if (error instanceof Response) throw error
      args.context.get(requestContext).report(error)
      return new Response(`${feedMessages.unavailable}\n`, {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    }
  }
}
