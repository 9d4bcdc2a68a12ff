import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, removeDataDir, startSite, type StartedSite, stopSite } from '../process/started-site.ts'
import { comeAsCrowd, peakMegabytes, recoverMs } from './crowd.ts'
import { publishableKeyOf } from './writers.ts'

const dataDir = makeDataDir()
let site: StartedSite
beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
})
afterAll(async () => {
  await stopSite(site)
  removeDataDir(dataDir)
})

test('more callers than can be served are sent away with the seconds to wait, and the site is itself again after', async () => {
  const crowd = await comeAsCrowd(site, { callers: 160, seconds: 4, key: publishableKeyOf(dataDir) })
  expect(crowd.wrong).toEqual([])
  expect(crowd.byStatus[503]).toBeGreaterThan(0)
  expect(crowd.servedPerSecond).toBeGreaterThan(0)
  expect(peakMegabytes(site.child.pid)).toBeLessThan(400)
  expect(await recoverMs(site)).toBeLessThan(5_000)
})
