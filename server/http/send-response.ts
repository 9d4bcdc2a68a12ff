import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse as writeResponse } from '@remix-run/node-fetch-server'
import { compress } from './compression.ts'
import { degradedHeader } from './pages/page-cache.ts'
import { inertPolicy } from './security-headers.ts'

/** Sends a web Response, compressed where the client takes that. */
export async function sendResponse(result: Response, request: IncomingMessage, response: ServerResponse) {
  // Meant for the page cache alone.
  result.headers.delete(degradedHeader)
  await writeResponse(response, await compress(result, String(request.headers['accept-encoding'] ?? '')))
}

/** For what is no page: a browser that opens it runs and loads nothing. */
export function withInertPolicy(result: Response): Response {
  const copy = new Response(result.body, result)
  copy.headers.set('Content-Security-Policy', inertPolicy)
  return copy
}
