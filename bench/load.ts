import { makeDataDir, removeDataDir, startSite, stopSite } from '../tests/process/started-site.ts'
import { comeAsCrowd, peakMegabytes, recoverMs } from '../tests/steadiness/crowd.ts'
import { publishableKeyOf } from '../tests/steadiness/writers.ts'
import type { Finding } from './report.ts'

// Few enough that nobody is sent away, and more than twice the places there are.
const fitting = 16
const crowding = 160

/** What it serves when nobody is sent away, and then half a minute of far more than that. */
export async function measureLoad(): Promise<Finding[]> {
  const dataDir = makeDataDir()
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
  try {
    if (!site.address) throw new Error(site.words())
    const key = publishableKeyOf(dataDir)
    await comeAsCrowd(site, { callers: fitting, seconds: 5, key })
    const capacity = await comeAsCrowd(site, { callers: fitting, seconds: 10, key })
    const crowd = await comeAsCrowd(site, { callers: crowding, seconds: 30, key })
    const recovered = await recoverMs(site)
    for (const wrong of [...new Set([...capacity.wrong, ...crowd.wrong])].slice(0, 20)) console.log(`  ${wrong}`)
    console.log(`  answers to the crowd: ${JSON.stringify(crowd.byStatus)}`)
    return [
      { what: `capacity, ${fitting} callers`, measured: capacity.servedPerSecond, unit: 'requests/s' },
      { what: 'p99 at capacity', measured: capacity.p99Ms, unit: 'ms' },
      {
        what: `asked by the crowd of ${crowding}, of capacity`,
        measured: crowd.perSecond / capacity.servedPerSecond,
        unit: 'times',
        budget: { least: 2 },
      },
      { what: 'served of it', measured: crowd.servedPerSecond, unit: 'requests/s' },
      { what: 'p99 of what was served', measured: crowd.p99Ms, unit: 'ms' },
      { what: 'answers that were wrong', measured: crowd.wrong.length, unit: '', budget: { most: 0 } },
      {
        what: 'peak memory of the process',
        measured: peakMegabytes(site.child.pid),
        unit: 'MB',
        budget: { most: 350 },
      },
      { what: 'itself again after', measured: recovered, unit: 'ms', budget: { most: 5_000 } },
    ]
  } finally {
    await stopSite(site)
    removeDataDir(dataDir)
  }
}
