import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inertPolicy } from './security-headers.ts'

/**
 * A file that is sent as it is: from the one buffer that all clients share, or from the disk as fast as the client reads. A web
 * Response would hold a copy of it for each client.
 */
export type FileResponse = { status: number; headers: Record<string, string>; body?: Buffer | Readable }

export async function sendFile(
  { status, headers, body }: FileResponse,
  { method }: IncomingMessage,
  response: ServerResponse,
) {
  response.writeHead(status, { ...headers, 'Content-Security-Policy': inertPolicy })
  if (body === undefined || Buffer.isBuffer(body)) return void response.end(method === 'HEAD' ? undefined : body)
  // Nothing reads the stream after HEAD, or where the client has left meanwhile.
  if (method === 'HEAD' || response.destroyed) {
    body.destroy()
    return void response.end()
  }
  await pipeline(body, response).catch((error: unknown) => {
    if (!hasLeft(error)) throw error
  })
}

function hasLeft(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
