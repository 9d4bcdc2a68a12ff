import type { Sql } from 'postgres'
import {
  createDataDir,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
  workerPids,
} from '../process/started-site.ts'
import { untilServing } from '../process/separate-connections.ts'
import { readPublishableKey, startWriters, type Writers } from './writers.ts'

type Killed = 'first process' | 'database' | 'worker'
export type Crash = { killed: Killed; recoveredAfterMs: number; acknowledged: number; missing: number }
type Plan = {
  times: number
  /** How many serve: with more than one, a worker is killed in its turn too. */
  processes: number
  report?: (crash: Crash) => void
}

/**
 * Kills the first process, its PostgreSQL and a worker in turn while visitors write. A database and a worker must be replaced by
 * the first process; after a kill of that one only the start command is run again.
 */
export async function crashRepeatedly({ times, processes, report }: Plan): Promise<Crash[]> {
  const dataDir = createDataDir()
  const settings = { SEED: 'empty', TRUST_PROXY: '1', LOG_LEVEL: 'silent', WEB_CONCURRENCY: String(processes) }
  const start = () => startSite({ DATA_DIR: dataDir, ...settings })
  const turns: Killed[] = processes > 1 ? ['first process', 'worker', 'database'] : ['first process', 'database']
  const crashes: Crash[] = []
  let site = await start()
  let writers: Writers | undefined
  try {
    for (let time = 0; time < times; time++) {
      const killed = turns[time % turns.length] ?? 'database'
      await untilServing(site, processes)
      writers = startWriters({ address: site.address, key: readPublishableKey(dataDir) })
      await Promise.race([writers.reach(20), rejectOnExit(site)])
      const killedAt = performance.now()
      if (killed === 'first process') {
        await stopSite(site, 'SIGKILL')
        await writers.stop()
        site = await start()
        if (!site.address) throw new Error(site.output())
      } else {
        // More writes than can be in progress already: these were written after the kill.
        if (killed === 'database') killDatabase(dataDir)
        else killOne(workerPids(site))
        await Promise.race([writers.reach(10), rejectOnExit(site)])
      }
      const recoveredAfterMs = performance.now() - killedAt
      await writers.stop()
      const missing = await countMissing(openDatabase(dataDir), writers.acknowledged)
      const crash: Crash = { killed, recoveredAfterMs, acknowledged: writers.acknowledged.length, missing }
      crashes.push(crash)
      report?.(crash)
    }
  } finally {
    await writers?.stop()
    await end(site)
    removeDataDir(dataDir)
  }
  return crashes
}

export async function countMissing(sql: Sql, ids: string[]): Promise<number> {
  const [found] = await sql<{ stored: number }[]>`
    select count(*)::int as stored from public.inquiries where right(message, 36) = any(${ids})`
  await sql.end()
  return ids.length - (found?.stored ?? 0)
}

/** The process ended without being killed: its output gives the reason. */
async function rejectOnExit(site: StartedSite): Promise<never> {
  const { code } = await site.ended
  throw new Error(`The process ended with ${code ?? site.child.signalCode}: ${site.output().slice(-2000)}`)
}

function killOne([pid]: number[]) {
  if (pid === undefined) throw new Error('No worker runs')
  process.kill(pid, 'SIGKILL')
}

function killDatabase(dataDir: string) {
  const pid = postgresPid(dataDir)
  if (pid === undefined) throw new Error('No PostgreSQL runs')
  process.kill(pid, 'SIGKILL')
}

async function end(site: StartedSite) {
  if (site.child.exitCode === null && site.child.signalCode === null) await stopSite(site)
}
