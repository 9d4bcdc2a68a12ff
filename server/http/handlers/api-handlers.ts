import type { IncomingMessage } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'
import { type Exchange, queueClientOf } from '#server/http/exchange.ts'
import { readBody } from '#server/http/request.ts'
import { withInertPolicy } from '#server/http/send-response.ts'

/** A call under /rest/v1. */
export async function handleRest(exchange: Exchange): Promise<Response> {
  const { services, request, match, clientAddress } = exchange
  const client = queueClientOf(exchange)
  const result = await services.rest({
    method: request.method ?? '',
    params: match.params,
    parameters: match.parameters,
    headers: createHeaders(request),
    readBody: (limits) => readBody(request, limits),
    runInSlot: (work, statementMs) => services.runInSlot(work, { ...client, statementMs }),
    spend: (work) => services.budget.spend(clientAddress, work),
  })
  return withApiHeaders(result, request)
}

/** A call under /calls, by the admin area. */
export async function handleCall(exchange: Exchange): Promise<Response> {
  const { services, request, match } = exchange
  const client = queueClientOf(exchange)
  const result = await services.calls({
    params: match.params,
    headers: createHeaders(request),
    readBody: (limits) => readBody(request, limits),
    runInSlot: (work, statementMs) => services.runInSlot(work, { ...client, statementMs }),
  })
  return withApiHeaders(result, request)
}

/** A call under /auth/v1. */
export async function handleAuth(exchange: Exchange): Promise<Response> {
  const { services, request, match, clientAddress } = exchange
  const client = queueClientOf(exchange)
  const { route, path, params, parameters } = match
  const { endpoint } = route
  if (!endpoint) throw new Error(`${route.path} has no endpoint`)
  const result = await services.auth({
    endpoint,
    path,
    params,
    parameters,
    headers: createHeaders(request),
    readBody: (limits) => readBody(request, limits),
    address: clientAddress,
    failuresOfNetwork: endpoint.rateLimit
      ? await services.rateLimit.countFailures(endpoint.rateLimit, clientAddress)
      : 0,
    runInSlot: (work) => services.runInSlot(work, client),
    runInPasswordSlot: (work) => services.runInPasswordSlot(work, client),
  })
  if (result.ok && endpoint.rateLimit) await services.rateLimit.refund([endpoint.rateLimit], clientAddress)
  return withApiHeaders(result, request)
}

function withApiHeaders(result: Response, request: IncomingMessage) {
  const own = withInertPolicy(result)
  own.headers.set('Cache-Control', 'no-store')
  // The rest of a rejected body would be parsed as the next request on the connection.
  if (!request.complete && !result.ok) own.headers.set('Connection', 'close')
  return own
}
