import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from '#server/http/compression.ts'
import { matchesEtag } from './etag.ts'
import { encodedBody, type CachedPage } from './page-cache.ts'

// The site layout contains the notice, hidden, and a placeholder for the time.
const hiddenNotice = 'id="backend-unavailable" hidden=""'
const visibleNotice = 'id="backend-unavailable"'
const renderedTime = /(<time id="cached-at">)[^<]*/
const timeInNairobi = new Intl.DateTimeFormat('en-KE', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

type Headers = CachedPage['headers']
type Cached = {
  page: CachedPage
  isStale: boolean
  encoding: Encoding | undefined
  /** The page is right for this request, but not for others with the same URL. */
  isUnshared: boolean
}

/** Sends a cached page in that encoding, or 304. A stale page shows the notice that it may be out of date. */
export async function sendCachedPage(
  { page, isStale, encoding, isUnshared }: Cached,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isStale) return sendStalePage(page, request, response)
  const headers = isUnshared ? withoutSharing(page.headers) : page.headers
  if (matchesEtag(request.headers['if-none-match'], page.headers.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const body = await encodedBody(page, encoding)
  const own = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) }
  response.writeHead(page.status, { ...headers, ...own })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function sendStalePage(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const time = `$1at ${timeInNairobi.format(page.renderedAt)}`
  const html = (await encodedBody(page, undefined)).toString()
  const body = Buffer.from(html.replace(hiddenNotice, visibleNotice).replace(renderedTime, time))
  const { etag: _, ...headers } = withoutSharing(page.headers)
  response.writeHead(page.status, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function withoutSharing(shared: Headers): Headers {
  const { 'cdn-cache-control': _, ...headers } = shared
  return { ...headers, 'cache-control': 'no-store' }
}
