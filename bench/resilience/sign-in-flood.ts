import { Agent, request } from 'node:http'
import { countProcesses } from '../../server/processes/count-processes.ts'
import { untilServing } from '../../tests/process/separate-connections.ts'
import { createDataDir, removeDataDir, startSite, stopSite } from '../../tests/process/started-site.ts'
import { readPublishableKey } from '../../tests/resilience/writers.ts'
import { untilIdle } from '../processor-time.ts'
import type { Finding } from '../report.ts'

const attempts = 1_500
const networks = 50
const page = '/about'

type Call = { path: string; from: string; agent: Agent; headers?: Record<string, string>; body?: string }

/** Attempts to sign in from many networks at once, each of which costs a hash, and a page that a visitor waits for meanwhile. */
export async function measureSignInFlood(): Promise<Finding[]> {
  const dataDir = createDataDir()
  const processes = countProcesses()
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', WEB_CONCURRENCY: String(processes) })
  try {
    if (!site.address) throw new Error(site.output())
    await untilServing(site, processes)
    await untilIdle(site.child.pid)
    const key = readPublishableKey(dataDir)
    const attackers = new Agent({ keepAlive: true, maxSockets: 400 })
    const visitor = new Agent({ keepAlive: false })
    const over = new AbortController()
    const flood = Promise.all(
      Array.from({ length: attempts }, (_, turn) =>
        send(site.address, {
          path: '/auth/v1/token?grant_type=password',
          from: `10.${1 + (turn % networks)}.0.1`,
          agent: attackers,
          headers: { apikey: key, 'content-type': 'application/json' },
          body: JSON.stringify({ email: `nobody${turn}@example.com`, password: 'not the password' }),
        }),
      ),
    ).finally(() => over.abort())
    const waits: number[] = []
    while (!over.signal.aborted) {
      const startedAt = performance.now()
      await send(site.address, { path: page, from: '10.200.0.1', agent: visitor })
      waits.push(performance.now() - startedAt)
    }
    const statuses = await flood
    const sorted = waits.toSorted((a, b) => a - b)
    attackers.destroy()
    return [
      { what: 'attempts that were compared with a hash', measured: count(statuses, 400), unit: '' },
      { what: 'attempts refused', measured: count(statuses, 429) + count(statuses, 503), unit: '' },
      { what: 'pages that the visitor got meanwhile', measured: waits.length, unit: '', budget: { min: 100 } },
      { what: 'the visitor waited, p99', measured: sorted[Math.floor(sorted.length * 0.99)] ?? 0, unit: 'ms' },
      { what: 'the visitor waited at most', measured: sorted.at(-1) ?? 0, unit: 'ms', budget: { max: 100 } },
    ]
  } finally {
    await stopSite(site)
    removeDataDir(dataDir)
  }
}

const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length

function send(address: string, { path, from, agent, headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address + path,
      { agent, method: body ? 'POST' : 'GET', headers: { ...headers, 'x-forwarded-for': from } },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
    sent.on('error', reject).end(body)
  })
}
