import { isbot } from 'isbot'
import type { Backend } from '../../app/backend/context.ts'
import type { Log } from '../log.ts'
import { type PageEvent, readPageEvent } from './page-event.ts'
import type { VisitorHash } from './visitor-hash.ts'

export type SeenRoute = (request: Request, client: { address: string }) => Promise<Response>
type SeenOptions = {
  /** With the secret key: nobody else may write visits. */
  clerk: Backend
  visitorHash: VisitorHash
  log: Log
}

/** Where a page that was seen says so. It always gets the same answer: nothing waits for it, and nobody learns by it. */
export function createSeenRoute({ clerk, visitorHash, log }: SeenOptions): SeenRoute {
  return async (request, { address }) => {
    const userAgent = request.headers.get('user-agent') ?? ''
    const event = isVisitor(request, userAgent)
      ? readPageEvent(await request.text(), new URL(request.url).origin)
      : undefined
    if (event) {
      const stored = visitorHash({ address, userAgent }).then((who) => storeEvent(clerk, event, who))
      await stored.catch((error: unknown) => log.warn({ err: error }, 'a visit could not be counted'))
    }
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** Our own page in a browser of somebody who does not object. Every browser names the origin of what it posts. */
function isVisitor({ url, headers }: Request, userAgent: string) {
  if (headers.get('origin') !== new URL(url).origin) return false
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return false
  return userAgent !== '' && !isbot(userAgent)
}

type Who = Awaited<ReturnType<VisitorHash>>

async function storeEvent(clerk: Backend, { kind, path, source, propertyId, postSlug }: PageEvent, who: Who) {
  const { error } = await clerk.rpc('record_page_event', {
    event_kind: kind,
    event_path: path,
    ...who,
    ...(source && { event_source: source }),
    ...(propertyId && { property: propertyId }),
    ...(postSlug && { post_slug: postSlug }),
  })
  if (error) throw error
}
