import { startRollUps } from '#server/analytics/roll-up.ts'
import { createBrochureFinder } from '#server/brochure/find-brochure.ts'
import type { Env } from '#server/env.ts'
import type { PageRoute } from '#server/http/pages/pages.ts'
import { startAvailabilityJob } from '#server/jobs/availability-job.ts'
import { startErasedEmailsJob } from '#server/jobs/erased-emails-job.ts'
import { startImageStoreJob } from '#server/jobs/image-store-job.ts'
import { startImportPhotoJob } from '#server/jobs/import-photo-job.ts'
import type { Job } from '#server/jobs/job.ts'
import { startNextStepJob } from '#server/jobs/next-step-job.ts'
import { startListingJob } from '#server/jobs/listing-job.ts'
import { startPurgeJob } from '#server/jobs/purge-job.ts'
import { startReleaseJob } from '#server/jobs/release-job.ts'
import { startRenditionJob } from '#server/jobs/rendition-job.ts'
import { startSavedSearchJob } from '#server/jobs/saved-search-job.ts'
import { startViewingReminderJob } from '#server/jobs/viewing-reminder-job.ts'
import type { Log } from '#server/log.ts'
import { emailChannel } from '#server/mail/email-channel.ts'
import { startNewsletterJob } from '#server/mail/newsletter/newsletter-job.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { startUnusedImageJob } from '#server/media/unused-images.ts'
import { pushChannel } from '#server/notifications/push-channel.ts'
import { smsChannel } from '#server/notifications/sms-channel.ts'
import type { SiteBackend } from './create-backend.ts'
import type { SharedServices } from './create-services.ts'

type Options = { env: Env; log: Log; siteUrl: string; backend: SiteBackend; services: SharedServices; pages: PageRoute }

/** Starts all interval jobs. Cleaning up stops them at once and waits for running ones. */
export function createJobs(options: Options, cleanup: AsyncDisposableStack): void {
  const { env, log, siteUrl, backend, services, pages } = options
  const { asServer, keys } = backend
  const { emailContext, emailFolder, mail, settings, store, getRendition, imageStoreCheck, releaseWatch } = services
  const smsGateway = env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM } : undefined
  const findBrochure = createBrochureFinder({ pages, origin: siteUrl, log })
  const mailChannel = emailChannel({ ...emailContext, findBrochure }, mail)
  const unconnected = mail.canSend ? [] : ['mail']
  const jobs: Job[] = [
    startOutbox({
      asServer,
      channels: {
        mail: mailChannel,
        push: pushChannel(emailContext, keys.vapid),
        sms: smsChannel(emailContext, smsGateway),
      },
      unconnected,
      log,
    }),
    startNewsletterJob({ asServer, channels: { mail: mailChannel }, unconnected, log }),
    startSavedSearchJob({ asServer, log }),
    startViewingReminderJob({ asServer, log }),
    startNextStepJob({ asServer, log }),
    startListingJob({ asServer, log, onChange: services.invalidation.publish }),
    startAvailabilityJob({ asServer, log, onChange: services.invalidation.publish }),
    startImportPhotoJob({ asServer, store, log }),
    startRenditionJob({ asServer, store, getRendition, log }),
    startUnusedImageJob({ asServer, store, log }),
    startPurgeJob({
      asServer,
      emailFolder,
      emailRetentionDays: async () => (await settings.current()).privacy.emailRetentionDays,
      log,
    }),
    startErasedEmailsJob({ asServer, folder: emailFolder, log }),
    startRollUps({ asServer, log }),
    ...(releaseWatch ? [startReleaseJob({ watch: releaseWatch, log })] : []),
    ...(imageStoreCheck ? [startImageStoreJob({ check: imageStoreCheck, log })] : []),
  ]
  cleanup.defer(async () => {
    await Promise.all(jobs.map((job) => job.stop()))
  })
}
