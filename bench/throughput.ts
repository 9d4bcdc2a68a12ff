import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { StartedSite } from '../tests/process/started-site.ts'
import { processorMs, untilIdle } from './processor-time.ts'
import type { Finding } from './report.ts'
import { installWrk, loadWithWrk } from './wrk.ts'

const seconds = 4
const connections = 16

/**
 * A cached page against the same bytes from a bare node:http server, alternately, each in its own process and under as much
 * load as it can take. Measured by processor time, since the client shares the machine.
 */
export async function measureThroughput(site: StartedSite): Promise<Finding[]> {
  const missing = installWrk()
  if (missing) {
    console.log(`NOT RUN: ${missing}`)
    return []
  }
  const url = `${site.address}/properties-for-sale`
  const sample = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const transferredBytes = Number(sample.headers.get('content-length'))
  await sample.arrayBuffer()
  await untilIdle(site.child.pid)
  const bare = await startBareServer(transferredBytes)
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let round = 0; round < 3; round++) {
      theirs.push(await requestsPerProcessorSecond(bare.url, bare.pid))
      ours.push(await requestsPerProcessorSecond(url, site.child.pid))
    }
  } finally {
    bare.stop()
  }
  return [
    { what: 'cached page, ours', measured: median(ours), unit: 'requests per processor second' },
    { what: 'same bytes, bare node:http', measured: median(theirs), unit: 'requests per processor second' },
    { what: 'ours of bare', measured: median(ours) / median(theirs), unit: '', budget: { min: 0.7 } },
  ]
}

async function requestsPerProcessorSecond(url: string, pid: number | undefined): Promise<number> {
  const { origin, pathname } = new URL(url)
  const before = processorMs(pid)
  const { requests } = await loadWithWrk(origin, { paths: [pathname], connections, seconds, acceptEncoding: 'br' })
  return (requests * 1000) / (processorMs(pid) - before)
}

async function startBareServer(length: number) {
  const child = spawn(process.execPath, [import.meta.filename, String(length)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { url, pid: child.pid, stop: () => child.kill() }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

// Run as a program, this file is the bare server.
if (process.argv[1] === import.meta.filename) {
  const body = Buffer.alloc(Number(process.argv[2]), 'x')
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body),
  )
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`)
  })
}
