import { join } from 'node:path'
import type { FirstAdmin } from './seed/first-admin.ts'
import type { Env } from './env.ts'
import { createSiteServer } from './http/server.ts'
import { loadKeys } from './keys.ts'
import type { Log } from './log.ts'
import { countUnsent } from './mail/count-unsent.ts'
import { createMetrics, serveMetrics } from './operations/metrics.ts'
import { createBackend, type SiteBackend } from './site/create-backend.ts'
import { createHttp } from './site/create-http.ts'
import { createJobs } from './site/create-jobs.ts'
import { createServices } from './site/create-services.ts'

const drainTimeoutMs = 10_000

export type Site = {
  address: string
  /** For the operator: the URL of the site, its backend, and how to sign in. */
  startMessages: string[]
  stop: () => Promise<void>
}
type SiteOptions = { env: Env; log: Log; dev?: boolean }

/** Listens, opens the backend, migrates it and serves. Rejects when any step fails. */
export async function startSite({ env, log, dev = false }: SiteOptions): Promise<Site> {
  const startedAt = performance.now()
  // Resources are closed in reverse order.
  const cleanup = new AsyncDisposableStack()
  const metrics = createMetrics()
  const server = createSiteServer({
    log,
    metrics,
    publicOrigin: env.ORIGIN,
    trustedProxies: env.TRUST_PROXY,
    stallMs: 30_000,
  })
  const port = await server.listen(env.HOST, env.PORT)
  const stop = async (timeoutMs: number) => {
    await server.drain(timeoutMs)
    await cleanup.disposeAsync()
  }
  try {
    const siteUrl = env.ORIGIN ?? formatUrl(env.HOST, port)
    const backend = await createBackend({ env, keys: loadKeys(env), siteUrl, log, metrics }, cleanup)
    const services = await createServices({ env, siteUrl, log, backend }, cleanup)
    server.open(await createHttp({ env, log, siteUrl, dev, backend, services }, cleanup))
    const { asServer, isUp } = backend
    metrics.watchBackend({ isUp, countUnsent: () => countUnsent(asServer) })
    const metricsUrl = await listenForMetrics(env, metrics, cleanup)
    createJobs({ env, log, backend, services }, cleanup)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const ready = `Makazi is ready after ${seconds} s at ${siteUrl}`
    const startMessages = [ready, ...describeSite({ env, backend, metricsUrl })]
    return { address: siteUrl, startMessages, stop: () => stop(drainTimeoutMs) }
  } catch (error) {
    await stop(0)
    throw error
  }
}

async function listenForMetrics(env: Env, metrics: ReturnType<typeof createMetrics>, cleanup: AsyncDisposableStack) {
  if (env.METRICS_PORT === undefined) return undefined
  const { address, close } = await serveMetrics(metrics, { host: env.METRICS_HOST, port: env.METRICS_PORT })
  cleanup.defer(close)
  return address
}

type Described = { env: Env; backend: SiteBackend; metricsUrl: string | undefined }

function describeSite({ env, backend, metricsUrl }: Described): string[] {
  return [
    `Backend: ${backend.openedBackend.described}`,
    ...(env.SMTP_URL
      ? []
      : [`Mail: SMTP_URL is not set, so emails are stored as files in ${join(env.DATA_DIR, 'mail')}`]),
    ...(metricsUrl ? [`Metrics: ${metricsUrl}`] : []),
    describeSignIn(backend.firstAdmin),
  ]
}

function describeSignIn(admin: FirstAdmin | undefined) {
  if (!admin) return 'Sign in at /admin with a staff account.'
  const password = admin.password
    ? ` with the password ${admin.password} (shown only once)`
    : ' with the password given as ADMIN_PASSWORD'
  return `Sign in at /admin as ${admin.email}${password}`
}

function formatUrl(host: string, port: number) {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
