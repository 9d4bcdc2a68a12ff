import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests are counted by kind and status, and timed in buckets', async () => {
  const metrics = createMetrics()
  for (const seconds of [0.1, 0.5, 30]) metrics.request({ kind: 'page', status: 200, seconds })
  metrics.request({ kind: 'page', status: 500, seconds: 0.1 })
  const text = await metrics.registry.metrics()
  expect(text).toContain('makazi_http_requests_total{kind="page",status="200"} 3\n')
  expect(text).toContain('makazi_http_requests_total{kind="page",status="500"} 1\n')
  expect(text).toContain('makazi_http_request_duration_seconds_bucket{le="0.1",kind="page"} 2\n')
  expect(text).toContain('makazi_http_request_duration_seconds_bucket{le="0.5",kind="page"} 3\n')
  expect(text).toContain('makazi_http_request_duration_seconds_count{kind="page"} 4\n')
})

test('cached pages are counted apart, and once, whenever somebody looks', async () => {
  const metrics = createMetrics()
  const [count, countAgain] = [1, 2].map(() => metrics.cachedPages({ kind: 'page', status: 200 }))
  count?.()
  countAgain?.()
  metrics.request({ kind: 'page', status: 200, seconds: 0.1 })
  metrics.page('miss')
  for (const _ of [1, 2]) {
    const text = await metrics.registry.metrics()
    expect(text).toContain('makazi_http_requests_total{kind="page",status="200"} 3\n')
    expect(text).toContain('makazi_pages_total{cache="hit"} 2\n')
    expect(text).toContain('makazi_pages_total{cache="miss"} 1\n')
  }
})

test('a metric that cannot be read is left out, and the others stay', async () => {
  const metrics = createMetrics()
  const fail = () => Promise.reject(new Error('The backend is down'))
  metrics.watchBackend({ isUp: fail, countUnsent: fail })
  const text = await metrics.registry.metrics()
  expect(text).toContain('# TYPE makazi_outbox_messages gauge\n')
  expect(text).not.toMatch(/^makazi_outbox_messages/m)
  expect(text).toContain('makazi_backend_up 0\n')
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('a metric that was known is left out once it cannot be read', async () => {
  const metrics = createMetrics()
  let isDown = false
  const countUnsent = async () => {
    if (isDown) throw new Error('The backend is down')
    return [{ status: 'failed', count: 2 }]
  }
  metrics.watchBackend({ isUp: async () => !isDown, countUnsent })
  expect(await metrics.registry.metrics()).toContain('makazi_outbox_messages{status="failed"} 2\n')
  isDown = true
  expect(await metrics.registry.metrics()).not.toMatch(/^makazi_outbox_messages/m)
})

test('a transaction is counted by its outcome, also when it fails', async () => {
  const metrics = createMetrics()
  const visitor = { role: 'visitors', statementMs: 1_000 } as const
  const run = metrics.watchTransactions((_, work) => work(undefined as never))
  await run(visitor, async () => 'stored')
  await expect(run(visitor, () => Promise.reject(new Error('The backend is down')))).rejects.toThrow('down')
  const text = await metrics.registry.metrics()
  expect(text).toContain('makazi_backend_calls_total{status="done"} 1\n')
  expect(text).toContain('makazi_backend_calls_total{status="failed"} 1\n')
  expect(text).toContain('makazi_backend_call_duration_seconds_count 2\n')
})

test('a hostile label is escaped', async () => {
  const metrics = createMetrics()
  metrics.request({ kind: '"} 1\nb 2\\', status: 200, seconds: 0 })
  expect(await metrics.registry.metrics()).toContain('{kind="\\"} 1\\nb 2\\\\",status="200"} 1\n')
})
