import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

const dataDir = createDataDir()
let site: StartedSite
let metrics = ''

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, METRICS_PORT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
  metrics = /^Metrics: (\S+)$/m.exec(site.output())?.[1] ?? ''
})
afterAll(async () => {
  await stopSite(site)
  removeDataDir(dataDir)
})

const readMetrics = async () => {
  const response = await fetch(metrics)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return response.text()
}
const figure = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

describe('the metrics', () => {
  test('are on their own port, on this machine only, and nowhere on the site', async () => {
    expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
    expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404)
  })

  test('count requests by kind and status, and pages by cache status', async () => {
    for (const path of ['/about', '/about', '/nowhere-at-all']) await (await fetch(site.address + path)).text()
    await (await fetch(`${site.address}/rest/v1/properties`)).text()
    await expect
      .poll(async () => figure(await readMetrics(), 'makazi_http_requests_total{kind="page",status="404"}'))
      .toBeGreaterThan(0)
    const text = await readMetrics()
    expect(figure(text, 'makazi_http_requests_total{kind="page",status="200"}')).toBeGreaterThanOrEqual(2)
    expect(figure(text, 'makazi_http_requests_total{kind="tables",status="401"}')).toBe(1)
    expect(figure(text, 'makazi_pages_total{cache="miss"}')).toBe(2)
    // All unknown URLs share one page, and /metrics was the first to request it.
    expect(figure(text, 'makazi_pages_total{cache="hit"}')).toBe(2)
    expect(figure(text, 'makazi_backend_calls_total{status="done"}')).toBeGreaterThan(0)
    const counted = figure(text, 'makazi_http_request_duration_seconds_count{kind="page"}')
    expect(figure(text, 'makazi_http_request_duration_seconds_bucket{le="+Inf",kind="page"}')).toBe(counted)
  })

  test('report the state of the process, the backend and the outbox', async () => {
    const text = await readMetrics()
    expect(text).toMatch(/^makazi_info\{version="\d+\.\d+\.\d+[^"]*"\} 1$/m)
    expect(figure(text, 'makazi_backend_up')).toBe(1)
    expect(figure(text, 'makazi_outbox_messages{status="failed"}')).toBe(0)
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('are formatted so that Prometheus reads every line', async () => {
    const name = '[a-z_][a-z0-9_]*'
    const label = String.raw`[a-z_]+="[^"\\\n]*"`
    const sample = new RegExp(`^${name}(\\{${label}(,${label})*\\})? (?:-?[\\d.]+(e[+-]?\\d+)?|Nan)$`)
    const lines = (await readMetrics()).trimEnd().split('\n')
    const isComment = (line: string) => /^# (HELP|TYPE) [a-z_][a-z0-9_]* \S/.test(line)
    expect(lines.filter((line) => line !== '' && !sample.test(line) && !isComment(line))).toEqual([])
  })
})

describe('a request', () => {
  const getId = async (sentId?: string) => {
    const headers: Record<string, string> = sentId ? { 'X-Request-Id': sentId } : {}
    return (await fetch(`${site.address}/contact`, { headers })).headers.get('x-request-id')
  }

  test('has its own id, or the one from our own proxy', async () => {
    expect(await getId('edge-7')).toBe('edge-7')
    const [one, two] = [await getId(), await getId()]
    expect(one).toMatch(/^[0-9a-f]{12}-[0-9a-f]+$/)
    expect(two).not.toBe(one)
  })

  test('is found in the log by its id', async () => {
    await getId('find-me-in-the-log')
    const lines = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('"requestId":"find-me-in-the-log"'))
    await expect.poll(() => lines().length).toBeGreaterThan(0)
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ method: 'GET', path: '/contact', status: 200 })
  })
})
