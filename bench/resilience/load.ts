import { countProcesses } from '../../server/processes/count-processes.ts'
import { untilServing } from '../../tests/process/separate-connections.ts'
import { createDataDir, removeDataDir, startSite, stopSite, workerPids } from '../../tests/process/started-site.ts'
import { runLoad, peakMegabytes, recoverMs } from '../../tests/resilience/load.ts'
import { readPublishableKey } from '../../tests/resilience/writers.ts'
import type { Finding } from '../report.ts'

// Few enough that none is rejected, and more than twice the number of slots.
const callersAtCapacity = 16
const crowding = 160

/** The throughput when no caller is rejected, and then half a minute of far more load than that. */
export async function measureLoad(): Promise<Finding[]> {
  const dataDir = createDataDir()
  const processes = countProcesses()
  const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'silent', WEB_CONCURRENCY: String(processes) }
  const site = await startSite({ DATA_DIR: dataDir, ...settings })
  try {
    if (!site.address) throw new Error(site.output())
    await untilServing(site, processes)
    const key = readPublishableKey(dataDir)
    await runLoad(site, { callers: callersAtCapacity, seconds: 5, key })
    const capacity = await runLoad(site, { callers: callersAtCapacity, seconds: 10, key })
    const overload = await runLoad(site, { callers: crowding, seconds: 30, key })
    const recovered = await recoverMs(site)
    for (const wrong of [...new Set([...capacity.wrong, ...overload.wrong])].slice(0, 20)) console.log(`  ${wrong}`)
    console.log(`  responses under overload: ${JSON.stringify(overload.byStatus)}`)
    return [
      { what: `capacity, ${callersAtCapacity} callers`, measured: capacity.servedPerSecond, unit: 'requests/s' },
      { what: 'p99 at capacity', measured: capacity.p99Ms, unit: 'ms' },
      {
        what: `requested by ${crowding} callers, of capacity`,
        measured: overload.perSecond / capacity.servedPerSecond,
        unit: 'times',
        budget: { min: 2 },
      },
      { what: 'served of capacity', measured: overload.servedPerSecond, unit: 'requests/s' },
      { what: 'p99 of served requests', measured: overload.p99Ms, unit: 'ms' },
      { what: 'wrong responses', measured: overload.wrong.length, unit: '', budget: { max: 0 } },
      {
        what: `peak memory of one of ${processes} processes`,
        measured: Math.max(...[site.child.pid, ...workerPids(site)].map(peakMegabytes)),
        unit: 'MB',
        budget: { max: 350 },
      },
      { what: 'recovered after', measured: recovered, unit: 'ms', budget: { max: 5_000 } },
    ]
  } finally {
    await stopSite(site)
    removeDataDir(dataDir)
  }
}
