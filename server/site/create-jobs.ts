import { startRollUps } from '#server/analytics/roll-up.ts'
import type { Env } from '#server/env.ts'
import { startErasedEmailsJob } from '#server/jobs/erased-emails-job.ts'
import type { Job } from '#server/jobs/job.ts'
import { startPurgeJob } from '#server/jobs/purge-job.ts'
import { startSavedSearchJob } from '#server/jobs/saved-search-job.ts'
import { startViewingReminderJob } from '#server/jobs/viewing-reminder-job.ts'
import type { Log } from '#server/log.ts'
import { emailChannel } from '#server/mail/email-channel.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { startUnusedImageJob } from '#server/media/unused-images.ts'
import { pushChannel } from '#server/notifications/push-channel.ts'
import { smsChannel } from '#server/notifications/sms-channel.ts'
import type { SiteBackend } from './create-backend.ts'
import type { SharedServices } from './create-services.ts'

type Options = { env: Env; log: Log; backend: SiteBackend; services: SharedServices }

/** Starts all interval jobs. Cleaning up stops them at once and waits for running ones. */
export function createJobs({ env, log, backend, services }: Options, cleanup: AsyncDisposableStack): void {
  const { serviceClient, keys } = backend
  const { emailContext, emailFolder, mail, settings, store } = services
  const smsGateway = env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM } : undefined
  const jobs: Job[] = [
    startOutbox({
      client: serviceClient,
      channels: {
        mail: emailChannel(emailContext, mail),
        push: pushChannel(emailContext, keys.vapid),
        sms: smsChannel(emailContext, smsGateway),
      },
      unconnected: mail.canSend ? [] : ['mail'],
      log,
    }),
    startSavedSearchJob({ serviceClient, log }),
    startViewingReminderJob({ serviceClient, log }),
    startUnusedImageJob({ serviceClient, store, log }),
    startPurgeJob({
      serviceClient,
      emailFolder,
      emailRetentionDays: async () => (await settings.current()).privacy.emailRetentionDays,
      log,
    }),
    startErasedEmailsJob({ serviceClient, folder: emailFolder, log }),
    startRollUps({ serviceClient, log }),
  ]
  cleanup.defer(async () => {
    await Promise.all(jobs.map((job) => job.stop()))
  })
}
