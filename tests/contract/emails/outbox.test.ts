import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createLog, type Log } from '#server/log.ts'
import {
  type Channel,
  claimBulkMail,
  claimMail,
  PermanentDeliveryError,
  sendBulkMail,
  sendDueMail,
  startOutbox,
} from '#server/mail/outbox.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { one } from '../../support/database-rows.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

const [testDatabase] = inject('testDatabases')
if (!testDatabase) throw new Error('No database to test with')

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend(testDatabase)
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.sql`delete from public.mail_outbox`
})

const log = createLog('silent')
const deliver: Channel = async () => undefined
const failWith =
  (error: unknown): Channel =>
  async () => {
    throw error
  }
const createLoggedWarnings = () => {
  const warnings: unknown[] = []
  const warn = (...warning: unknown[]) => void warnings.push(warning)
  return { warnings, log: { warn } as unknown as Log }
}
const send = (mail: Channel, more: { unconnected?: string[] } = {}) =>
  sendDueMail({ asServer: backend.asServer, channels: { mail }, log, ...more })
const queue = (fields: Record<string, unknown> = {}) =>
  backend.sql`insert into public.mail_outbox ${backend.sql({
    template: 'newsletter_welcome',
    recipient: 'njeri@example.com',
    payload: { token: 'secret' },
    ...fields,
  })}`
/** The message itself; a failure queues another one, to the company. */
const message = async () =>
  one(
    await backend.sql`
    select id, status, attempts, last_error, payload, sent_at,
      extract(epoch from next_attempt_at - now())::float / 60 as minutes
    from public.mail_outbox where template <> 'mail_failed'`,
  )

describe('a message that could not be delivered', () => {
  test.each([
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 120],
    [5, 360],
    [6, 720],
  ])('at attempt %i is tried again after %i minutes', async (attempt, minutes) => {
    await queue({ attempts: attempt - 1 })
    await send(failWith(new Error('Not today')))
    const waiting = await message()
    expect(waiting).toMatchObject({ status: 'queued', attempts: attempt, last_error: 'Not today', sent_at: null })
    expect(waiting.payload).toEqual({ token: 'secret' })
    expect(waiting.minutes).toBeGreaterThan(minutes - 0.5)
    expect(waiting.minutes).toBeLessThan(minutes + 0.1)
  })

  test('is in the log with its id and the reason, and without what it says', async () => {
    await queue()
    const { log: warned, warnings } = createLoggedWarnings()
    const channels = { mail: failWith(new Error('Not today')) }
    await sendDueMail({ asServer: backend.asServer, channels, log: warned })
    const { id } = await message()
    expect(warnings).toEqual([
      [
        { messageId: id, template: 'newsletter_welcome', attempt: 1, reason: 'Not today' },
        'a message could not be delivered',
      ],
    ])
  })

  test('at the seventh attempt has failed, and is not tried again', async () => {
    await queue({ attempts: 6 })
    await send(failWith(new Error('Not today')))
    expect(await message()).toMatchObject({ status: 'failed', attempts: 7 })
  })

  test('has failed at once where a retry is pointless', async () => {
    await queue()
    await send(failWith(new PermanentDeliveryError('No such mailbox')))
    expect(await message()).toMatchObject({ status: 'failed', attempts: 1, last_error: 'No such mailbox' })
  })

  test.each([
    ['x'.repeat(600), 'x'.repeat(500)],
    ['No connection', 'No connection'],
  ])('tells why, in 500 characters at most', async (thrown, reason) => {
    await queue()
    await send(failWith(thrown))
    expect(await message()).toMatchObject({ last_error: reason })
  })

  test('has failed where its channel is none of ours', async () => {
    await queue({ channel: 'sms', recipient: '+254700000200' })
    await send(deliver)
    expect(await message()).toMatchObject({ status: 'failed', last_error: 'Messages cannot be sent by sms' })
  })

  test('does not keep the next one from being sent', async () => {
    await queue()
    await queue({ recipient: 'second@example.com', template: 'newsletter_confirm' })
    const tried: string[] = []
    await send(async ({ recipient }) => {
      tried.push(recipient)
      if (tried.length === 1) throw new Error('Not today')
    })
    expect(tried).toHaveLength(2)
  })
})

