import type { Exchange } from '#server/http/exchange.ts'
import { readRequest } from '#server/http/request.ts'

const bodyTimeoutMs = 20_000

/** The web Request with its whole body, at the URL built by the matched row; or the rejection. */
export function readWebRequest({ site, request, match }: Exchange) {
  const limits = { bytes: match.route.maxBodyBytes, timeoutMs: bodyTimeoutMs }
  return readRequest(request, { publicOrigin: site.publicOrigin, address: match.address, limits })
}
