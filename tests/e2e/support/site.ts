import { afterAll, beforeAll, inject } from 'vitest'
import type { Sql } from 'postgres'
import { copyDataDir, openDatabase, removeDataDir, startSite, stopSite } from '../../process/started-site.ts'

export type Site = { address: string; dataDir: string; sql: Sql }

/** The built site on a free port, for one test file: with the demo in its database, and `superAdmin` as its only staff. */
export function useSite(env: Record<string, string> = {}): Site {
  const site = { address: '', dataDir: '' } as Site
  let stop = async () => {}

  beforeAll(async () => {
    const dataDir = copyDataDir(inject('seededFolder'))
    const started = await startSite({ DATA_DIR: dataDir, ...env })
    stop = async () => {
      const { exitCode, signalCode } = started.child
      const hasEnded = exitCode !== null || signalCode !== null
      if (!hasEnded) await stopSite(started)
      removeDataDir(dataDir)
      if (hasEnded) throw new Error(`The site ended during the tests (${signalCode ?? exitCode}):\n${started.output()}`)
    }
    if (!started.address) throw new Error(`The site did not start:\n${started.output()}`)
    Object.assign(site, { address: started.address, dataDir, sql: openDatabase(dataDir) })
  })
  afterAll(async () => {
    await site.sql?.end({ timeout: 1 })
    await stop()
  })
  return site
}
