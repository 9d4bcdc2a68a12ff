import postgres from 'postgres'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createInvalidationBus } from '#server/cache/invalidation-bus.ts'
import { startReplicaNotices } from '#server/cache/replica-notices.ts'
import { createLog } from '#server/log.ts'
import { openProxy } from '../support/tcp-proxy.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const [testDatabase] = inject('testDatabases')
const directUrl = testDatabase?.superuserUrl ?? ''

/** What one process has of it: a bus with a cache that counts how often it expires. */
async function startReplica(listenUrl = directUrl) {
  const invalidation = createInvalidationBus()
  const expired = { times: 0 }
  invalidation.subscribe(() => {
    expired.times += 1
  })
  const sql = postgres(directUrl, { max: 2, onnotice: () => undefined })
  cleanups.push(() => sql.end({ timeout: 1 }))
  const options = { databaseUrl: listenUrl, sql, invalidation, log: createLog('silent'), checkEveryMs: 50 }
  const notices = startReplicaNotices(options)
  cleanups.push(notices.stop)
  await expect.poll(notices.isConnected).toBe(true)
  return { invalidation, expired, notices }
}

describe('processes on one database', () => {
  test('expire the pages of each other after a write, and their own once', async () => {
    const [one, other] = [await startReplica(), await startReplica()]
    const [ofOne, ofOther] = [one.expired.times, other.expired.times]
    one.invalidation.publish()
    await expect.poll(() => other.expired.times).toBe(ofOther + 1)
    other.invalidation.publish()
    await expect.poll(() => one.expired.times).toBe(ofOne + 2)
    expect(other.expired.times).toBe(ofOther + 2)
  })

  test('that miss writes while their connection is lost know it, and expire everything when it is back', async () => {
    const proxy = await openProxy({ port: Number(new URL(directUrl).port) })
    cleanups.push(proxy.close)
    const writer = await startReplica()
    const { notices, expired, invalidation } = await startReplica(
      Object.assign(new URL(directUrl), { port: proxy.port }).href,
    )
    await proxy.cut()
    await expect.poll(notices.isConnected).toBe(false)
    writer.invalidation.publish()
    // Its own writes still expire its own pages.
    const before = expired.times
    invalidation.publish()
    expect(expired.times).toBe(before + 1)

    const whileLost = expired.times
    await proxy.repair()
    await expect.poll(notices.isConnected).toBe(true)
    expect(expired.times).toBeGreaterThan(whileLost)
    const afterwards = expired.times
    writer.invalidation.publish()
    await expect.poll(() => expired.times).toBeGreaterThan(afterwards)
  })
})
