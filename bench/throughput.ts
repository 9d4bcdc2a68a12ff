import { createServer } from 'node:http'
import autocannon from 'autocannon'
import type { StartedSite } from '../tests/process/started-site.ts'
import type { Finding } from './report.ts'

const seconds = 4
const connections = 32

/** A kept page against the same bytes from a bare node:http server, turn about, each in a process of its own. */
export async function measureThroughput(site: StartedSite): Promise<Finding[]> {
  const url = `${site.address}/properties-for-sale`
  const sample = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const bytes = Buffer.from(await sample.arrayBuffer())
  const bare = await startBareServer(bytes.length)
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let round = 0; round < 3; round++) {
      theirs.push(await requestsPerSecond(bare.url))
      ours.push(await requestsPerSecond(url))
    }
  } finally {
    bare.stop()
  }
  const ratio = median(ours) / median(theirs)
  return [
    { what: 'kept page, ours', measured: median(ours), unit: 'requests/s' },
    { what: 'same bytes, bare node:http', measured: median(theirs), unit: 'requests/s' },
    { what: 'ours of bare', measured: ratio, unit: '', budget: { least: 0.5 } },
  ]
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were not 200`)
  return requests.average
}

async function startBareServer(length: number) {
  const { spawn } = await import('node:child_process')
  const child = spawn(process.execPath, [import.meta.filename, String(length)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { url, stop: () => child.kill() }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

// Called as a program, this file is the bare server.
if (process.argv[1] === import.meta.filename) {
  const body = Buffer.alloc(Number(process.argv[2]), 'x')
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body),
  )
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`)
  })
}
