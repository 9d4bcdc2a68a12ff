import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CollectRoute } from '#server/analytics/collect-route.ts'
import type { AuthApi } from '#server/api/auth-api.ts'
import type { RestApi } from '#server/api/rest-api.ts'
import type { CallsApi } from '#server/calls/calls-api.ts'
import type { IconRoute } from '#server/brand/icons/icon-route.ts'
import type { QueueClient } from '#server/limits/fair-queue.ts'
import type { RateLimit } from '#server/limits/rate-limit.ts'
import type { WorkBudget } from '#server/limits/work-budget.ts'
import type { Log } from '#server/log.ts'
import type { MediaRoute } from '#server/media/renditions/media-route.ts'
import type { UploadRoute } from '#server/media/upload/upload-route.ts'
import type { OfflineWorker } from '#server/offline/offline-worker.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import type { ServiceAddresses } from '#server/service-addresses.ts'
import type { SetupTasks } from '#server/setup/setup-tasks.ts'
import type { Settings } from '#server/settings-cache.ts'
import type { AssetRoute } from './assets.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageRoute } from './pages/pages.ts'
import type { RouteMatch } from './routing/match-route.ts'
import type { StaffPass } from './staff-pass.ts'
import type { UnsentResponses } from './unsent-responses.ts'
import type { StreamLimit } from '#server/limits/stream-limit.ts'

export type ServerOptions = {
  /** How many processes of this machine serve: each takes its share of the work that the machine does at a time. */
  processes: number
  log: Log
  metrics: Metrics
  publicOrigin?: string | undefined
  /** The number of our own proxies in front, whose `X-Forwarded-For` entries are trusted. */
  trustedProxies: number
  /** How long a connection may take nothing of what it is sent. */
  stallMs: number
}

/** The services that the handlers of the route table call. */
export type Services = {
  pages: PageRoute
  pageCache: PageCache
  media: MediaRoute
  upload: UploadRoute
  uploadLogo: UploadRoute
  icons: IconRoute
  collect: CollectRoute
  assets: AssetRoute
  offlineWorker: OfflineWorker
  rest: RestApi
  calls: CallsApi
  auth: AuthApi
  isBackendUp: () => Promise<boolean>
  /** False while another process on the same database stores images elsewhere. */
  areImagesShared: () => boolean
  serviceAddresses: Pick<ServiceAddresses, 'isKnown'>
  rateLimit: RateLimit
  /** A challenge for a proof of work; 404 while none is required. */
  challenge: () => Promise<Response>
  settings: Pick<Settings, 'current' | 'peek'>
  /** Whether a CDN in front may store pages: one is purged after writes, and this process hears of those of the others. */
  allowsSharedCaching: () => boolean
  staffPass: StaffPass
  setupTasks: SetupTasks
  /** In development Vite serves the files, which have no rows in the table. */
  isDev: boolean
}

type SlotClient = QueueClient & { statementMs?: number | undefined }
type RunInSlot = (work: () => Promise<Response>, client: SlotClient) => Promise<Response>
/** The services, with the limits on concurrent work. */
export type LimitedServices = ServerOptions &
  Services & {
    budget: WorkBudget
    streams: StreamLimit
    unsent: UnsentResponses
    runInSlot: RunInSlot
    runInPasswordSlot: RunInSlot
  }

/** One request with its matched row of the route table; handlers do not parse the URL again. */
export type Exchange = {
  services: LimitedServices
  request: IncomingMessage
  response: ServerResponse
  match: RouteMatch
  /** The client's address, as far as the proxies in front are trusted. */
  clientAddress: string
}

/** Returns the response to send, or nothing if it has sent one itself. */
export type Handler = (exchange: Exchange) => Promise<Response | undefined>

/** The client in the queues. A function that only reads is no write, however it is called. */
export function queueClientOf({ request, match, clientAddress }: Exchange): QueueClient & { hasLeft: () => boolean } {
  const isReading = match.params.function !== undefined && match.route.methods.includes('GET')
  return {
    address: clientAddress,
    hasLeft: () => request.socket.destroyed,
    isWrite: !['GET', 'HEAD'].includes(request.method ?? '') && !isReading,
  }
}
