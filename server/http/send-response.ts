import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse as writeResponse } from '@remix-run/node-fetch-server'
import { compress, compressStream } from './compression.ts'
import { degradedHeader } from './pages/page-cache.ts'
import { inertPolicy } from './security-headers.ts'
import { streamedHeader } from '#server/limits/stream-limit.ts'

/** Sends a web Response, compressed if the client accepts that; a stream as it is written. */
export async function sendResponse(result: Response, request: IncomingMessage, response: ServerResponse) {
  // For the page cache only; the other one for this function.
  result.headers.delete(degradedHeader)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const isStreamed = result.headers.has(streamedHeader)
  result.headers.delete(streamedHeader)
  await writeResponse(response, isStreamed ? compressStream(result, accepted) : await compress(result, accepted))
}

/** For responses that are not pages: a browser that opens one runs and loads nothing. */
export function withInertPolicy(result: Response): Response {
  const copy = new Response(result.body, result)
  copy.headers.set('Content-Security-Policy', inertPolicy)
  return copy
}
