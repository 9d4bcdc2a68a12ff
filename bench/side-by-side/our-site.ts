import {
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  stopSite,
  makeDataDir,
} from '../../tests/process/started-site.ts'
import { publishableKeyOf } from '../../tests/steadiness/writers.ts'
import { makeStock, type Stock } from './stock.ts'
import type { System } from './system.ts'

export type OurSite = System & { address: string; key: string; categoryId: string }

/** Makazi as it runs by itself, with so many properties. */
export async function startOurSite(rows: number): Promise<{ site: OurSite; stock: Stock }> {
  const dataDir = makeDataDir()
  // Calls count against the caller's network; here each comes from another, as behind a proxy.
  const started = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  const stop = async () => {
    await stopSite(started)
    removeDataDir(dataDir)
  }
  try {
    if (!started.address) throw new Error(started.words())
    const sql = openDatabase(dataDir)
    const stock = await makeStock(sql, rows)
    const [category] = await sql<{ id: string }[]>`select id from public.categories where slug = 'for-sale'`
    const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    await sql.end()
    const site = {
      name: 'Makazi',
      versions: [`Node ${process.versions.node}`, `PostgreSQL ${server?.version}`],
      address: started.address,
      key: publishableKeyOf(dataDir),
      categoryId: category?.id ?? '',
      program: [started.child.pid ?? 0],
      database: [postgresPid(dataDir) ?? 0],
      stop,
    }
    return { site, stock }
  } catch (error) {
    await stop()
    throw error
  }
}
