import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CollectRoute } from '#server/analytics/collect-route.ts'
import type { AuthApi } from '#server/api/auth-api.ts'
import type { RestApi, RestCall } from '#server/api/rest-api.ts'
import type { RateLimit } from '#server/limits/rate-limit.ts'
import type { WorkBudget } from '#server/limits/work-budget.ts'
import type { Log } from '#server/log.ts'
import type { MediaRoute } from '#server/media/renditions/media-route.ts'
import type { UploadRoute } from '#server/media/upload/upload-route.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import type { Settings } from '#server/settings.ts'
import type { AssetRoute } from './assets.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageRoute } from './pages/pages.ts'
import type { RouteMatch } from './routing/match-route.ts'
import type { StaffPass } from './staff-pass.ts'

export type ServerOptions = {
  log: Log
  metrics: Metrics
  publicOrigin?: string | undefined
  /** How many proxies of ours stand in front, whose `X-Forwarded-For` entries count. */
  trustedProxies: number
}

/** What the handlers of the route table call. */
export type Services = {
  pages: PageRoute
  pageCache: PageCache
  media: MediaRoute
  upload: UploadRoute
  seen: CollectRoute
  assets: AssetRoute
  rest: RestApi
  auth: AuthApi
  isBackendUp: () => Promise<boolean>
  rateLimit: RateLimit
  /** A challenge for a proof of work; 404 while none is required. */
  challenge: () => Promise<Response>
  settings: Pick<Settings, 'current' | 'peek'>
  staffPass: StaffPass
  /** In development the files are those of Vite, which no table lists. */
  isDev: boolean
}

/** The services behind the limits on what the process does at a time. */
export type Site = ServerOptions & Services & { budget: WorkBudget; runInSlot: RestCall['runInSlot'] }

/** One request with the row of the route table that it matched; nothing behind it looks at the URL. */
export type Exchange = {
  site: Site
  request: IncomingMessage
  response: ServerResponse
  match: RouteMatch
  /** Of the client, as far as the proxies in front are trusted. */
  clientAddress: string
}

/** Returns the response to send, or nothing where it has sent one itself. */
export type Handler = (exchange: Exchange) => Promise<Response | undefined>
