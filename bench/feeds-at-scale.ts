import { readFileSync } from 'node:fs'
import {
  createDataDir,
  openDatabase,
  openToVisitors,
  removeDataDir,
  startSite,
  stopSite,
} from '../tests/process/started-site.ts'
import { generateProperties, prepareGeneration } from './generated-properties.ts'
import type { Finding } from './report.ts'

const maxFirstByteMs = 500
const paths = [
  '/sitemap.xml',
  '/sitemap/pages',
  '/sitemap/1',
  '/sitemap/last',
  '/feeds/meta.csv',
  '/feeds/google.csv',
  '/feeds/reso.json',
  '/properties/feed.xml',
]

/** Sitemap and feeds of so many properties: the first byte, the whole answer, and the memory of the process afterwards. */
export async function measureFeeds(rows: number): Promise<Finding[]> {
  const dataDir = createDataDir()
  const site = await startSite({ DATA_DIR: dataDir, SEED: 'empty' })
  try {
    if (!site.address) throw new Error(site.output())
    const sql = openDatabase(dataDir)
    await prepareGeneration(sql)
    await generateProperties(sql, rows)
    await sql.end()
    await openToVisitors(site, dataDir)
    const index = await (await fetch(`${site.address}/sitemap.xml`)).text()
    const parts = index.match(/\/sitemap\/\d+/g) ?? []
    const findings: Finding[] = []
    for (const path of paths) {
      const found = path.replace('/sitemap/last', parts.at(-1) ?? '/sitemap.xml')
      findings.push(...(await measureFeed(site.address, found)))
    }
    findings.push({ what: 'largest memory of the process', measured: peakMegabytes(site.child.pid), unit: 'MB' })
    return findings
  } finally {
    await stopSite(site)
    removeDataDir(dataDir)
  }
}

async function measureFeed(address: string, path: string): Promise<Finding[]> {
  const startedAt = performance.now()
  const response = await fetch(address + path)
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  let firstByte = 0
  let bytes = 0
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - startedAt
    bytes += chunk.length
  }
  return [
    { what: `${path}: first byte`, measured: firstByte, unit: 'ms', budget: { max: maxFirstByteMs } },
    { what: `${path}: whole`, measured: (performance.now() - startedAt) / 1000, unit: 's' },
    { what: `${path}: size`, measured: bytes / 1e6, unit: 'MB' },
  ]
}

function peakMegabytes(pid: number | undefined) {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
