import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { StartedSite } from '../process/started-site.ts'

export type LoadReport = {
  perSecond: number
  /** Successful responses per second. */
  servedPerSecond: number
  p99Ms: number
  byStatus: Record<string, number>
  /** What must never occur: another status than these, a rejection without Retry-After, a broken connection. */
  wrong: string[]
}
type RequestSpec = { method: string; path: string; body?: string }

const rejections = new Set([429, 503])

/**
 * Runs this many callers in parallel for some seconds, each sending the next request when it gets a response. No request is
 * cached.
 */
export async function runLoad(
  { address }: StartedSite,
  { callers, seconds, key }: { callers: number; seconds: number; key: string },
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const byStatus: Record<string, number> = {}
  const wrong: string[] = []
  const served: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000

  const runCaller = async (caller: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const requestSpec = nextRequest(caller, turn)
      const sentAt = performance.now()
      const from = `10.${caller & 255}.${(turn >> 8) & 255}.${turn & 255}`
      try {
        const { status, retryAfter } = await sendRequest({ address, agent, key, from, requestSpec })
        byStatus[status] = (byStatus[status] ?? 0) + 1
        if (status < 400) served.push(performance.now() - sentAt)
        else if (!rejections.has(status)) wrong.push(`${status} ${requestSpec.method} ${requestSpec.path}`)
        else if (!retryAfter) wrong.push(`${status} without Retry-After ${requestSpec.path}`)
      } catch (error) {
        wrong.push(`${String(error)} ${requestSpec.path}`)
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => runCaller(caller)))
  agent.destroy()
  const took = (performance.now() - startedAt) / 1000
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  return {
    perSecond: total / took,
    servedPerSecond: served.length / took,
    p99Ms: served.toSorted((a, b) => a - b)[Math.floor(served.length * 0.99)] ?? 0,
    byStatus,
    wrong,
  }
}

/** Half are lists not requested before; the rest are cached pages, list calls, single rows, and inquiries. */
function nextRequest(caller: number, turn: number): RequestSpec {
  const fresh = 1 + caller * 10_007 + turn
  switch ((caller + turn) % 10) {
    case 0:
      return { method: 'GET', path: '/' }
    case 1:
      return { method: 'GET', path: '/properties-for-rent' }
    case 2:
      return { method: 'POST', path: '/rest/v1/rpc/search_properties', body: JSON.stringify({ price_min: fresh }) }
    case 3:
      return { method: 'GET', path: `/rest/v1/properties?select=id,title,price&price=gt.${fresh}&limit=12` }
    case 4:
      return { method: 'POST', path: '/rest/v1/inquiries', body: inquiry() }
    default:
      return { method: 'GET', path: `/properties-for-sale?min=${fresh}` }
  }
}

function inquiry() {
  return JSON.stringify({ name: 'Visitor', email: 'visitor@example.com', message: `Is it free? ${randomUUID()}` })
}

type Call = { address: string; agent: Agent; key: string; from: string; requestSpec: RequestSpec }

function sendRequest({
  address,
  agent,
  key,
  from,
  requestSpec,
}: Call): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = {
      apikey: key,
      'X-Forwarded-For': from,
      'Accept-Encoding': 'gzip',
      ...(requestSpec.body !== undefined && { 'Content-Type': 'application/json', Prefer: 'return=minimal' }),
    }
    const sent = request(
      address + requestSpec.path,
      { method: requestSpec.method, agent, headers, timeout: 30_000 },
      (response) => {
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        )
        response.resume()
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')))
    sent.on('error', reject)
    sent.end(requestSpec.body)
  })
}

/** The peak memory of the process. Linux only. */
export function peakMegabytes(pid: number | undefined): number {
  return measureMegabytes(pid, 'VmHWM')
}

/** The current memory of the process. Linux only. */
export function megabytesNow(pid: number | undefined): number {
  return measureMegabytes(pid, 'VmRSS')
}

function measureMegabytes(pid: number | undefined, figure: 'VmHWM' | 'VmRSS') {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(figure))
  return Number(line?.split(/\s+/)[1] ?? 0) / 1024
}

/** How long after the load a page that is not cached is served completely again. */
export async function recoverMs({ address }: StartedSite): Promise<number> {
  const startedAt = performance.now()
  for (let turn = 0; performance.now() - startedAt < 30_000; turn++) {
    const response = await fetch(`${address}/properties-for-sale?max=${90_000_000 + turn}`)
    await response.arrayBuffer()
    if (response.status === 200) break
  }
  return performance.now() - startedAt
}
