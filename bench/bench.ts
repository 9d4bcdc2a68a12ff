import { makeDataDir, removeDataDir, startSite, type StartedSite, stopSite } from '../tests/process/started-site.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePageWeight } from './page-weight.ts'
import { type Finding, isWithin, printFindings } from './report.ts'
import { measureStart } from './start-time.ts'
import { measureThroughput } from './throughput.ts'
import { measureUncached } from './uncached.ts'

type Part = { title: string; measure: (site: StartedSite, dataDir: string) => Promise<Finding[]> }

// The last one fills the database, so it stays the last.
const parts: Record<string, Part> = {
  start: { title: 'Start', measure: measureStart },
  weight: { title: 'Weight of a first visit on a phone (compressed)', measure: measurePageWeight },
  lighthouse: { title: 'Lighthouse, mobile', measure: measureLighthouse },
  throughput: { title: 'Kept pages', measure: measureThroughput },
  uncached: { title: 'Pages rendered anew', measure: measureUncached },
}

const wished = process.argv.slice(2)
const unknown = wished.filter((name) => !parts[name])
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)

const dataDir = makeDataDir()
const site = await startSite({ DATA_DIR: dataDir })
const findings: Finding[] = []
try {
  if (!site.address) throw new Error(site.words())
  for (const [name, { title, measure }] of Object.entries(parts)) {
    if (wished.length > 0 && !wished.includes(name)) continue
    const found = await measure(site, dataDir)
    printFindings(title, found)
    findings.push(...found)
  }
} finally {
  await stopSite(site)
  removeDataDir(dataDir)
}
const over = findings.filter((finding) => !isWithin(finding))
console.log(
  over.length === 0
    ? '\nEvery figure is within its budget.'
    : `\n${over.length} of ${findings.length} figures are over their budget.`,
)
process.exit(over.length === 0 ? 0 : 1)
