import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
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
    const over = new AbortController()
    const flood = startFlood(site.address, key).finally(() => over.abort())
    const visitor = new Agent({ keepAlive: false })
    const waits: number[] = []
    while (!over.signal.aborted) {
      const startedAt = performance.now()
      await send(site.address, { path: page, from: '10.200.0.1', agent: visitor })
      waits.push(performance.now() - startedAt)
    }
    const statuses = await flood
    const sorted = waits.toSorted((a, b) => a - b)
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

/** In a process of its own, so that the visitor is not kept waiting by the attack's side of the connections. */
async function startFlood(address: string, key: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, address, key])
  return JSON.parse(stdout) as number[]
}

function attempt(agent: Agent, [address = '', key = '']: string[], turn: number) {
  return send(address, {
    path: '/auth/v1/token?grant_type=password',
    from: `10.${1 + (turn % networks)}.0.1`,
    agent,
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${turn}@example.com`, password: 'not the password' }),
  })
}

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

// Run as a program, this file is the attack.
if (process.argv[1] === import.meta.filename) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const turns = Array.from({ length: attempts }, (_, turn) => turn)
  const statuses = await Promise.all(turns.map((turn) => attempt(agent, process.argv.slice(2), turn)))
  agent.destroy()
  console.log(JSON.stringify(statuses))
}
