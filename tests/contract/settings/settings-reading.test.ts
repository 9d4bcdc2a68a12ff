import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Backend } from '#app/backend/context.ts'
import { platformDefaults } from '#app/features/settings/platform-settings.ts'
import { createLog } from '#server/log.ts'
import { createSettings, type Settings } from '#server/settings.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('databaseHomes'))('the settings as the server knows them, on $name', (testDatabase) => {
  let backend: TestBackend
  let settings: Settings
  let now = 0

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await setName('Before')
    settings = createSettings({
      serviceClient: backend.server as Backend,
      log: createLog('silent'),
      now: () => now,
      timeoutMs: 60_000,
    })
    await settings.current()
  })

  const setName = (siteName: string) =>
    backend.sql`update public.settings set value = value || ${backend.sql.json({ siteName })} where section = 'general'`
  const name = async () => (await settings.current()).general.siteName

  test('they hold every section, the private ones too', async () => {
    expect(await settings.current()).toMatchObject({
      security: platformDefaults.security,
      payments: platformDefaults.payments,
      company: { name: 'Makazi Properties', officePhone: '', email: '' },
    })
  })

  test('after a write of ours the next read is current', async () => {
    await setName('After')
    expect(await name()).toBe('Before')
    settings.invalidate()
    expect(await name()).toBe('After')
  })

  test('what another process wrote is read half a minute later', async () => {
    await setName('After')
    now += 30_000
    expect(await name()).toBe('After')
  })

  test('between, the known ones serve while they are read anew', async () => {
    await setName('After')
    now += 10_000
    expect(await name()).toBe('Before')
    await expect.poll(name).toBe('After')
  })

  test('while the backend is unavailable the last known values apply', async () => {
    const brokenBackend = await openTestBackend(testDatabase)
    const theirs = createSettings({
      serviceClient: brokenBackend.server as Backend,
      log: createLog('silent'),
      now: () => now,
    })
    await brokenBackend.sql`update public.settings set value = value || '{"siteName": "Last known"}' where section = 'general'`
    await theirs.current()
    await brokenBackend.close()
    now += 60_000
    expect((await theirs.current()).general.siteName).toBe('Last known')
    theirs.invalidate()
    expect((await theirs.current()).general.siteName).toBe('Last known')
  })

  test('without a backend from the start the defaults apply', async () => {
    const brokenBackend = await openTestBackend(testDatabase)
    await brokenBackend.close()
    const theirs = createSettings({
      serviceClient: brokenBackend.server as Backend,
      log: createLog('silent'),
      now: () => now,
    })
    expect((await theirs.current()).security).toEqual(platformDefaults.security)
  })
})
