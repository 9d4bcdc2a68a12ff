import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Backend, Connection } from '#app/backend/context.ts'
import type { Database } from '#app/backend/database.types.ts'
import { startRollUps } from './analytics/roll-up.ts'
import { createCollectRoute } from './analytics/collect-route.ts'
import { createVisitorHash } from './analytics/visitor-hash.ts'
import type { AuthServices } from './auth/auth-services.ts'
import { createSignInAttempts } from './auth/sign-in-attempts.ts'
import { createTokenDecoder, createTokenVerifier } from './api/access-token.ts'
import { type AuthApi, createAuthApi, createProjectAuthApi } from './api/auth-api.ts'
import { sendInProcess, sendToProject } from './api/backend-request.ts'
import { createPreparations } from './api/prepare/preparations.ts'
import { createRestApi } from './api/rest-api.ts'
import { createStaffLookup } from './api/staff-lookup.ts'
import { ensureFirstAdmin, type FirstAdmin } from './seed/first-admin.ts'
import { type Home, openBackend } from './supabase/backend-mode.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { BackendUnavailable } from './postgres/hang-detector.ts'
import { withAdvisoryLock } from './postgres/advisory-lock.ts'
import { createInvalidationBus } from './cache/invalidation-bus.ts'
import { createSwrCache } from './cache/swr-cache.ts'
import type { Env } from './env.ts'
import { loadBuild } from './http/pages/app-build.ts'
import { createLoaderCache } from './http/pages/loader-cache.ts'
import { createPageCache } from './http/pages/page-cache.ts'
import { createPageRoute } from './http/pages/pages.ts'
import { createSiteServer } from './http/server.ts'
import { createStaffPass } from './http/staff-pass.ts'
import { startErasedEmailsJob } from './jobs/erased-emails-job.ts'
import { startPurgeJob } from './jobs/purge-job.ts'
import { startSavedSearchJob } from './jobs/saved-search-job.ts'
import { deriveSiteKeys, type Keys, loadKeys } from './keys.ts'
import { createLimiter } from './limits/limiter.ts'
import { createProofOfWork, type ProofOfWork } from './limits/proof-of-work.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import { createFormGuard } from './limits/form-guard.ts'
import type { Log } from './log.ts'
import { countUnsent } from './mail/count-unsent.ts'
import type { EmailContext } from './mail/email-context.ts'
import { emailChannel } from './mail/email-channel.ts'
import { startOutbox } from './mail/outbox.ts'
import { createMailTransport } from './mail/transport.ts'
import { createBucketStore } from './media/store/bucket-store.ts'
import { createMediaRoute } from './media/renditions/media-route.ts'
import { startUnusedImageJob } from './media/unused-images.ts'
import { withBundledImages } from './media/store/bundled-images.ts'
import { createDiskStore, type MediaStore } from './media/store/media-store.ts'
import { createUploadRoute } from './media/upload/upload-route.ts'
import { pushChannel } from './notifications/push-channel.ts'
import { smsChannel } from './notifications/sms-channel.ts'
import { createMetrics, type Metrics, serveMetrics } from './operations/metrics.ts'
import { createSettings, type Settings, type SiteSettings } from './settings.ts'
import { withTimeout } from './with-timeout.ts'

const imagesDir = join(import.meta.dirname, '../supabase/demo/images')
const drainMs = 10_000
const timeoutMs = 6_000
const pageCacheBytes = 32 * 1024 * 1024

export type Site = { address: string; startupMessages: string[]; stop: () => Promise<void> }

