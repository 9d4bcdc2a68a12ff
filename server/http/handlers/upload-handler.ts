import type { Exchange } from '#server/http/exchange.ts'
import { endWithLingeringClose } from '#server/http/lingering-close.ts'
import { readBody, readHead, whyCrossSite } from '#server/http/request.ts'
import { inertPolicy } from '#server/http/security-headers.ts'

/** An image as the body of a POST. The service reads it after authenticating the sender. */
export async function handleUpload({ site, request, response, match }: Exchange): Promise<undefined> {
  const head = readHead(request, { publicOrigin: site.publicOrigin, address: match.address })
  const rejection = head instanceof Request ? whyCrossSite(head) : head
  const result =
    head instanceof Request && !rejection
      ? await site.upload(head, (limits) => readBody(request, limits))
      : Response.json({ message: rejection?.message }, { status: rejection?.status ?? 400 })
  const body = await result.text()
  // The rest of a body of unknown length would be parsed as the next request.
  const connection = !result.ok && request.headers['transfer-encoding'] ? { connection: 'close' } : {}
  const headers = { ...Object.fromEntries(result.headers), ...connection, 'content-length': Buffer.byteLength(body) }
  response.writeHead(result.status, { ...headers, 'content-security-policy': inertPolicy })
  endWithLingeringClose(response, body)
}
