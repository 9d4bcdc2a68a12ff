import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from '../compression.ts'
import { bodyIn, type KeptPage } from './page-cache.ts'

// The frame holds the notice, hidden, and a word where the time belongs.
const hiddenNotice = 'id="backend-away" hidden=""'
const shownNotice = 'id="backend-away"'
const keptAt = /(<time id="kept-at">)[^<]*/
const timeInNairobi = new Intl.DateTimeFormat('en-KE', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

type Found = { page: KeptPage; isLastGood: boolean; encoding: Encoding | undefined }

/** Sends a kept page in that encoding, or 304 to who has it. With `isLastGood` it carries the notice that it may be old. */
export async function sendKeptPage(
  { page, isLastGood, encoding }: Found,
  message: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  if (isLastGood) return sendLastGood(page, message, answer)
  const etag = page.headers.etag
  if (etag && message.headers['if-none-match'] === etag) {
    answer.writeHead(304, page.headers).end()
    return
  }
  const body = await bodyIn(page, encoding)
  const own = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) }
  answer.writeHead(page.status, { ...page.headers, ...own })
  answer.end(message.method === 'HEAD' ? undefined : body)
}

async function sendLastGood(page: KeptPage, message: IncomingMessage, answer: ServerResponse) {
  const words = `$1at ${timeInNairobi.format(page.renderedAt)}`
  const html = (await bodyIn(page, undefined)).toString()
  const body = Buffer.from(html.replace(hiddenNotice, shownNotice).replace(keptAt, words))
  const { etag: _, ...headers } = page.headers
  answer.writeHead(page.status, { ...headers, 'cache-control': 'no-store', 'content-length': body.length })
  answer.end(message.method === 'HEAD' ? undefined : body)
}
