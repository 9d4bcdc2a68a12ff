import { expect, inject, test } from 'vitest'
import { openTestBackend } from '../../support/test-backend.ts'
import { clientFor, openTestApi } from '../../support/test-client.ts'

test.each(inject('testDatabases'))('the API closes while a request is in progress, on $name', async (testDatabase) => {
  const backend = await openTestBackend(testDatabase)
  const api = openTestApi(backend.databaseUrl)
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const lock = backend.sql.begin(async (sql) => {
    await sql`lock table public.categories in access exclusive mode`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const pending = clientFor(api).from('categories').select('id').then()
  await expect.poll(async () => (await backend.sql`select 1 from pg_locks where not granted`).length).toBeGreaterThan(0)
  const closing = api.close()
  released.resolve()
  await Promise.all([lock, pending])
  await closing
  await backend.close()
})
