import type { TransactionSql } from 'postgres'
import type { Database, Json } from '#app/backend/database.types.ts'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { deliveryMessages } from './delivery-messages.ts'

type OutboxMessage = Database['public']['Tables']['mail_outbox']['Row']

/** Delivers one message. Rejects when it could not; with `PermanentDeliveryError` when a retry is pointless. */
export type Channel = (due: OutboxMessage, payload: Record<string, Json | undefined>) => Promise<void>

export class PermanentDeliveryError extends Error {}

export type OutboxOptions = {
  asServer: RunSql
  /** By the outbox's channel name: mail, push, sms. */
  channels: Record<string, Channel>
  /** Channels that only save their messages to files: their messages get no time of sending. */
  unconnected?: readonly string[]
  log: Log
  /** Polling interval of the outbox. */
  everyMs?: number
  /** How often the lease of a message being sent is renewed. */
  renewEveryMs?: number
}

const senders = 3
// A message whose process ended while sending it is free for another one after this.
const leaseMs = 5 * 60_000
const stopTimeoutMs = 10_000
// After the last of these the message counts as failed and waits for a person.
const retryAfterMinutes = [1, 5, 30, 120, 360, 720]

/**
 * Sends due messages until stopped. Newsletters have a sender of their own (newsletter-job.ts). A failed message waits for its retry and blocks no other; a slow mail server holds up
 * one sender of three.
 */
export function startOutbox({ everyMs = 2_000, ...options }: OutboxOptions): { stop: () => Promise<void> } {
  const jobs = Array.from({ length: senders }, () =>
    startJob({
      intervalMs: everyMs,
      run: (isStopped) => sendDueMail(options, isStopped),
      failureMessage: 'the outbox could not be read',
      log: options.log,
    }),
  )
  return {
    stop: () =>
      withTimeout<unknown>(stopTimeoutMs, Promise.all(jobs.map(({ stop }) => stop())), () => undefined).then(
        () => undefined,
      ),
  }
}

/** Runs once: claims and sends one message after another until none is due. */
export async function sendDueMail(options: Omit<OutboxOptions, 'everyMs'>, isStopped = () => false): Promise<void> {
  await sendEach(options, { isStopped, claim: claimMail })
}

/** As `sendDueMail`, for newsletters. */
export async function sendBulkMail(options: Omit<OutboxOptions, 'everyMs'>, isStopped = () => false): Promise<void> {
  await sendEach(options, { isStopped, claim: claimBulkMail })
}

/**
 * Leases the next message for five minutes. Push notifications come last: an inquiry has one for each browser of the staff, and no
 * number of them may delay a link to a new password. The CTE is materialized: inside a condition the planner may evaluate it once per
 * row and claim more messages than one, which nobody would send before their lease ends.
 */
export function claimMail(sql: TransactionSql): Promise<OutboxMessage[]> {
  return sql<OutboxMessage[]>`
    with due as materialized (
      select m.id from public.mail_outbox as m
      where m.status in ('queued', 'sending') and not m.is_bulk and m.next_attempt_at <= now()
      order by m.channel = 'push', m.next_attempt_at, m.id
      limit 1
      for update skip locked
    )
    update public.mail_outbox as email
    set status = 'sending', attempts = email.attempts + 1, next_attempt_at = now() + interval '5 minutes'
    from due
    where email.id = due.id
    returning email.*
  `
}

/** As `claimMail`, for the sender of the newsletter. One whose lease ended is not claimed again. */
export function claimBulkMail(sql: TransactionSql): Promise<OutboxMessage[]> {
  return sql<OutboxMessage[]>`
    with due as materialized (
      select m.id from public.mail_outbox as m
      where m.is_bulk and m.status = 'queued' and m.next_attempt_at <= now()
      order by m.next_attempt_at, m.id
      limit 1
      for update skip locked
    )
    update public.mail_outbox as email
    set status = 'sending', attempts = email.attempts + 1, next_attempt_at = now() + interval '5 minutes'
    from due
    where email.id = due.id
    returning email.*
  `
}

type Claim = { isStopped: () => boolean; claim: (sql: TransactionSql) => Promise<OutboxMessage[]> }

async function sendEach(options: Omit<OutboxOptions, 'everyMs'>, { isStopped, claim }: Claim) {
  while (!isStopped()) {
    const [due] = await options.asServer(claim)
    if (!due) return
    await deliverOne(options, due)
  }
}

async function deliverOne(options: Omit<OutboxOptions, 'everyMs'>, due: OutboxMessage) {
  const { asServer, channels, unconnected = [], log, renewEveryMs = 60_000 } = options
  const renewal = setInterval(() => void renewLease(asServer, due, log), renewEveryMs)
  try {
    const deliver = channels[due.channel]
    if (!deliver) throw new PermanentDeliveryError(deliveryMessages.unknownChannel(due.channel))
    await deliver(due, due.payload as Record<string, Json | undefined>)
    await recordResult(asServer, due, {
      status: 'sent',
      sent_at: unconnected.includes(due.channel) ? null : new Date().toISOString(),
      last_error: null,
      payload: {},
    })
  } catch (error) {
    const reason = errorMessage(error)
    const waitMinutes = error instanceof PermanentDeliveryError ? undefined : retryAfterMinutes[due.attempts - 1]
    log.warn(
      { messageId: due.id, template: due.template, attempt: due.attempts, reason },
      'a message could not be delivered',
    )
    await recordResult(asServer, due, {
      status: waitMinutes === undefined ? 'failed' : 'queued',
      last_error: reason.slice(0, 500),
      next_attempt_at: new Date(Date.now() + (waitMinutes ?? 0) * 60_000).toISOString(),
    })
  } finally {
    clearInterval(renewal)
  }
}

// Renews the lease while the mail server is slow, so that no other replica sends the message too.
async function renewLease(asServer: RunSql, due: OutboxMessage, log: Log) {
  const until = new Date(Date.now() + leaseMs).toISOString()
  await recordResult(asServer, due, { next_attempt_at: until }).catch((error: unknown) =>
    log.warn({ messageId: due.id, reason: errorMessage(error) }, 'the lease of a message could not be renewed'),
  )
}

// Sent messages keep no payload, which may contain tokens and other people's addresses. A claim that another process took
// over, incrementing the attempts, is not completed here.
async function recordResult(
  asServer: RunSql,
  { id, attempts }: OutboxMessage,
  change: Database['public']['Tables']['mail_outbox']['Update'],
) {
  await asServer(
    (sql) => sql`
      update public.mail_outbox set ${sql(change)}
      where id = ${id} and attempts = ${attempts} and status = 'sending'
    `,
  )
}

function errorMessage(error: unknown) {
  return String((error as { message?: string }).message ?? error)
}
