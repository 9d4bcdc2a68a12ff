import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { peakMegabytes } from '../../tests/support/memory.ts'
import { processorMs } from '../processor-time.ts'
import type { Finding } from '../report.ts'
import type { Address, Choice } from './addresses.ts'

/** What one network does: connections that each pipeline as many requests and read nothing, and leave after a while. */
const connections = 8
const pipelined = 800
/** A connection with more than a hundred is closed at once, so as many more send fewer. */
const pipelinedByOthers = 90
const floodMs = 3_000
const pauseMs = 50

const maxMegabytes = 64
const maxCachedMs = 100
const maxUncachedMs = 2_000
const shown = 8

type Target = { address: string; pid: number | undefined; key: string }
type Flooded = { address: Address; chosen: Choice }
type Figures = { what: string; processorMs: number; megabytes: number; cachedMs: number; uncachedMs: number }

/**
 * Floods each address at its most expensive from one network, and measures what that costs and how long a visitor of another network
 * waits meanwhile. The eight that cost most are reported.
 */
export async function measureFloods(target: Target, addresses: readonly Flooded[]): Promise<Finding[]> {
  const all: Figures[] = []
  // The first ones make the heap of the process grow to its usual size.
  for (const flooded of addresses.slice(0, 3)) await flood(target, flooded)
  for (const flooded of addresses) {
    const figures = await flood(target, flooded)
    console.log(
      `  ${figures.what}: ${Math.round(figures.processorMs)} processor ms, ${Math.round(figures.megabytes)} MB, ` +
        `cached ${Math.round(figures.cachedMs)} ms, uncached ${Math.round(figures.uncachedMs)} ms`,
    )
    all.push(figures)
  }
  const dearest = all.toSorted((one, other) => other.processorMs - one.processorMs).slice(0, shown)
  const heaviest = all.toSorted((one, other) => other.megabytes - one.megabytes).slice(0, 1)
  return [...new Set([...dearest, ...heaviest])].flatMap(toFindings)
}

function toFindings({ what, processorMs: ms, megabytes, cachedMs, uncachedMs }: Figures): Finding[] {
  return [
    { what: `${what}, flooded`, measured: ms, unit: 'processor ms' },
    { what: `${what}: memory above rest`, measured: megabytes, unit: 'MB', budget: { max: maxMegabytes } },
    { what: `${what}: a cached page elsewhere`, measured: cachedMs, unit: 'ms', budget: { max: maxCachedMs } },
    { what: `${what}: an uncached page elsewhere`, measured: uncachedMs, unit: 'ms', budget: { max: maxUncachedMs } },
  ]
}

let turn = 0

async function flood(target: Target, { address, chosen }: Flooded): Promise<Figures> {
  const { pid } = target
  await timePage(target, '/about')
  const restMs = processorMs(pid)
  turn += 1
  const network = `10.66.${(turn >> 8) & 255}.${turn & 255}`
  // Written out before the first connection opens, so that the visitor is not kept waiting by this process itself.
  const requests = Array.from({ length: 2 * connections }, (_, index) => {
    const count = index < connections ? pipelined : pipelinedByOthers
    return Buffer.from(writeRequests(target.key, { address, chosen }, { network, count }))
  })
  let [cachedMs, uncachedMs] = [0, 0]
  const megabytes = await peakMegabytes(pid, async () => {
    const sockets = requests.map((each) => openUnread(target, each))
    ;[cachedMs, uncachedMs] = await visitMeanwhile(target)
    for (const socket of sockets) socket.destroy()
    // What was begun for those who left ends.
    await wait(1_000)
  })
  const what = `${address.method} ${address.route.path}`
  return { what, processorMs: processorMs(pid) - restMs, megabytes, cachedMs, uncachedMs }
}

/** The longest that a visitor waits. */
async function visitMeanwhile(target: Target): Promise<[cachedMs: number, uncachedMs: number]> {
  const until = performance.now() + floodMs
  let [cachedMs, uncachedMs] = [0, 0]
  while (performance.now() < until) {
    cachedMs = Math.max(cachedMs, await timePage(target, '/about'))
    uncachedMs = Math.max(uncachedMs, await timePage(target, `/projects?exact=1&q=${crypto.randomUUID()}`))
    await wait(pauseMs)
  }
  return [cachedMs, uncachedMs]
}

/** Rejected pages count as never: the budget is then exceeded. */
function timePage({ address }: Target, path: string): Promise<number> {
  const startedAt = performance.now()
  turn += 1
  const headers = { host: 'visitor.test', 'x-forwarded-for': `10.1.${(turn >> 8) & 255}.${turn & 255}` }
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { headers }, (response) => {
      const isServed = response.statusCode === 200
      response.resume().on('end', () => resolve(isServed ? performance.now() - startedAt : Number.POSITIVE_INFINITY))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Each with a host of its own, so that no page is found in the cache. */
function writeRequests(
  key: string,
  { address, chosen }: Flooded,
  { network, count }: { network: string; count: number },
) {
  const { prefer, ...choices } = chosen
  return Array.from({ length: count }, () => {
    turn += 1
    const { method, path, body = '', contentType } = address.buildRequest(choices, turn)
    const headers = [
      `Host: host-${turn}.test`,
      `X-Forwarded-For: ${network}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(/^\/(?:rest|auth)\//.test(path) ? [`apikey: ${key}`] : []),
      ...(contentType ? [`Content-Type: ${contentType}`] : []),
      ...(prefer ? [`Prefer: ${prefer}`] : []),
    ]
    return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`
  }).join('')
}

function openUnread({ address }: Target, requests: Buffer) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => undefined)
  socket.write(requests)
  return socket
}