describe('a message that was delivered', () => {
  test('keeps its time and no payload, which may hold a token', async () => {
    await queue({ last_error: 'Not yesterday' })
    await send(deliver)
    const sent = await message()
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, last_error: null, payload: {} })
    expect(Date.now() - sent.sent_at.getTime()).toBeLessThan(60_000)
  })

  test('has no time of sending where the channel only saves it as a file', async () => {
    await queue()
    await send(deliver, { unconnected: ['mail'] })
    expect(await message()).toMatchObject({ status: 'sent', sent_at: null, payload: {} })
  })
})

describe('a message being sent', () => {
  test.each([
    ['the mail', false, claimMail],
    ['a newsletter', true, claimBulkMail],
  ])('is leased for five minutes: %s', async (_, isBulk, claim) => {
    await queue({ is_bulk: isBulk })
    expect(await backend.asServer(claim)).toMatchObject([{ status: 'sending', attempts: 1 }])
    expect((await message()).minutes).toBeCloseTo(5, 0)
    expect(await backend.asServer(claim)).toEqual([])
  })

  test('has its lease renewed to five minutes', async () => {
    await queue()
    const { promise, resolve } = Promise.withResolvers<void>()
    const sending = sendDueMail({
      asServer: backend.asServer,
      channels: { mail: () => promise },
      log,
      renewEveryMs: 20,
    })
    await expect.poll(async () => (await message()).status).toBe('sending')
    await backend.sql`update public.mail_outbox set next_attempt_at = now() + interval '1 minute'`
    await expect.poll(async () => (await message()).minutes).toBeGreaterThan(4.5)
    expect((await message()).minutes).toBeLessThan(5.1)
    resolve()
    await sending
    expect(await message()).toMatchObject({ status: 'sent' })
  })

  test('is sent although its lease could not be renewed', async () => {
    await queue()
    const { promise, resolve } = Promise.withResolvers<void>()
    let isBroken = false
    const asServer: RunSql = async (work) => {
      if (!isBroken) return backend.asServer(work)
      isBroken = false
      resolve()
      throw new Error('No connection')
    }
    const mail: Channel = () => {
      isBroken = true
      return promise
    }
    const logged = createLoggedWarnings()
    await sendDueMail({ asServer, channels: { mail }, log: logged.log, renewEveryMs: 20 })
    const { id, status } = await message()
    expect(status).toBe('sent')
    expect(logged.warnings).toEqual([
      [{ messageId: id, reason: 'No connection' }, 'the lease of a message could not be renewed'],
    ])
  })
})

test('a newsletter has a worker of its own, and the mail does not wait for it', async () => {
  await queue({ is_bulk: true })
  await queue({ recipient: 'owner@example.com' })
  const sent = { mail: [] as string[], bulk: [] as string[] }
  await send(async ({ recipient }) => void sent.mail.push(recipient))
  await sendBulkMail({
    asServer: backend.asServer,
    channels: { mail: async ({ recipient }) => void sent.bulk.push(recipient) },
    log,
  })
  expect(sent).toEqual({ mail: ['owner@example.com'], bulk: ['njeri@example.com'] })
})

test('a run that was stopped claims nothing more', async () => {
  await queue()
  await sendDueMail({ asServer: backend.asServer, channels: { mail: deliver }, log }, () => true)
  expect(await message()).toMatchObject({ status: 'queued', attempts: 0 })
})

test('the outbox that the database does not answer says so and goes on', async () => {
  const { log: warned, warnings } = createLoggedWarnings()
  const asServer: RunSql = async () => {
    throw new Error('No connection')
  }
  const outbox = startOutbox({ asServer, channels: {}, log: warned, everyMs: 10 })
  await expect.poll(() => warnings.length).toBeGreaterThan(3)
  await outbox.stop()
  expect(warnings[0]).toEqual([{ reason: 'No connection' }, 'the outbox could not be read'])
})

test('the outbox sends what is due, three at a time, until it is stopped', async () => {
  for (let number = 0; number < 4; number += 1) await queue({ recipient: `r${number}@example.com` })
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const mail: Channel = async () => {
    begun += 1
    await promise
  }
  const outbox = startOutbox({ asServer: backend.asServer, channels: { mail }, log, everyMs: 10 })
  await expect.poll(() => begun).toBe(3)
  const stopped = outbox.stop()
  resolve()
  await stopped
  const states = await backend.sql`select status from public.mail_outbox order by status`
  expect(states.map(({ status }) => status)).toEqual(['queued', 'sent', 'sent', 'sent'])
})
