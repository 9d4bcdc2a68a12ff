import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { platformDefaults } from '#app/features/settings/platform-settings.ts'
import { createLog } from '#server/log.ts'
import { createSettings, type Settings } from '#server/settings-cache.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the server’s settings, on $name', (testDatabase) => {
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
      asServer: backend.asServer,
      log: createLog('silent'),
      now: () => now,
      timeoutMs: 60_000,
    })
    await settings.current()
  })

  const setName = (siteDescription: string) =>
    backend.sql`update public.settings set value = value || ${backend.sql.json({ siteDescription })} where section = 'general'`
  const name = async () => (await settings.current()).general.siteDescription

  test('contain every section, including private ones', async () => {
    expect(await settings.current()).toMatchObject({
      security: platformDefaults.security,
      payments: platformDefaults.payments,
      company: { name: 'Your company', officePhone: '', email: '' },
    })
  })

  test('are current in the next read after a write of this process', async () => {
    await setName('After')
    expect(await name()).toBe('Before')
    settings.invalidate()
    expect(await name()).toBe('After')
  })

  test('written by another process are current after half a minute', async () => {
    await setName('After')
    now += 30_000
    expect(await name()).toBe('After')
  })

  test('are served from the cache while they are reloaded', async () => {
    await setName('After')
    now += 10_000
    expect(await name()).toBe('Before')
    await expect.poll(name).toBe('After')
  })

  test('are the last known ones while the backend is unavailable', async () => {
    const brokenBackend = await openTestBackend(testDatabase)
    const theirs = createSettings({
      asServer: brokenBackend.asServer,
      log: createLog('silent'),
      now: () => now,
      timeoutMs: 60_000,
    })
    await brokenBackend.sql`update public.settings set value = value || '{"siteDescription": "Last known"}' where section = 'general'`
    await theirs.current()
    await brokenBackend.close()
    now += 60_000
    expect((await theirs.current()).general.siteDescription).toBe('Last known')
    theirs.invalidate()
    expect((await theirs.current()).general.siteDescription).toBe('Last known')
  })

  test('read before the first request apply to it, however slow the backend is', async () => {
    await setName('Read first')
    const theirs = createSettings({
      asServer: backend.asServer,
      log: createLog('silent'),
      now: () => now,
      timeoutMs: 0,
    })
    await theirs.readFirst()
    expect((await theirs.current()).general.siteDescription).toBe('Read first')
  })

  test('are the defaults when there was no backend from the start', async () => {
    const brokenBackend = await openTestBackend(testDatabase)
    await brokenBackend.close()
    const theirs = createSettings({
      asServer: brokenBackend.asServer,
      log: createLog('silent'),
      now: () => now,
    })
    await theirs.readFirst()
    expect((await theirs.current()).security).toEqual(platformDefaults.security)
  })
})
