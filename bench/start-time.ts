import { createDataDir, removeDataDir, startSite, stopSite } from '../tests/process/started-site.ts'
import type { Finding } from './report.ts'

/** From the command to the message that it is ready: on a new folder, and on an existing one. */
export async function measureStart(): Promise<Finding[]> {
  const dataDir = createDataDir()
  try {
    const first = await timedStart(dataDir)
    const later = await timedStart(dataDir)
    return [
      { what: 'first start', measured: first, unit: 's', budget: { max: 5 } },
      { what: 'later start', measured: later, unit: 's', budget: { max: 2 } },
    ]
  } finally {
    removeDataDir(dataDir)
  }
}

async function timedStart(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const site = await startSite({ DATA_DIR: dataDir })
  const seconds = (performance.now() - startedAt) / 1000
  if (!site.address) throw new Error(site.output())
  await stopSite(site)
  return seconds
}
