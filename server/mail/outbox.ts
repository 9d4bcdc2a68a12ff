import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database, Json } from '../../app/backend/database.types.ts'
import { startRounds } from '../jobs/rounds.ts'
import type { Log } from '../log.ts'

export type ServiceClient = SupabaseClient<Database>
export type DueLetter = Database['public']['Tables']['mail_outbox']['Row']

/** Takes one letter to its destination. Rejects when it could not, with `GaveUp` when trying again is no use. */
export type Carrier = (due: DueLetter, payload: Record<string, Json | undefined>) => Promise<void>

export class GaveUp extends Error {}

export type OutboxOptions = {
  client: ServiceClient
  /** By the channel the outbox names: mail, push, sms. */
  carriers: Record<string, Carrier>
  log: Log
  /** How often the outbox is looked at. */
  everyMs?: number
}

const batch = 10
// After the last of these the letter counts as failed and waits for somebody to look.
const retryAfterMs = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * 60_000)

/** Sends what is due, over and over, until stopped. A letter that fails waits and is tried again; it fails nothing else. */
export function startOutbox({ everyMs = 2_000, ...options }: OutboxOptions): { stop: () => Promise<void> } {
  return startRounds({
    everyMs,
    round: (isStopped) => sendDueMail(options, isStopped),
    failure: 'the outbox could not be read',
    log: options.log,
  })
}

/** One round: takes what is due and sends it, letter by letter, until nothing is due any more. */
export async function sendDueMail(options: Omit<OutboxOptions, 'everyMs'>, isStopped = () => false): Promise<void> {
  let taken = batch
  while (taken === batch && !isStopped()) {
    const { data: due, error } = await options.client.rpc('claim_mail', { batch })
    if (error) throw error
    for (const letter of due) await sendOne(options, letter)
    taken = due.length
  }
}

async function sendOne({ client, carriers, log }: Omit<OutboxOptions, 'everyMs'>, due: DueLetter) {
  try {
    const carry = carriers[due.channel]
    if (!carry) throw new GaveUp(`Nothing carries letters by ${due.channel}`)
    await carry(due, due.payload as Record<string, Json | undefined>)
    await settle(client, due.id, { status: 'sent', sent_at: new Date().toISOString(), last_error: null, payload: {} })
  } catch (error) {
    const reason = reasonOf(error)
    const waitMs = error instanceof GaveUp ? undefined : retryAfterMs[due.attempts - 1]
    log.warn({ letter: due.id, template: due.template, attempt: due.attempts, reason }, 'a letter did not leave')
    await settle(client, due.id, {
      status: waitMs === undefined ? 'failed' : 'queued',
      last_error: reason.slice(0, 500),
      next_attempt_at: new Date(Date.now() + (waitMs ?? 0)).toISOString(),
    })
  }
}

// What was sent keeps no words: payloads may hold tokens and other people's addresses.
async function settle(
  client: ServiceClient,
  id: string,
  change: Database['public']['Tables']['mail_outbox']['Update'],
) {
  const { error } = await client.from('mail_outbox').update(change).eq('id', id)
  if (error) throw error
}

function reasonOf(error: unknown) {
  return String((error as { message?: string }).message ?? error)
}
