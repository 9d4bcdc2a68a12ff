import type { Exchange } from '#server/http/exchange.ts'
import { endWithLingeringClose } from '#server/http/lingering-close.ts'
import { readBody, readHead, whyCrossSite } from '#server/http/request.ts'
import type { UploadRoute } from '#server/media/upload/upload-route.ts'
import { inertPolicy } from '#server/http/security-headers.ts'

/** An image as the body of a POST. The service reads it after authenticating the sender. */
export function handleUpload(exchange: Exchange): Promise<undefined> {
  return receive(exchange, exchange.services.upload)
}

/** A logo, which may be an SVG. */
export function handleLogoUpload(exchange: Exchange): Promise<undefined> {
  return receive(exchange, exchange.services.uploadLogo)
}

async function receive({ services, request, response, match }: Exchange, upload: UploadRoute): Promise<undefined> {
  const head = readHead(request, { publicOrigin: services.publicOrigin, address: match.address })
  const rejection = head instanceof Request ? whyCrossSite(head) : head
  const result =
    head instanceof Request && !rejection
      ? await upload(head, (limits) => readBody(request, limits))
      : Response.json({ message: rejection?.message }, { status: rejection?.status ?? 400 })
  const body = await result.text()
  // The rest of a body of unknown length would be parsed as the next request.
  const connection = !result.ok && request.headers['transfer-encoding'] ? { connection: 'close' } : {}
  const headers = { ...Object.fromEntries(result.headers), ...connection, 'content-length': Buffer.byteLength(body) }
  response.writeHead(result.status, { ...headers, 'content-security-policy': inertPolicy })
  endWithLingeringClose(response, body)
}
