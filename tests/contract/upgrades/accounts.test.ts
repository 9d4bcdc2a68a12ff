import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrationsDir } from '../../../server/backend/home.ts'
import { openScratchDatabase, type ScratchDatabase } from '../../support/scratch-database.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
let database: ScratchDatabase
let before: string

beforeEach(async () => {
  database = await openScratchDatabase(inject('databaseHomes')[0]?.superuserUrl ?? '')
  before = mkdtempSync(join(tmpdir(), 'makazi-migrations-'))
  for (const file of readdirSync(migrationsDir).filter((name) => name < '20261122'))
    copyFileSync(join(migrationsDir, file), join(before, file))
})
afterEach(async () => {
  await database.close()
  rmSync(before, { recursive: true, force: true })
})

test('a session and a request to join, from before accounts were our own, go on', async () => {
  await database.migrate(before)
  const { sql } = database
  const [account, session] = [randomUUID(), randomUUID()]
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at) values (${account}, 'old@example.com', 'x', now())`
  await sql`insert into auth.sessions (id, user_id) values (${session}, ${account})`
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id) values ('1', 'old token', ${account}, ${session})`
  await sql`insert into public.staff_requests (user_id, name, email) values (${account}, 'Old', 'old@example.com')`

  await database.migrate(migrationsDir)
  const [refreshed] = await sql`
    select private.refresh_session(${hashOf('old token')}, ${hashOf('new token')}) ->> 'session_id' as session`
  expect(refreshed).toEqual({ session })
  const [asHash] = await sql`select private.refresh_session('old token', 'x') ->> 'error' as error`
  expect(asHash).toEqual({ error: 'refresh_token_not_found' })
  expect(await sql`select email, confirmed_at is not null as is_confirmed from public.staff_requests`).toEqual([
    { email: 'old@example.com', is_confirmed: true },
  ])
})
