import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { expect, inject, test } from 'vitest'
import { createCalls } from '#app/backend/calls.ts'
import { superAdmin } from '../e2e/support/admin.ts'
import { copyDataDir, loadStoredKeys, openDatabase, removeDataDir, startSite, stopSite } from './started-site.ts'

/** Longer than an ordinary call may take, as work on thousands of rows is on a busy machine. */
const seconds = 13

test(
  'an import and the return of the sample data are waited for where they take longer than other calls',
  { timeout: 120_000 },
  async () => {
    const dataDir = copyDataDir(inject('seededFolder'))
    const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const sql = openDatabase(dataDir)
    try {
      const client = createClient(site.address, loadStoredKeys(dataDir).publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      })
      await client.auth.signInWithPassword(superAdmin)
      const id = randomUUID()
      const { imports, setup } = createCalls(client, { url: `${site.address}/calls` })
      const row = {
        number: 2,
        action: 'add' as const,
        category: 'for-sale',
        images: [],
        columns: {
          title: 'Waited for',
          location: 'Nyali, Mombasa',
          type: 'House',
          price: 1_000_000,
          reference: 'LONG-1',
        },
      }
      await imports.start.mutate({ id, fileName: 'a.csv', headings: [], leftOut: [], publishes: false })
      await imports.addRows.mutate({ id, rows: [row] })
      const { data } = await client.auth.getSession()
      const removed = await fetch(`${site.address}/admin/setup/remove-samples`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${data.session?.access_token}` },
      })
      expect(removed.status).toBe(200)
      // What every write of properties takes, held for as long as an import of thousands of rows would.
      const held = Promise.withResolvers<void>()
      const holding = sql.begin(async (transaction) => {
        await transaction`select pg_advisory_xact_lock(hashtextextended('property counts', 0))`
        held.resolve()
        await transaction`select pg_sleep(${seconds})`
      })
      await held.promise
      const [imported] = await Promise.all([imports.applyRows.mutate({ id }), setup.restoreSamples.mutate()])
      expect(imported).toMatchObject({ added: 1 })
      await holding
      expect(await sql`select title from public.properties where reference = 'LONG-1'`).toEqual([
        { title: 'Waited for' },
      ])
    } finally {
      await sql.end()
      await stopSite(site)
      removeDataDir(dataDir)
    }
  },
)