/** Opens the backend, brings it up to date, and listens. Rejects when any of it cannot be had. */
export async function startSite(options: { env: Env; log: Log; dev?: boolean }): Promise<Site> {
  const startedAt = performance.now()
  const { env, log, dev = false } = options
  const metrics = createMetrics()
  const server = createSiteServer({ log, metrics, publicOrigin: env.ORIGIN, trustedProxies: env.TRUST_PROXY })
  const port = await server.listen(env.HOST, env.PORT)
  const address = env.ORIGIN ?? getAddress(env.HOST, port)
  const keys = loadKeys(env)
  const mail = createMailTransport({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM ?? `Makazi <no-reply@${new URL(address).hostname}>`,
    folder: join(env.DATA_DIR, 'mail'),
  })
  const openedBackend = await openBackend({ env, keys, siteUrl: address, log }).catch(async (error: unknown) => {
    await server.drain(0)
    throw error
  })
  try {
    const admin = await provision(openedBackend, env)
    const app = await loadBuild(dev)
    const backend = backendClient(openedBackend, keys.publishableKey, metrics)
    const invalidation = createInvalidationBus()
    const readiness = createSwrCache<boolean>({ freshMs: 1_000, maxSize: 1 })
    const loaderCache = createLoaderCache({ invalidation })
    const cache = createPageCache({ maxBytes: dev ? 0 : pageCacheBytes, invalidation })
    const serviceClient = backendClient(openedBackend, keys.secretKey, metrics)
    const settings = createSettings({ serviceClient, log, invalidation })
    const emailContext: EmailContext = {
      client: serviceClient,
      origin: address,
      company: async () => (await settings.current()).company,
      supportEmail: async () => replyToAddress(await settings.current()),
    }
    const limiter = createLimiter()
    const proofOfWork = createProofOfWork({ secret: keys.jwtSecret, serviceClient })
    const siteKeys = openedBackend.kind === 'hosted' ? deriveSiteKeys(keys.secretKey) : keys
    const authServices = { settings, proofOfWork, siteUrl: address, log, serviceClient }
    const pages = createPageRoute({
      build: app.build,
      backend,
      rules: () => getRules(settings),
      admit: createFormGuard({ limiter, proofOfWork, settings }),
      getOrSet: loaderCache.getOrSet,
      getStale: loaderCache.getStale,
      companyName: async () => (await settings.current()).company.name,
      log,
      dev,
      site: {
        origin: (request) => env.ORIGIN ?? new URL(request.url).origin,
        canSendEmail: mail.canSend,
        connections: listConnections(env),
        backendMode: openedBackend.kind,
        pushKey: keys.vapid.publicKey,
        publishableKey: siteKeys.publishableKey,
      },
    })
    const store = withBundledImages(await openStore(env, log), imagesDir)
    server.open({
      pages,
      cache,
      media: createMediaRoute(store, log),
      upload: createUploadRoute({ store, anonClient: backend, serviceClient }),
      collect: createCollectRoute({ serviceClient, visitorHash: createVisitorHash(serviceClient), log }),
      assets: app.assets,
      auth: authApi(openedBackend, { keys, siteKeys, services: authServices }),
      rest: createRestApi({
        keys: siteKeys,
        verifyToken: openedBackend.kind === 'hosted' ? createTokenDecoder() : createTokenVerifier(keys.jwtSecret),
        isStaff: createStaffLookup(serviceClient),
        send: backendSender(openedBackend, keys),
        serviceClient,
        preparations: createPreparations({ store, serviceClient }, address),
        onChange: invalidation.publish,
        report: (error) => log.error({ err: error }, 'a call met unexpected trouble'),
      }),
      rateLimit: createRateLimit({ limiter, settings }),
      challenge: () => challengeResponse({ proofOfWork, settings }),
      isBackendReachable: async () => (await readiness.getOrSet('backend', () => isBackendReachable(backend))).value,
      isClosed: async () => (await settings.current()).general.maintenanceMode,
      staffPass: createStaffPass({ anonClient: backend, serviceClient, secret: keys.jwtSecret }),
      isDev: dev,
    })
    metrics.watchBackend({ isUp: () => isBackendReachable(backend), countUnsent: () => countUnsent(serviceClient) })
    const metricsServer =
      env.METRICS_PORT === undefined
        ? undefined
        : await serveMetrics(metrics, { host: env.METRICS_HOST, port: env.METRICS_PORT })
    const outbox = startOutbox({
      client: serviceClient,
      channels: {
        mail: emailChannel(emailContext, mail),
        push: pushChannel(emailContext, keys.vapid),
        sms: smsChannel(
          emailContext,
          env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM } : undefined,
        ),
      },
      log,
    })
    const alerts = startSavedSearchJob({ serviceClient, log })
    const unusedImageJob = startUnusedImageJob({ serviceClient, store, log })
    const purge = startPurgeJob({
      serviceClient,
      emailFolder: join(env.DATA_DIR, 'mail'),
      emailRetentionDays: async () => (await settings.current()).privacy.letterDays,
      log,
    })
    const erasedEmails = startErasedEmailsJob({ serviceClient, folder: join(env.DATA_DIR, 'mail'), log })
    const rollUps = startRollUps({ serviceClient, log })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    return {
      address,
      startupMessages: [
        `Makazi is ready after ${seconds} s at ${address}`,
        `Backend: ${openedBackend.described}`,
        ...mailStatusLines(env),
        ...(metricsServer ? [`Metrics: ${metricsServer.address}`] : []),
        signInHint(admin),
      ],
      stop: async () => {
        await server.drain(drainMs)
        await metricsServer?.close()
        await Promise.all([
          outbox.stop(),
          alerts.stop(),
          unusedImageJob.stop(),
          purge.stop(),
          erasedEmails.stop(),
          rollUps.stop(),
        ])
        mail.close()
        await app.close()
        await openedBackend.close()
      },
    }
  } catch (error) {
    await server.drain(0)
    await openedBackend.close()
    throw error
  }
}

/** Where people's answers to mail of the site go; empty while the company has given no address at all. */
function replyToAddress({ general, company }: SiteSettings) {
  return general.supportEmail || general.contactEmail || company.email
}

