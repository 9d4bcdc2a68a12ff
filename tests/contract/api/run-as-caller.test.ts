import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Caller } from '#server/api/caller.ts'
import { visitorBounds } from '#server/api/call/bounds.ts'
import type { FunctionRequest } from '#server/api/rest-request.ts'
import { createRunAsCaller } from '#server/rest/run-as-caller.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

const visitor: Caller = { role: 'visitors', userId: undefined, token: undefined, bounds: visitorBounds }
const call = { kind: 'function', name: 'any', method: 'POST', args: {}, wantsObject: false, language: null } as const

describe.each(inject('testDatabases'))('a call’s transaction, on $name', (testDatabase) => {
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
  afterAll(() => backend.close())

  const query = (text: string, request: Partial<FunctionRequest> = {}) => {
    const run = createRunAsCaller(backend.sql)
    return run({ ...call, caller: visitor, ...request }, async (send) => (await send({ text, parameters: [] })).rows)
  }

  test('has the role, claims, language and time limit of its caller, and leaves none of them behind', async () => {
    const claims = { sub: randomUUID(), session_id: randomUUID(), name: 'Wanjikũ' }
    const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
    const caller: Caller = { ...visitor, role: 'signedIn', userId: claims.sub, token }
    const text = `select current_user::text as role, public.whom() as caller,
      current_setting('statement_timeout') as time,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('request.headers')::jsonb ->> 'accept-language' as language`
    expect(await query(text, { caller, language: 'sw' })).toEqual([
      { role: 'authenticated', caller: [claims.sub, claims.session_id], time: '1s', idle: '15s', language: 'sw' },
    ])
    expect(await query(text)).toEqual([{ role: 'anon', caller: [null, null], time: '1s', idle: '15s', language: null }])
    const [left] = await backend.sql`select current_user = session_user as is_owner, public.whom() as caller`
    expect(left).toEqual({ is_owner: true, caller: [null, null] })
  })

  test('changes nothing when it reads', async () => {
    const insert = 'insert into public.written values (1)'
    await expect(query(insert, { method: 'GET' })).rejects.toMatchObject({ code: '25006' })
    await query(insert)
    expect(await backend.sql`select number from public.written`).toEqual([{ number: 1 }])
  })

  test('runs nothing when the caller’s settings are rejected', async () => {
    const caller: Caller = { ...visitor, bounds: { ...visitorBounds, statementMs: -1 } }
    const insert = 'insert into public.written values (2)'
    await expect(query(insert, { caller })).rejects.toMatchObject({ code: '22023' })
    expect(await backend.sql`select from public.written where number = 2`).toHaveLength(0)
  })

  test('stores the plans of a hundred statements for other people’s calls, however many they send', async () => {
    const run = createRunAsCaller(backend.sql)
    const stored = await run({ ...call, caller: visitor }, async (send) => {
      for (let number = 0; number < 150; number += 1)
        await send({ text: `select $1::text::int + ${number} as sum`, parameters: ['1'] })
      const text = `select count(*)::int as statements from pg_prepared_statements where statement like 'select $1::text::int + %'`
      return (await send({ text, parameters: [] })).rows
    })
    expect(stored).toEqual([{ statements: 100 }])
  })

  test('goes on after another process has changed the columns of a table', async () => {
    const run = createRunAsCaller(backend.sql)
    const select = {
      text: `select json_agg(w)::text as body from public.written w where number > $1::text::int`,
      parameters: ['0'],
    }
    const read = () =>
      run({ ...call, caller: { ...visitor, isTrusted: true } }, async (send) => (await send(select)).rows)
    expect(await read()).toEqual([{ body: '[{"number":1}]' }])
    await backend.sql`alter table public.written add column note text`
    expect(await read()).toEqual([{ body: '[{"number":1,"note":null}]' }])
  })
})
