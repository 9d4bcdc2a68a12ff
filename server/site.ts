import { join } from 'node:path'
import type { FirstAdmin } from './seed/first-admin.ts'
import type { Server as Socket } from 'node:net'
import type { Env } from './env.ts'
import { createSiteServer } from './http/server.ts'
import { loadKeys } from './keys.ts'
import type { Log } from './log.ts'
import { countUnsent } from './mail/count-unsent.ts'
import { createMetrics, type Metrics, serveMetrics } from './operations/metrics.ts'
import { countProcesses } from './processes/count-processes.ts'
import type { FirstProcess, Remote } from './processes/process-calls.ts'
import { startWorkers, type Workers } from './processes/workers.ts'
import { createBackend, joinSiteBackend, type SiteBackend } from './site/create-backend.ts'
import { createHttp } from './site/create-http.ts'
import { createJobs } from './site/create-jobs.ts'
import { createServices, type SharedServices } from './site/create-services.ts'
import { version } from './version.ts'

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
  const processes = dev ? 1 : (env.WEB_CONCURRENCY ?? countProcesses())
  const server = createServer(env, { log, metrics, processes })
  const port = await server.listen(env.HOST, env.PORT)
  let workers: Workers | undefined
  const stop = async (timeoutMs: number) => {
    await Promise.all([server.drain(timeoutMs), workers?.stop(timeoutMs)])
    await cleanup.disposeAsync()
  }
  try {
    const siteUrl = env.ORIGIN ?? formatUrl(env.HOST, port)
    const backend = await createBackend({ env, keys: loadKeys(env), siteUrl, log, metrics }, cleanup)
    const services = await createServices({ env, siteUrl, log, backend }, cleanup)
    const http = await createHttp({ env, log, siteUrl, dev, backend, services }, cleanup)
    server.open(http)
    const { asServer, isUp } = backend
    metrics.watchBackend({ isUp, countUnsent: () => countUnsent(asServer) })
    workers = startWorkersBeside({ siteUrl, processes, backend, services }, { socket: server.socket, log })
    const metricsUrl = await listenForMetrics(env, { metrics, workers }, cleanup)
    createJobs({ env, log, siteUrl, backend, services, pages: http.pages }, cleanup)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const ready = `Makazi is ready after ${seconds} s at ${siteUrl}`
    const startMessages = [ready, ...describeSite({ env, backend, metricsUrl, processes })]
    return { address: siteUrl, startMessages, stop: () => stop(drainTimeoutMs) }
  } catch (error) {
    await stop(0)
    throw error
  }
}

/** A process beside the first: it serves with what that one has opened, and runs no jobs. */
export async function startWorkerSite({ env, log, first }: Omit<SiteOptions, 'dev'> & { first: Remote<FirstProcess> }) {
  const cleanup = new AsyncDisposableStack()
  const metrics = createMetrics()
  const { siteUrl, databaseUrl, processes } = await first.begin()
  const server = createServer(env, { log, metrics, processes })
  const backend = await joinSiteBackend({ env, keys: loadKeys(env), databaseUrl, log, metrics }, cleanup)
  const services = await createServices({ env, siteUrl, log, backend, first }, cleanup)
  server.open(await createHttp({ env, log, siteUrl, dev: false, backend, services }, cleanup))
  const { expire } = services.invalidation
  return {
    listenOn: (socket: Socket) => {
      // What was written while the caches were filled was announced to those that served.
      expire()
      server.listenOn(socket)
    },
    expire,
    readMetrics: () => metrics.registry.getMetricsAsJSON(),
    stop: async (timeoutMs: number) => {
      await server.drain(timeoutMs)
      await cleanup.disposeAsync()
    },
  }
}

type Beside = { siteUrl: string; processes: number; backend: SiteBackend; services: SharedServices }
type WorkerOptions = { socket: Socket; log: Log }

function startWorkersBeside({ siteUrl, processes, backend, services }: Beside, options: WorkerOptions): Workers {
  const { invalidation, limiter, judgeForm, newerRelease } = services
  const { databaseUrl } = backend.openedBackend
  const workers = startWorkers({
    ...options,
    count: processes - 1,
    functions: {
      ...limiter,
      judgeForm,
      newerRelease,
      begin: () => ({ siteUrl, databaseUrl, processes }),
      announceWrite: async () => {
        invalidation.expire()
        await expireWorkers()
      },
    },
  })
  const expireWorkers = async () => void (await workers.callAll((each) => each.expire()))
  invalidation.onPublish(expireWorkers)
  return workers
}

function createServer(env: Env, own: { log: Log; metrics: Metrics; processes: number }) {
  const { ORIGIN: publicOrigin, TRUST_PROXY: trustedProxies } = env
  return createSiteServer({ ...own, publicOrigin, trustedProxies, stallMs: 30_000 })
}

type Measured = { metrics: Metrics; workers: Workers }

async function listenForMetrics(env: Env, { metrics, workers }: Measured, cleanup: AsyncDisposableStack) {
  if (env.METRICS_PORT === undefined) return undefined
  const readOthers = () => workers.callAll((each) => each.readMetrics())
  const address = { host: env.METRICS_HOST, port: env.METRICS_PORT }
  const { address: url, close } = await serveMetrics(metrics, { ...address, readOthers })
  cleanup.defer(close)
  return url
}

type Described = { env: Env; backend: SiteBackend; metricsUrl: string | undefined; processes: number }

function describeSite({ env, backend, metricsUrl, processes }: Described): string[] {
  return [
    `Version: ${version}`,
    `Backend: ${backend.openedBackend.described}`,
    ...(processes > 1 ? [`Processes: ${processes} serve (WEB_CONCURRENCY)`] : []),
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