// A hosted project gets its staff and its data by its own tools.
async function provision(openedBackend: Home, env: Env): Promise<FirstAdmin | undefined> {
  if (openedBackend.kind === 'hosted') return undefined
  const { sql } = openedBackend
  return withAdvisoryLock(sql, 'furnishing', async () => {
    if (env.SEED === 'demo') await seedDemo(sql, imagesDir)
    return ensureFirstAdmin({ sql, env })
  })
}

/** The key decides who asks: the publishable one sees what any visitor may see, the secret one is for the server's own jobs. */
function backendClient(openedBackend: Home, key: string, metrics: Metrics): Backend {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  // Tried again, a call that nobody answers would outlast the time a page has.
  const db = { retry: false }
  if (openedBackend.kind === 'hosted') {
    const fetch = metrics.watchCalls((input, init) =>
      withTimeout(timeoutMs, globalThis.fetch(input, init), throwUnavailable),
    )
    return createClient<Database>(openedBackend.url, key, { auth, db, global: { fetch } })
  }
  const { api } = openedBackend
  const fetch = metrics.watchCalls((input, init) => api.fetch(new Request(input, init), { peerAddress: null }))
  return createClient<Database>('http://backend.internal', key, { auth, db, global: { fetch } })
}

type AuthParts = {
  keys: Keys
  siteKeys: Pick<Keys, 'publishableKey' | 'secretKey'>
  services: Pick<AuthServices, 'settings' | 'proofOfWork' | 'siteUrl' | 'log'> & { serviceClient: Backend }
}

/** Our own endpoints, or a hosted project's, asked in the browser's stead. */
function authApi(openedBackend: Home, { keys, siteKeys, services }: AuthParts): AuthApi {
  if (openedBackend.kind === 'hosted')
    return createProjectAuthApi({ project: { ...services, url: openedBackend.url, keys }, keys: siteKeys })
  const { sql } = openedBackend
  const { jwtSecret } = keys
  const attempts = createSignInAttempts({ sql, secret: jwtSecret })
  return createAuthApi({ services: { ...services, sql, attempts, jwtSecret }, keys: siteKeys })
}

function backendSender(openedBackend: Home, keys: Keys) {
  if (openedBackend.kind === 'hosted') return sendToProject(openedBackend.url, keys)
  return sendInProcess((request) => openedBackend.api.fetch(request, { peerAddress: null }), keys)
}

async function getRules(settings: Settings) {
  const { general, security } = await settings.current()
  return {
    passwordMinLength: security.passwordMinLength,
    canRequestAccount: general.allowRegistration,
    requiresProofOfWork: security.enableCaptcha,
  }
}

async function challengeResponse({ proofOfWork, settings }: { proofOfWork: ProofOfWork; settings: Settings }) {
  const { requiresProofOfWork } = await getRules(settings)
  if (!requiresProofOfWork) return new Response('Nothing is asked for here', { status: 404 })
  return Response.json(await proofOfWork.challenge(), { headers: { 'Cache-Control': 'no-store' } })
}

/** A project that takes the question and never answers must not hold a page for ever. */
function throwUnavailable(): never {
  throw new BackendUnavailable(`The backend did not answer within ${timeoutMs} ms`)
}

async function isBackendReachable(backend: Backend) {
  const { error } = await backend.from('categories').select('id').limit(1).abortSignal(AbortSignal.timeout(2_000))
  return error === null
}

/** Names alone: what a connection needs to know stays in the process. */
function listConnections(env: Env): Connection[] {
  const has: Record<Connection, boolean> = {
    smtp: env.SMTP_URL !== undefined,
    // Nothing here takes money yet, so its switches say that they are not connected.
    payments: false,
    sms: env.SMS_URL !== undefined,
  }
  return Object.entries(has).flatMap(([name, isThere]) => (isThere ? [name as Connection] : []))
}

/** In the bucket when one is given. While it cannot be reached the site serves all the same, without new pictures. */
async function openStore(env: Env, log: Log): Promise<MediaStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return createDiskStore(join(env.DATA_DIR, 'media'))
  const store = createBucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey })
  await store
    .ensureBucket()
    .catch((error: unknown) => log.error({ err: error }, 'the bucket for pictures cannot be used'))
  return store
}

function getAddress(host: string, port: number) {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function mailStatusLines(env: Env): string[] {
  return env.SMTP_URL
    ? []
    : [`Mail: SMTP_URL is not set, so letters are kept as files in ${join(env.DATA_DIR, 'mail')}`]
}

function signInHint(admin: FirstAdmin | undefined) {
  if (!admin) return 'Sign in at /admin with a staff account.'
  const password = admin.password
    ? ` with the password ${admin.password} (told only this once)`
    : ' with the password given as ADMIN_PASSWORD'
  return `Sign in at /admin as ${admin.email}${password}`
}
