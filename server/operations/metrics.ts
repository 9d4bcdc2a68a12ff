import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Backend } from '../../app/backend/context.ts'
import { createRegistry, type Registry } from './registry.ts'

export type Metrics = {
  request: (seen: { kind: string; status: number; seconds: number }) => void
  page: (came: 'kept' | 'rendered' | 'last_good' | 'not_kept') => void
  /** Counts and times the calls that this process makes to the backend. */
  watchCalls: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  /** What is only known once the backend is open. */
  watchBackend: (given: { clerk: Backend; answers: () => Promise<boolean> }) => void
  text: () => Promise<string>
}

const requestEdges = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = createRegistry()
  const requests = registry.counter('makazi_http_requests_total', 'Answered requests by kind and status.')
  const durations = registry.histogram(
    'makazi_http_request_duration_seconds',
    'From the request line to the last byte of the answer.',
    requestEdges,
  )
  const pages = registry.counter(
    'makazi_pages_total',
    'Public pages by how they came: kept, rendered, last_good, not_kept.',
  )
  const calls = registry.counter('makazi_backend_calls_total', 'Calls of this process to the backend by status.')
  const callTimes = registry.histogram(
    'makazi_backend_call_duration_seconds',
    'How long those calls took.',
    requestEdges,
  )
  watchProcess(registry)

  return {
    request: ({ kind, status, seconds }) => {
      requests.add({ kind, status: String(status) })
      durations.observe({ kind }, seconds)
    },
    page: (came) => pages.add({ came }),
    watchCalls: (fetch) => async (input, init) => {
      const startedAt = performance.now()
      let status = 'failed'
      try {
        const answer = await fetch(input, init)
        status = String(answer.status)
        return answer
      } finally {
        calls.add({ status })
        callTimes.observe({}, (performance.now() - startedAt) / 1000)
      }
    },
    watchBackend: ({ clerk, answers }) => {
      registry.gauge('makazi_backend_up', '1 while the backend answers.', async () => [
        { value: Number(await answers().catch(() => false)) },
      ])
      registry.gauge('makazi_outbox_letters', 'Letters that have not left, by status.', () => countLetters(clerk))
    },
    text: registry.text,
  }
}

/** Answers GET /metrics alone, on an address of its own that no visitor reaches. */
export function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((message, answer) => {
    if (message.url !== '/metrics' || message.method !== 'GET') return void answer.writeHead(404).end()
    metrics.text().then(
      (text) => answer.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => answer.writeHead(500).end(),
    )
  })
  return new Promise<{ address: string; close: () => Promise<void> }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const bound = server.address()
      const shown = host.includes(':') ? `[${host}]` : host
      resolve({
        address: `http://${shown}:${bound && typeof bound === 'object' ? bound.port : port}/metrics`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

const waiting = ['queued', 'sending', 'failed'] as const

async function countLetters(clerk: Backend) {
  return Promise.all(
    waiting.map(async (status) => {
      const { count, error } = await clerk
        .from('mail_outbox')
        .select('id', { count: 'exact', head: true })
        .eq('status', status)
      if (error) throw error
      return { labels: { status }, value: count ?? 0 }
    }),
  )
}

function watchProcess(registry: Registry) {
  // It looks every so many milliseconds, and counts that time in.
  const resolution = 10
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  registry.gauge('makazi_memory_bytes', 'Memory of the process.', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return Object.entries({ rss, heap_used: heapUsed, external }).map(([kind, value]) => ({ labels: { kind }, value }))
  })
  registry.gauge('makazi_event_loop_delay_seconds', 'How late timers ran since the last look.', () => {
    const seconds = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - resolution / 1000)
    const samples = [
      { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
    ]
    delay.reset()
    return samples
  })
  registry.gauge('process_cpu_seconds', 'Processor time used since the start.', () => {
    const { user, system } = process.cpuUsage()
    return [{ value: (user + system) / 1e6 }]
  })
  registry.gauge('process_start_time_seconds', 'When the process started, in Unix time.', () => [
    { value: Math.round(Date.now() / 1000 - process.uptime()) },
  ])
}
