import type { Exchange } from '#server/http/exchange.ts'
import { readRequest } from '#server/http/request.ts'

const bodyTimeoutMs = 20_000

/** The web Request with its whole body, at the URL built by the matched row; or the rejection. */
export function readWebRequest({ services, request, match }: Exchange) {
  const { language, maxBodyBytes } = match.route
  const limits = { bytes: maxBodyBytes, timeoutMs: bodyTimeoutMs, language }
  return readRequest(request, { publicOrigin: services.publicOrigin, address: match.address, language, limits })
}
