import { createDataDir, removeDataDir, startSite, stopSite, workerPids } from '../../tests/process/started-site.ts'
import { runLoad, megabytesNow, peakMegabytes } from '../../tests/resilience/load.ts'
import { readPublishableKey } from '../../tests/resilience/writers.ts'
import type { Finding } from '../report.ts'

const callers = 16
const warmMinutes = 2
const minutes = 12

/**
 * Full load for ten minutes after two of warming up: memory must not grow. URLs repeat each minute. WEB_CONCURRENCY says how many
 * processes serve.
 */
export async function measureSoak(): Promise<Finding[]> {
  const dataDir = createDataDir()
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
  try {
    if (!site.address) throw new Error(site.output())
    const key = readPublishableKey(dataDir)
    const pids = () => [site.child.pid, ...workerPids(site)]
    const means: number[] = []
    const wrong: string[] = []
    for (let minute = 1; minute <= minutes; minute++) {
      const samples: number[] = []
      const sampling = setInterval(() => samples.push(Math.max(...pids().map(megabytesNow))), 1_000)
      const report = await runLoad(site, { callers, seconds: 60, key })
      clearInterval(sampling)
      wrong.push(...report.wrong)
      const mean = samples.reduce((sum, each) => sum + each, 0) / samples.length
      means.push(mean)
      console.log(`  minute ${minute}: ${Math.round(mean)} MB, ${Math.round(report.servedPerSecond)} requests/s`)
    }
    const [before = 0, after = 0] = [means[warmMinutes - 1], means.at(-1)]
    return [
      { what: 'memory of the largest process, in the second minute', measured: before, unit: 'MB' },
      { what: 'memory ten minutes later', measured: after, unit: 'MB' },
      { what: 'growth', measured: (after / before - 1) * 100, unit: '%', budget: { max: 10 } },
      {
        what: 'peak memory of a process',
        measured: Math.max(...pids().map(peakMegabytes)),
        unit: 'MB',
        budget: { max: 350 },
      },
      { what: 'wrong responses', measured: wrong.length, unit: '', budget: { max: 0 } },
    ]
  } finally {
    await stopSite(site)
    removeDataDir(dataDir)
  }
}
