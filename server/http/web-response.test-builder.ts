import { buffer } from 'node:stream/consumers'
import type { FileResponse } from './send-file.ts'

/** The file as a client gets it. */
export async function toWebResponse({ status, headers, body }: FileResponse): Promise<Response> {
  const bytes = body && (Buffer.isBuffer(body) ? body : await buffer(body))
  return new Response(bytes && new Uint8Array(bytes), { status, headers })
}
