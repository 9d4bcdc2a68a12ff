import { request } from 'node:http'
import { limits } from '../../server/limits/limits.ts'
import { pageBudget } from '../../server/limits/work-budget.ts'
import {
  loadStoredKeys,
  createDataDir,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from '../../tests/process/started-site.ts'
import { generateProperties, prepareGeneration } from '../generated-properties.ts'
import { processorMs, processorMsWithChildren } from '../processor-time.ts'
import type { Finding } from '../report.ts'
import { measureFloods } from './flood.ts'
import { type Address, type RequestSpec, type Choice, publicAddresses, fetchSampleData } from './addresses.ts'

const properties = 5_000
const searchTurns = 3
const measuredTurns = 10
const shown = 10
/** The maximum cost of a request that no limit covers. */
const maxUnboundedMs = 300

type Site = { site: StartedSite; dataDir: string; key: string }
type Measured = { ms: number; statuses: Set<number>; bytes: number }
type CostliestRequest = Measured & { address: Address; chosen: Choice }

/**
 * The most expensive request that one visitor's network can make of each public URL, by processor time of process and
 * database.
 */
export async function measureCostliestRequests(): Promise<Finding[]> {
  const dataDir = createDataDir()
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
  try {
    if (!site.address) throw new Error(site.output())
    const sql = openDatabase(dataDir)
    await prepareGeneration(sql)
    await generateProperties(sql, properties)
    const addresses = publicAddresses(await fetchSampleData(sql))
    await sql.end()
    const results: CostliestRequest[] = []
    const target = { site, dataDir, key: loadStoredKeys(dataDir).publishableKey }
    for (const address of addresses) {
      const costliest = await findCostliest(target, address)
      describe(costliest)
      results.push(costliest)
    }
    const ranked = results.toSorted((one, other) => other.ms - one.ms).slice(0, shown)
    const flooded = { address: site.address, pid: site.child.pid, key: target.key }
    return [...ranked.map(toFinding), ...(await measureFloods(flooded, results))]
  } finally {
    await stopSite(site)
    removeDataDir(dataDir)
  }
}

/**
 * Tries each input, with and without its values, and keeps what makes the request most expensive; twice, since one input
 * changes the cost of another.
 */
async function findCostliest(target: Site, address: Address): Promise<CostliestRequest> {
  let chosen: Choice = {}
  let { ms } = await measure(target, { address, chosen, turns: searchTurns })
  for (const [name, values] of [...Object.entries(address.choices), ...Object.entries(address.choices)]) {
    for (const value of [undefined, ...values]) {
      const { [name]: before, ...others } = chosen
      if (value === before) continue
      const next: Choice = value === undefined ? others : { ...others, [name]: value }
      const measured = await measure(target, { address, chosen: next, turns: searchTurns })
      if (measured.ms > ms) [chosen, ms] = [next, measured.ms]
    }
  }
  return { address, chosen, ...(await measure(target, { address, chosen, turns: measuredTurns })) }
}

function toFinding({ address, ms }: CostliestRequest): Finding {
  const bound = findBound(address)
  const finding = {
    what: `${address.method} ${address.route.path}; limited by ${bound}`,
    measured: ms,
    unit: 'processor ms',
  }
  return bound === 'nothing' ? { ...finding, budget: { max: maxUnboundedMs } } : finding
}

let turn = 0

async function measure(
  target: Site,
  { address, chosen, turns }: { address: Address; chosen: Choice; turns: number },
): Promise<Measured> {
  const before = allProcessorMs(target)
  const statuses = new Set<number>()
  let bytes = 0
  for (let done = 0; done < turns; done++) {
    turn += 1
    const { prefer, ...requestOptions } = chosen
    const response = await sendRequest(target, { ...address.buildRequest(requestOptions, turn), prefer })
    statuses.add(response.status)
    bytes = Math.max(bytes, response.bytes)
  }
  return { ms: (allProcessorMs(target) - before) / turns, statuses, bytes }
}

/** With its own host, so that no page is cached; with its own network, so that no limit hides the cost. */
function sendRequest(
  { site, key }: Site,
  { method, path, body, contentType, prefer }: RequestSpec & { prefer?: string | undefined },
) {
  const headers = {
    host: `host-${turn}.test`,
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    'accept-encoding': 'br',
    ...(path.startsWith('/rest/') || path.startsWith('/auth/') ? { apikey: key } : {}),
    ...(prefer && { prefer }),
    ...(contentType && { 'content-type': contentType }),
  }
  return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const sent = request(site.address + path, { method, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function allProcessorMs({ site, dataDir }: Site) {
  return processorMs(site.child.pid) + processorMsWithChildren(postgresPid(dataDir))
}

function findBound({ route, method }: Address) {
  const counted = (route.rateLimits?.[method] ?? []).map(
    (kind) => `${kind}: ${limits[kind].burst}, ${limits[kind].perHour} an hour`,
  )
  const isWork = route.handler === 'page' || route.handler === 'rest'
  const work =
    isWork && (method === 'GET' || route.handler === 'rest')
      ? [`${pageBudget.burstMs / 1000} s of work, ${pageBudget.msPerSecond} ms a second`]
      : []
  return [...counted, ...work].join('; ') || (route.handler === 'media' ? 'made once, two at a time' : 'nothing')
}

function describe({ address, chosen, ms, statuses, bytes }: CostliestRequest) {
  const inputs = Object.entries(chosen).map(
    ([name, value]) => `${name}=${value.length > 60 ? `${value.slice(0, 60)}… (${value.length})` : value}`,
  )
  console.log(
    `  ${ms.toFixed(0)} ms  ${address.method} ${address.route.path} ${[...statuses].join('/')} ${Math.round(bytes / 1024)} KiB  ${inputs.join('  ')}`,
  )
}
