import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse as writeResponse } from '@remix-run/node-fetch-server'
import { compress } from './compression.ts'
import { degradedHeader } from './pages/page-cache.ts'
import { inertPolicy } from './security-headers.ts'

/** Sends a web Response, compressed if the client accepts that. */
export async function sendResponse(result: Response, request: IncomingMessage, response: ServerResponse) {
  // For the page cache only.
  result.headers.delete(degradedHeader)
  await writeResponse(response, await compress(result, String(request.headers['accept-encoding'] ?? '')))
}

/** For responses that are not pages: a browser that opens one runs and loads nothing. */
export function withInertPolicy(result: Response): Response {
  const copy = new Response(result.body, result)
  copy.headers.set('Content-Security-Policy', inertPolicy)
  return copy
}
