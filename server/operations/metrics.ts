import { createServer } from 'node:http'
import type { AsCaller } from '#server/postgres/as-caller.ts'
import { version } from '#server/version.ts'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type PageLabels = { kind: string; status: number }
type CacheStatus = 'hit' | 'miss' | 'stale' | 'bypass'
export type UnsentMessages = { status: string; count: number }[]
export type Metrics = {
  request: (completed: { kind: string; status: number; seconds: number }) => void
  /** Gives what counts such cached pages, cheaper than the counters with labels, to which the next scrape adds the sum. */
  cachedPages: (labels: PageLabels) => () => void
  /** How a public page was served: from the cache, rendered now, stale because rendering failed, or never cached. */
  page: (cache: CacheStatus) => void
  /** Counts and times the transactions of this process for pages, jobs and services. */
  watchTransactions: (asCaller: AsCaller) => AsCaller
  /** Metrics that are available only once the backend is open. Both are read at every scrape. */
  watchBackend: (backend: { isUp: () => Promise<boolean>; countUnsent: () => Promise<UnsentMessages> }) => void
  registry: Registry
}

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The library provides the metrics of the process itself (`process_*`, `nodejs_*`). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'makazi_info',
    help: 'Always 1; its label says which version runs.',
    labelNames: ['version'],
    registers,
    // The same in every process.
    aggregator: 'first',
  }).set({ version }, 1)
  const requests = new Counter({
    name: 'makazi_http_requests_total',
    help: 'HTTP requests by kind of route and status.',
    labelNames: ['kind', 'status'],
    registers,
    collect: () => addCachedPages(),
  })
  const durations = new Histogram({
    name: 'makazi_http_request_duration_seconds',
    help: 'From the request line to the last byte of the response, without pages from the cache.',
    labelNames: ['kind'],
    buckets,
    registers,
  })
  const pages = new Counter({
    name: 'makazi_pages_total',
    help: 'Public pages by cache status: hit, miss, stale (rendering failed), bypass (never cached).',
    labelNames: ['cache'],
    registers,
    collect: () => addCachedPages(),
  })
  const sums = new Map<string, PageLabels & { count: number }>()
  function addCachedPages() {
    for (const sum of sums.values()) {
      const { kind, status, count } = sum
      requests.inc({ kind, status }, count)
      pages.inc({ cache: 'hit' }, count)
      sum.count = 0
    }
  }

  return {
    cachedPages: ({ kind, status }) => {
      const key = `${kind} ${status}`
      const sum = sums.get(key) ?? { kind, status, count: 0 }
      sums.set(key, sum)
      return () => {
        sum.count += 1
      }
    },
    request: ({ kind, status, seconds }) => {
      requests.inc({ kind, status })
      durations.observe({ kind }, seconds)
    },
    page: (cache) => pages.inc({ cache }),
    watchTransactions: watchTransactionsIn(registry),
    watchBackend: (backend) => watchBackend(registry, backend),
    registry,
  }
}

function watchTransactionsIn(registry: Registry): Metrics['watchTransactions'] {
  const registers = [registry]
  const calls = new Counter({
    name: 'makazi_backend_calls_total',
    help: 'Calls of this process to the backend by status.',
    labelNames: ['status'],
    registers,
  })
  const durations = new Histogram({
    name: 'makazi_backend_call_duration_seconds',
    help: 'How long those calls took.',
    buckets,
    registers,
  })
  return (asCaller) => async (actor, work) => {
    const stopTimer = durations.startTimer()
    let status = 'failed'
    try {
      const value = await asCaller(actor, work)
      status = 'done'
      return value
    } finally {
      calls.inc({ status })
      stopTimer()
    }
  }
}

function watchBackend(registry: Registry, { isUp, countUnsent }: Parameters<Metrics['watchBackend']>[0]) {
  const up = new Gauge({
    name: 'makazi_backend_up',
    help: '1 while the backend responds.',
    registers: [],
    async collect() {
      this.set(Number(await isUp().catch(() => false)))
    },
  })
  const outbox = new Gauge({
    name: 'makazi_outbox_messages',
    help: 'Messages that have not been delivered, by status.',
    labelNames: ['status'],
    registers: [],
    async collect() {
      // An error here would lose every other metric; no sample means that the value is unknown.
      this.reset()
      for (const { status, count } of await countUnsent().catch(() => [])) this.set({ status }, count)
    },
  })
  for (const gauge of [up, outbox]) registry.registerMetric(gauge)
}

type OwnMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>
type MetricsAddress = {
  host: string
  port: number
  /** Of the other processes that serve. */
  readOthers: () => Promise<OwnMetrics[]>
}

/** Serves only GET /metrics, the sums of all processes, on a separate address that no visitor reaches. */
export function serveMetrics({ registry }: Metrics, { host, port, readOthers }: MetricsAddress) {
  const readAll = async () => {
    const others = await readOthers()
    if (others.length === 0) return registry.metrics()
    return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics()
  }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    readAll().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise<{ address: string; close: () => Promise<void> }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const bound = server.address()
      const shownHost = host.includes(':') ? `[${host}]` : host
      resolve({
        address: `http://${shownHost}:${bound && typeof bound === 'object' ? bound.port : port}/metrics`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
