import { createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from '../tests/process/started-site.ts'
import { measureAdmin } from './admin/admin-at-scale.ts'
import { measureCrashes } from './resilience/crash.ts'
import { measureCostliestRequests } from './costliest/costliest.ts'
import { measureDisk } from './resilience/disk.ts'
import { measureFeeds } from './feeds-at-scale.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './resilience/load.ts'
import { describeMachine, findDisturbance } from './machine.ts'
import { measurePageWeight } from './page-weight.ts'
import { type Finding, isWithin, printFindings } from './report.ts'
import { measureSearch } from './search-at-scale.ts'
import { measureSideBySide } from './side-by-side/side-by-side.ts'
import { measureSlowPhone } from './slow-phone.ts'
import { measureSignInFlood } from './resilience/sign-in-flood.ts'
import { measureSoak } from './resilience/soak.ts'
import { measureStart } from './start-time.ts'
import { measureThroughput } from './throughput.ts'
import { measureUncached } from './uncached.ts'
import { measureWrites } from './writes.ts'

type Part = { title: string; measure: (site: StartedSite, dataDir: string) => Promise<Finding[]> }

// The last of these fills the database of the shared site, so it stays last.
const parts: Record<string, Part> = {
  start: { title: 'Start', measure: measureStart },
  weight: { title: 'Weight of a first visit on a phone (compressed)', measure: measurePageWeight },
  touch: { title: 'The first touch on a slow phone', measure: measureSlowPhone },
  lighthouse: { title: 'Lighthouse, mobile', measure: measureLighthouse },
  throughput: { title: 'Cached pages', measure: measureThroughput },
  uncached: { title: 'Uncached pages', measure: measureUncached },
}

// These take minutes and start their own site, so they run only when named.
const ownSite: Record<string, { title: string; measure: () => Promise<Finding[]> }> = {
  search: { title: 'Search at scale', measure: () => measureSearch(rows) },
  admin: { title: 'The admin area at scale', measure: () => measureAdmin(rows) },
  feeds: { title: 'Sitemap and feeds at scale', measure: () => measureFeeds(rows) },
  writes: { title: 'Ten thousand properties inserted, and imported', measure: measureWrites },
  crash: { title: 'Crashes', measure: measureCrashes },
  load: { title: 'Overload', measure: measureLoad },
  'sign-in': { title: 'Attempts to sign in from many networks', measure: measureSignInFlood },
  soak: { title: 'Ten minutes of full load', measure: measureSoak },
  disk: { title: 'A full disk, and a read-only one', measure: measureDisk },
  costliest: { title: 'The costliest requests of one network', measure: measureCostliestRequests },
  'side-by-side': { title: 'Side by side with WordPress and Directus', measure: measureSideBySide },
}

const requested = process.argv.slice(2).filter((word) => !/^\d+$/.test(word))
const rows = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 1_000_000)
const unknown = requested.filter((name) => !parts[name] && !ownSite[name])
if (unknown.length > 0)
  throw new Error(
    `There is no part ${unknown.join(', ')}. The parts are ${Object.keys({ ...parts, ...ownSite }).join(', ')}`,
  )

/** Their figures are compared with those of another program, or with the clock. */
const needsQuiet = new Set(['throughput', 'load', 'sign-in', 'side-by-side'])
console.log(describeMachine())
const chosen = requested.length === 0 ? Object.keys(parts) : requested
const disturbance = chosen.some((name) => needsQuiet.has(name)) ? await findDisturbance() : undefined
if (disturbance) {
  console.error(disturbance)
  process.exit(2)
}

const findings: Finding[] = []
const shared = Object.entries(parts).filter(([name]) => chosen.includes(name))
if (shared.length > 0) await measureShared(shared)
for (const [name, { title, measure }] of Object.entries(ownSite)) {
  if (requested.includes(name)) printSection(title, await measure())
}
const over = findings.filter((finding) => !isWithin(finding))
console.log(
  over.length === 0
    ? '\nEvery figure is within its budget.'
    : `\n${over.length} of ${findings.length} figures are over their budget.`,
)
process.exit(over.length === 0 ? 0 : 1)

async function measureShared(sharing: [string, Part][]) {
  const dataDir = createDataDir()
  const site = await startSite({ DATA_DIR: dataDir })
  try {
    if (!site.address) throw new Error(site.output())
    for (const [, { title, measure }] of sharing) printSection(title, await measure(site, dataDir))
  } finally {
    await stopSite(site)
    removeDataDir(dataDir)
  }
}

function printSection(title: string, sectionFindings: Finding[]) {
  printFindings(title, sectionFindings)
  findings.push(...sectionFindings)
}
