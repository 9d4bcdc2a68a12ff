import { type Exchange, type Handler, queueClientOf } from '#server/http/exchange.ts'
import { reject, sendJson } from '#server/http/rejections.ts'
import { whyCrossSite } from '#server/http/request.ts'
import { notFoundFor } from '#server/http/routing/find-route.ts'
import type { HandlerName, ProbeName } from '#server/http/routing/route.ts'
import { type FileResponse, sendFile } from '#server/http/send-file.ts'
import { withInertPolicy } from '#server/http/send-response.ts'
import { ImageQueueFull } from '#server/media/image-queue.ts'
import { handleAuth, handleCall, handleRest } from './api-handlers.ts'
import { handlePage } from './page-handler.ts'
import { readWebRequest } from './read-web-request.ts'
import { handleLogoUpload, handleUpload } from './upload-handler.ts'
import { httpMessages } from '#server/http/http-messages.ts'

/** By the name in the matched row. Probes are not here: server.ts handles them in every state of the process. */
export const handlers: Partial<Record<HandlerName, Handler>> = {
  file: async (exchange) => {
    const { services, request, response, match } = exchange
    const isSent = await services.assets(match.path, request, response)
    return isSent ? undefined : handlePage({ ...exchange, match: notFoundFor(match.path) })
  },
  offlineWorker: async ({ services, request }) => services.offlineWorker(request.headers['if-none-match']),
  upload: handleUpload,
  logoUpload: handleLogoUpload,
  icon: handleIcon,
  media: handleMedia,
  challenge: (exchange) => withRequest(exchange, () => exchange.services.challenge()),
  collect: (exchange) =>
    withSameOriginRequest(exchange, (request) =>
      exchange.services.collect(request, { address: exchange.clientAddress }),
    ),
  staffPass: (exchange) => withSameOriginRequest(exchange, (request) => exchange.services.staffPass.handle(request)),
  setupTask: (exchange) =>
    withSameOriginRequest(exchange, (request) => exchange.services.setupTasks(request, exchange.match.params.task)),
  page: handlePage,
  rest: handleRest,
  call: handleCall,
  auth: handleAuth,
  unknownCall: async ({ response }) => {
    const body = { code: 'PGRST125', message: httpMessages.unknownCall, details: null, hint: null }
    sendJson(response, { status: 404, body })
    return undefined
  },
} satisfies Record<Exclude<HandlerName, ProbeName>, Handler>

async function handleMedia(exchange: Exchange): Promise<undefined> {
  const { services, match } = exchange
  await withFile(exchange, (request) => services.media(request, match.params, queueClientOf(exchange)))
}

/** The page for unknown URLs where the site has no such icon. */
async function handleIcon(exchange: Exchange): Promise<Response | undefined> {
  const { services, match } = exchange
  const isSent = await withFile(exchange, (request) => services.icons(match.path, request))
  return isSent ? undefined : handlePage({ ...exchange, match: notFoundFor(match.path) })
}

/** False where there is no such file. */
async function withFile(exchange: Exchange, find: (request: Request) => Promise<FileResponse | undefined>) {
  const { request, response } = exchange
  const webRequest = await readWebRequest(exchange)
  if (!(webRequest instanceof Request)) {
    reject(response, webRequest)
    return true
  }
  try {
    const file = await find(webRequest)
    if (file) await sendFile(file, request, response)
    return file !== undefined
  } catch (error) {
    if (!(error instanceof ImageQueueFull)) throw error
    reject(response, { status: 503, message: httpMessages.overCapacity, headers: { 'Retry-After': '5' } })
    return true
  }
}

type Work = (request: Request) => Promise<Response>

async function withRequest(exchange: Exchange, work: Work): Promise<Response | undefined> {
  const webRequest = await readWebRequest(exchange)
  if (!(webRequest instanceof Request)) return reject(exchange.response, webRequest)
  return withInertPolicy(await work(webRequest))
}

/** For requests that only pages of this site may send. */
function withSameOriginRequest(exchange: Exchange, work: Work) {
  return withRequest(exchange, async (request) => {
    const crossSite = whyCrossSite(request)
    return crossSite ? new Response(crossSite.message, { status: crossSite.status }) : work(request)
  })
}
