import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database, Json } from '#app/backend/database.types.ts'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { deliveryMessages } from './delivery-messages.ts'

export type ServiceClient = SupabaseClient<Database>
type OutboxMessage = Database['public']['Tables']['mail_outbox']['Row']

/** Delivers one message. Rejects when it could not; with `PermanentDeliveryError` when a retry is pointless. */
export type Channel = (due: OutboxMessage, payload: Record<string, Json | undefined>) => Promise<void>

export class PermanentDeliveryError extends Error {}

export type OutboxOptions = {
  client: ServiceClient
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

const workers = 3
// After the last retry the message counts as failed until a person resends it.
const leaseMs = 5 * 60_000
const stopTimeoutMs = 10_000
// After the last of these the message counts as failed and waits for a person.
const retryAfterMs = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * 60_000)

/**
 * Sends due messages until stopped. Newsletters have a worker of their own (newsletter-job.ts). A failed message waits for its retry and blocks no other; a slow mail server holds up
 * one worker of three.
 */
export function startOutbox({ everyMs = 2_000, ...options }: OutboxOptions): { stop: () => Promise<void> } {
  const jobs = Array.from({ length: workers }, () =>
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
  await sendEach(options, { isStopped, claim: () => options.client.rpc('claim_mail', { batch: 1 }) })
}

/** As `sendDueMail`, for newsletters. */
export async function sendBulkMail(options: Omit<OutboxOptions, 'everyMs'>, isStopped = () => false): Promise<void> {
  await sendEach(options, { isStopped, claim: () => options.client.rpc('claim_bulk_mail') })
}

type Claim = {
  isStopped: () => boolean
  claim: () => PromiseLike<{ data: OutboxMessage[] | null; error: Error | null }>
}

async function sendEach(options: Omit<OutboxOptions, 'everyMs'>, { isStopped, claim }: Claim) {
  while (!isStopped()) {
    const { data, error } = await claim()
    if (error) throw error
    const [due] = data ?? []
    if (!due) return
    await deliverOne(options, due)
  }
}

async function deliverOne(options: Omit<OutboxOptions, 'everyMs'>, due: OutboxMessage) {
  const { client, channels, unconnected = [], log, renewEveryMs = 60_000 } = options
  const renewal = setInterval(() => void renewLease(client, due, log), renewEveryMs)
  try {
    const deliver = channels[due.channel]
    if (!deliver) throw new PermanentDeliveryError(deliveryMessages.unknownChannel(due.channel))
    await deliver(due, due.payload as Record<string, Json | undefined>)
    await recordResult(client, due, {
      status: 'sent',
      sent_at: unconnected.includes(due.channel) ? null : new Date().toISOString(),
      last_error: null,
      payload: {},
    })
  } catch (error) {
    const reason = errorMessage(error)
    const waitMs = error instanceof PermanentDeliveryError ? undefined : retryAfterMs[due.attempts - 1]
    log.warn(
      { messageId: due.id, template: due.template, attempt: due.attempts, reason },
      'a message could not be delivered',
    )
    await recordResult(client, due, {
      status: waitMs === undefined ? 'failed' : 'queued',
      last_error: reason.slice(0, 500),
      next_attempt_at: new Date(Date.now() + (waitMs ?? 0)).toISOString(),
    })
  } finally {
    clearInterval(renewal)
  }
}

// Renews the lease while the mail server is slow, so that no other replica sends the message too.
async function renewLease(client: ServiceClient, due: OutboxMessage, log: Log) {
  const until = new Date(Date.now() + leaseMs).toISOString()
  await recordResult(client, due, { next_attempt_at: until }).catch((error: unknown) =>
    log.warn({ messageId: due.id, reason: errorMessage(error) }, 'the lease of a message could not be renewed'),
  )
}

// Sent messages keep no payload, which may contain tokens and other people's addresses. A claim that another process took
// over, incrementing the attempts, is not completed here.
async function recordResult(
  client: ServiceClient,
  { id, attempts }: OutboxMessage,
  change: Database['public']['Tables']['mail_outbox']['Update'],
) {
  const { error } = await client
    .from('mail_outbox')
    .update(change)
    .eq('id', id)
    .eq('attempts', attempts)
    .eq('status', 'sending')
  if (error) throw error
}

function errorMessage(error: unknown) {
  return String((error as { message?: string }).message ?? error)
}
