import { join } from 'node:path'
import { createInvalidationBus, type InvalidationBus } from '#server/cache/invalidation-bus.ts'
import type { Env } from '#server/env.ts'
import { type Limiter, createLimiter } from '#server/limits/limiter.ts'
import { createProofOfWork, type ProofOfWork } from '#server/limits/proof-of-work.ts'
import type { Log } from '#server/log.ts'
import type { EmailContext } from '#server/mail/email-context.ts'
import { createMailTransport, type MailTransport } from '#server/mail/transport.ts'
import { createBucketStore } from '#server/media/store/bucket-store.ts'
import { withBundledImages } from '#server/media/store/bundled-images.ts'
import { createDiskStore, type MediaStore } from '#server/media/store/media-store.ts'
import { createSettings, type Settings, type SiteSettings } from '#server/settings-cache.ts'
import { demoImagesDir, type SiteBackend } from './create-backend.ts'

/** Services shared by several handlers and jobs. */
export type SharedServices = {
  settings: Settings
  /** Published after every write to data that public pages show. */
  invalidation: InvalidationBus
  mail: MailTransport
  emailFolder: string
  emailContext: EmailContext
  store: MediaStore
  limiter: Limiter
  proofOfWork: ProofOfWork
}

type Options = { env: Env; siteUrl: string; log: Log; backend: SiteBackend }

export async function createServices(options: Options, cleanup: AsyncDisposableStack): Promise<SharedServices> {
  const { env, siteUrl, log, backend } = options
  const { serviceClient, keys } = backend
  const invalidation = createInvalidationBus()
  const settings = createSettings({ serviceClient, log, invalidation })
  const emailFolder = join(env.DATA_DIR, 'mail')
  const from = env.MAIL_FROM ?? `Makazi <no-reply@${new URL(siteUrl).hostname}>`
  const mail = createMailTransport({ smtpUrl: env.SMTP_URL, from, folder: emailFolder })
  cleanup.defer(() => mail.close())
  return {
    settings,
    invalidation,
    mail,
    emailFolder,
    emailContext: {
      client: serviceClient,
      origin: siteUrl,
      company: async () => (await settings.current()).company,
      supportEmail: async () => supportEmail(await settings.current()),
    },
    store: withBundledImages(await openStore(env, log), demoImagesDir),
    limiter: createLimiter(),
    proofOfWork: createProofOfWork({ secret: keys.jwtSecret, serviceClient }),
  }
}

/** The Reply-To address of the site's emails; empty while the company has entered no address. */
function supportEmail({ general, company }: SiteSettings) {
  return general.supportEmail || general.contactEmail || company.email
}

/** A bucket when one is configured. While it is unreachable the site still serves, without new images. */
async function openStore(env: Env, log: Log): Promise<MediaStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return createDiskStore(join(env.DATA_DIR, 'media'))
  const store = createBucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey })
  await store.ensureBucket().catch((error: unknown) => log.error({ err: error }, 'the image bucket cannot be used'))
  return store
}
