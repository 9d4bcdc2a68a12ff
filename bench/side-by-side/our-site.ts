import {
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  stopSite,
  createDataDir,
} from '../../tests/process/started-site.ts'
import { countProcesses } from '../../server/processes/count-processes.ts'
import { untilServing } from '../../tests/process/separate-connections.ts'
import { readPublishableKey } from '../../tests/resilience/writers.ts'
import { createDataset, type Dataset } from './dataset.ts'
import type { System } from './system.ts'

export type OurSite = System & { address: string; key: string; categoryId: string }

/** Makazi with its default settings and this many properties. */
export async function startOurSite(rows: number): Promise<{ site: OurSite; dataset: Dataset }> {
  const dataDir = createDataDir()
  // Calls count against the caller's network; each has a different one here, as behind a proxy.
  const processes = countProcesses()
  const started = await startSite({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    WEB_CONCURRENCY: String(processes),
  })
  const stop = async () => {
    await stopSite(started)
    removeDataDir(dataDir)
  }
  try {
    if (!started.address) throw new Error(started.output())
    await untilServing(started, processes)
    const sql = openDatabase(dataDir)
    const dataset = await createDataset(sql, rows)
    const [category] = await sql<{ id: string }[]>`select id from public.categories where slug = 'for-sale'`
    const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    await sql.end()
    const site = {
      name: 'Makazi',
      versions: [`Node ${process.versions.node} in ${processes} processes`, `PostgreSQL ${server?.version}`],
      address: started.address,
      key: readPublishableKey(dataDir),
      categoryId: category?.id ?? '',
      program: [started.child.pid ?? 0],
      database: [postgresPid(dataDir) ?? 0],
      stop,
    }
    return { site, dataset }
  } catch (error) {
    await stop()
    throw error
  }
}
