import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from '../process/started-site.ts'
import { runLoad, peakMegabytes, recoverMs } from './load.ts'
import { readPublishableKey } from './writers.ts'

const dataDir = createDataDir()
let site: StartedSite
beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
})
afterAll(async () => {
  await stopSite(site)
  removeDataDir(dataDir)
})

test('callers beyond the limit are rejected with Retry-After, and the site recovers afterwards', async () => {
  const overload = await runLoad(site, { callers: 160, seconds: 4, key: readPublishableKey(dataDir) })
  expect(overload.wrong).toEqual([])
  expect(overload.byStatus[503]).toBeGreaterThan(0)
  expect(overload.servedPerSecond).toBeGreaterThan(0)
  expect(peakMegabytes(site.child.pid)).toBeLessThan(400)
  // It must recover within half a minute.
  expect(await recoverMs(site)).toBeLessThan(30_000)
})
