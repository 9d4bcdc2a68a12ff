import { type Job, startJob } from '#server/jobs/job.ts'
import { type OutboxOptions, sendBulkMail } from '#server/mail/outbox.ts'
import { queueNewsletterEmails } from '#server/newsletter/sending/queue-emails.ts'

/**
 * Sends the issues whose time has come, one email at a time and at the pace of the settings, so that no other email waits
 * behind them and the mail server keeps a connection for those. Every replica runs one.
 */
export function startNewsletterJob(options: OutboxOptions): Job {
  return startJob({
    intervalMs: options.everyMs ?? 2_000,
    run: (isStopped) => sendNewsletters(options, isStopped),
    failureMessage: 'the newsletter could not be sent',
    log: options.log,
  })
}

/** Runs once: queues the next recipients and sends to them until there are none, or the hour's pace is reached. */
export async function sendNewsletters(options: OutboxOptions, isStopped = () => false): Promise<void> {
  while (!isStopped()) {
    const queued = await options.asServer(queueNewsletterEmails)
    await sendBulkMail(options, isStopped)
    if (queued === 0) return
  }
}
