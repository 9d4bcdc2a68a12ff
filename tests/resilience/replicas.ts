import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { createLog } from '#server/log.ts'
import postgres from 'postgres'
import { createDataDir, removeDataDir, startSite, stopSite } from '../process/started-site.ts'
import { countMissing } from './crashes.ts'
import { startWriters } from './writers.ts'

export const secrets = {
  AUTH_JWT_SECRET: 'one secret for all the replicas of this site',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_replicas',
  SUPABASE_SECRET_KEY: 'sb_secret_for_all_replicas',
}

export type ReplicaReport = { properties: number; acknowledged: number; afterTheKill: number; missing: number }

/** Two processes, started together on one empty PostgreSQL. */
export async function startReplicas(env: Record<string, string> = {}) {
  const folders = [createDataDir(), createDataDir(), createDataDir()]
  const [clusterDir = '', firstDir = '', secondDir = ''] = folders
  const cluster = await startEmbeddedPostgres({
    dataDir: clusterDir,
    password: 'scratch',
    log: createLog('silent'),
  })
  const databaseUrl = Object.assign(new URL(cluster.superuserUrl), { pathname: '/postgres' }).href
  const start = (dataDir: string) =>
    startSite({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      ...secrets,
      ...env,
    })
  const [first, second] = await Promise.all([start(firstDir), start(secondDir)])
  const stop = async () => {
    await Promise.allSettled([stopSite(second), ...(first.child.signalCode ? [] : [stopSite(first)])])
    await cluster.stop()
    folders.forEach(removeDataDir)
  }
  return { first, second, databaseUrl, stop }
}

/** Two replicas are written to, one is killed, and the other continues. */
export async function killOneOfTwo(): Promise<ReplicaReport> {
  const { first, second, databaseUrl, stop } = await startReplicas()
  try {
    const writers = [first, second].map(({ address }) =>
      startWriters({ address, key: secrets.SUPABASE_PUBLISHABLE_KEY }),
    )
    const [atFirst, atSecond] = writers
    await Promise.all(writers.map(({ reach }) => reach(20)))
    await stopSite(first, 'SIGKILL')
    const before = atSecond?.acknowledged.length ?? 0
    await atSecond?.reach(20)
    await Promise.all(writers.map((writer) => writer.stop()))

    const acknowledged = [...(atFirst?.acknowledged ?? []), ...(atSecond?.acknowledged ?? [])]
    const sql = postgres(databaseUrl, { max: 1 })
    const [counted] = await sql<{ properties: number }[]>`select count(*)::int as properties from public.properties`
    return {
      properties: counted?.properties ?? 0,
      acknowledged: acknowledged.length,
      afterTheKill: (atSecond?.acknowledged.length ?? 0) - before,
      missing: await countMissing(sql, acknowledged),
    }
  } finally {
    await stop()
  }
}
