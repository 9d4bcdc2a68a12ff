import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Actor, createAsCaller } from '#server/postgres/as-caller.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

const visitor: Actor = { role: 'visitors', statementMs: 1_000 }

describe.each(inject('testDatabases'))('a caller’s transaction, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`create table public.written (number int)`
    await backend.sql`grant all on public.written to anon, authenticated`
    // As in a policy: the API's roles may not look up names in `private`.
    await backend.sql`
      create function public.whom() returns jsonb language sql stable
      return jsonb_build_array(private.caller_id(), private.caller_session_id())`
  })
  beforeEach(() => backend.sql`delete from public.written`)
  afterAll(() => backend.close())

  const query = (text: string, actor: Partial<Actor> = {}) =>
    createAsCaller(backend.sql)({ ...visitor, ...actor }, (sql) => sql.unsafe(text))

  test('has the role, claims, language and time limit of its caller, and leaves none of them behind', async () => {
    const claims = { sub: randomUUID(), session_id: randomUUID(), name: 'Wanjikũ' }
    const actor: Actor = { ...visitor, role: 'signedIn', userId: claims.sub, claims: JSON.stringify(claims) }
    const text = `select current_user::text as role, public.whom() as caller,
      current_setting('statement_timeout') as time,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('request.headers')::jsonb ->> 'accept-language' as language`
    expect(await query(text, { ...actor, language: 'sw' })).toEqual([
      { role: 'authenticated', caller: [claims.sub, claims.session_id], time: '1s', idle: '15s', language: 'sw' },
    ])
    expect(await query(text)).toEqual([{ role: 'anon', caller: [null, null], time: '1s', idle: '15s', language: null }])
    const [left] = await backend.sql`select current_user = session_user as is_owner, public.whom() as caller`
    expect(left).toEqual({ is_owner: true, caller: [null, null] })
  })

  test('changes nothing when it reads', async () => {
    const insert = 'insert into public.written values (1)'
    await expect(query(insert, { isReadOnly: true })).rejects.toMatchObject({ code: '25006' })
    await query(insert)
    expect(await backend.sql`select number from public.written`).toEqual([{ number: 1 }])
  })

  test('runs nothing when the caller’s settings are rejected', async () => {
    const insert = 'insert into public.written values (2)'
    await expect(query(insert, { statementMs: -1 })).rejects.toMatchObject({ code: '22023' })
    expect(await backend.sql`select from public.written where number = 2`).toHaveLength(0)
  })

  test('stores everything or nothing', async () => {
    const failing = createAsCaller(backend.sql)(visitor, async (sql) => {
      await sql`insert into public.written values (3)`
      throw new Error('the caller’s own')
    })
    await expect(failing).rejects.toThrow('the caller’s own')
    expect(await backend.sql`select from public.written where number = 3`).toHaveLength(0)
  })

  test('goes on after another process has changed the columns of a table', async () => {
    await backend.sql`insert into public.written values (1)`
    const asCaller = createAsCaller(backend.sql)
    const read = () =>
      asCaller(visitor, (sql) => sql`select json_agg(w)::text as body from public.written w where number > ${0}`)
    expect(await read()).toEqual([{ body: '[{"number":1}]' }])
    await backend.sql`alter table public.written add column note text`
    expect(await read()).toEqual([{ body: '[{"number":1,"note":null}]' }])
  })
})
