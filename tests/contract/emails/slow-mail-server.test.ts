import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { type Channel, claimMail, sendDueMail } from '#server/mail/outbox.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('while the mail server is slow, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.sql`delete from public.mail_outbox`
  })

  const send = (mail: Channel, renewEveryMs = 60_000) =>
    sendDueMail({ asServer: backend.asServer, channels: { mail }, log: createLog('silent'), renewEveryMs })
  const emails = () => backend.sql`select * from public.mail_outbox order by recipient`
  const queue = (recipient: string) =>
    backend.sql`insert into public.mail_outbox (template, recipient) values ('newsletter_welcome', ${recipient})`
  const createSlowChannel = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const delivered: string[] = []
    const channel: Channel = async ({ recipient }) => {
      delivered.push(recipient)
      await promise
    }
    return { delivered, channel, finish: resolve }
  }
  const states = async () => (await emails()).map(({ status, attempts }) => ({ status, attempts }))

  test('one email is claimed at a time, so that others can send the rest', async () => {
    for (let number = 0; number < 5; number += 1) await queue(`r${number}@example.com`)
    const { delivered, channel, finish } = createSlowChannel()
    const first = send(channel)
    await expect.poll(() => delivered).toHaveLength(1)
    expect((await emails()).filter(({ status }) => status === 'sending')).toHaveLength(1)
    const others: string[] = []
    await send(async ({ recipient }) => void others.push(recipient))
    finish()
    await first
    expect([...delivered, ...others].toSorted()).toEqual([0, 1, 2, 3, 4].map((number) => `r${number}@example.com`))
  })

  test('a claim of one email claims one, however the database plans it', async () => {
    for (let number = 0; number < 20; number += 1) await queue(`r${number}@example.com`)
    const claimed = await backend.sql.begin(async (sql) => {
      // Forces the nested loop in which the rows to claim are looked up again for each row of the table.
      await sql`set local enable_hashjoin = off`
      await sql`set local enable_mergejoin = off`
      await sql`set local enable_hashagg = off`
      await sql`set local enable_sort = off`
      await sql`set local enable_indexscan = off`
      await sql`set local enable_bitmapscan = off`
      await sql`set local enable_material = off`
      return claimMail(sql)
    })
    expect(claimed).toHaveLength(1)
  })

  test('an email is claimed before push notifications that have waited longer', async () => {
    await backend.sql`
      insert into public.mail_outbox (channel, template, recipient, next_attempt_at)
      values ('push', 'inquiry_push', gen_random_uuid(), now() - interval '1 hour')`
    await queue('owner@example.com')
    expect(await backend.asServer(claimMail)).toMatchObject([{ channel: 'mail' }])
    expect(await backend.asServer(claimMail)).toMatchObject([{ channel: 'push' }])
  })

  test('the claim is renewed, and no other replica sends the same email', async () => {
    await queue('slow@example.com')
    const { delivered, channel, finish } = createSlowChannel()
    const first = send(channel, 50)
    await expect.poll(() => delivered).toHaveLength(1)
    await backend.sql`update public.mail_outbox set next_attempt_at = now() + interval '1 second'`
    await expect
      .poll(async () => (await emails())[0]?.next_attempt_at.getTime() ?? 0)
      .toBeGreaterThan(Date.now() + 60_000)
    await send(channel)
    finish()
    await first
    expect(delivered).toEqual(['slow@example.com'])
    expect(await states()).toEqual([{ status: 'sent', attempts: 1 }])
  })

  test('a claim that another replica took over is not completed by its former holder', async () => {
    await queue('lost@example.com')
    const failing: Channel = async () => {
      await backend.sql`update public.mail_outbox set attempts = attempts + 1`
      throw new Error('The line broke')
    }
    await send(failing)
    expect(await states()).toEqual([{ status: 'sending', attempts: 2 }])
  })
})
