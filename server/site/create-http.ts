import { createCollectRoute } from '#server/analytics/collect-route.ts'
import { createVisitorHash } from '#server/analytics/visitor-hash.ts'
import { createTokenVerifier } from '#server/api/access-token.ts'
import { type AuthApi, createAuthApi } from '#server/api/auth-api.ts'
import { createPreparations } from '#server/api/prepare/preparations.ts'
import { createRestApi, type RestApi } from '#server/api/rest-api.ts'
import { createStaffLookup } from '#server/api/staff-lookup.ts'
import { type CallsApi, createCallsApi } from '#server/calls/calls-api.ts'
import { createSignInAttempts } from '#server/auth/sessions/sign-in-attempts.ts'
import { createIconRoute } from '#server/brand/icons/icon-route.ts'
import { createLogoUploadRoute } from '#server/brand/logo/upload-logo-route.ts'
import { createBrochureRenderer } from '#server/brochure/brochure-renderer.ts'
import type { Env } from '#server/env.ts'
import type { Services } from '#server/http/exchange.ts'
import { type AppBuild, loadBuild } from '#server/http/pages/app-build.ts'
import { createPageCache } from '#server/http/pages/page-cache.ts'
import { createStaffPass } from '#server/http/staff-pass.ts'
import { createRateLimit } from '#server/limits/rate-limit.ts'
import type { Log } from '#server/log.ts'
import { createMediaRoute } from '#server/media/renditions/media-route.ts'
import { createUploadRoute } from '#server/media/upload/upload-route.ts'
import { createOfflineWorker, hasOfflinePages } from '#server/offline/offline-worker.ts'
import { createServiceAddresses } from '#server/service-addresses.ts'
import { createSetupTasks } from '#server/setup/setup-tasks.ts'
import type { SiteBackend } from './create-backend.ts'
import { createPages, readRules } from './create-pages.ts'
import type { SharedServices } from './create-services.ts'

const pageCacheBytes = 32 * 1024 * 1024

export type HttpOptions = {
  env: Env
  log: Log
  siteUrl: string
  dev: boolean
  backend: SiteBackend
  services: SharedServices
}

/** Creates the services that the handlers of the route table call. */
export async function createHttp(options: HttpOptions, cleanup: AsyncDisposableStack): Promise<Services> {
  const { env, log, dev, backend, services } = options
  const { asMember, asServer, keys } = backend
  const { store, getRendition, settings, getBrand, limiter, invalidation } = services
  const app: AppBuild = await loadBuild(dev)
  cleanup.defer(app.close)
  const serviceAddresses = createServiceAddresses({ asServer, invalidation })
  return {
    pages: createPages(options, { app, getRendition, renderBrochure: createBrochureRenderer({ getRendition }) }),
    pageCache: createPageCache({ maxBytes: dev ? 0 : pageCacheBytes, invalidation }),
    media: createMediaRoute({ store, getRendition }),
    upload: createUploadRoute({ store, asMember, asServer }),
    uploadLogo: createLogoUploadRoute({ store, asMember, asServer }),
    icons: createIconRoute({
      getBrand,
      companyName: async () => (await settings.current()).company.name,
      store,
      asServer,
      invalidation,
    }),
    collect: createCollectRoute({ asServer, serviceAddresses, visitorHash: createVisitorHash(asServer), log }),
    assets: app.assets,
    offlineWorker: createOfflineWorker({ isOn: hasOfflinePages({ env, dev }), release: app.release }),
    auth: createAuth(options),
    rest: createRest(options),
    calls: createCalls(options),
    rateLimit: createRateLimit({ limiter, settings }),
    challenge: () => createChallengeResponse(services),
    isBackendUp: backend.isUpRecently,
    areImagesShared: () => services.imageStoreCheck?.isShared() ?? true,
    serviceAddresses,
    allowsSharedCaching: services.allowsSharedCaching,
    settings,
    staffPass: createStaffPass({ asMember, asServer, secret: keys.jwtSecret }),
    setupTasks: createSetupTasks({ env, log, asMember, asServer, services }),
    isDev: dev,
  }
}

function createAuth({ backend, services, siteUrl, log }: HttpOptions): AuthApi {
  const { openedBackend, keys } = backend
  const { settings, proofOfWork } = services
  const { sql } = openedBackend
  const { jwtSecret } = keys
  const attempts = createSignInAttempts({ sql, secret: jwtSecret })
  return createAuthApi({ services: { sql, settings, proofOfWork, attempts, jwtSecret, siteUrl, log }, keys })
}

function createRest({ backend, services, siteUrl, log }: HttpOptions): RestApi {
  const { openedBackend, keys, asServer } = backend
  return createRestApi({
    keys,
    verifyToken: createTokenVerifier(keys.jwtSecret),
    isStaff: createStaffLookup(asServer),
    execute: openedBackend.api.execute,
    preparations: createPreparations({ store: services.store, asServer }, siteUrl),
    onChange: services.invalidation.publish,
    report: (error) => log.error({ err: error }, 'an API call failed unexpectedly'),
  })
}

function createCalls({ backend, services, log }: HttpOptions): CallsApi {
  const { openedBackend, keys } = backend
  return createCallsApi({
    verifyToken: createTokenVerifier(keys.jwtSecret),
    asCaller: openedBackend.api.asCaller,
    emailContext: services.emailContext,
    canSendEmail: services.mail.canSend,
    newerRelease: services.newerRelease,
    onChange: services.invalidation.publish,
    report: (error) => log.error({ err: error }, 'a call of the admin area failed unexpectedly'),
  })
}

async function createChallengeResponse({ proofOfWork, settings }: SharedServices) {
  const { requiresProofOfWork } = await readRules(settings)
  if (!requiresProofOfWork) return new Response('No challenge is required', { status: 404 })
  return Response.json(await proofOfWork.challenge(), { headers: { 'Cache-Control': 'no-store' } })
}
