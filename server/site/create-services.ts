import { join } from 'node:path'
import { createInvalidationBus, type InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { type ReplicaNotices, startReplicaNotices } from '#server/cache/replica-notices.ts'
import { createCdnPurge } from '#server/cdn/purge.ts'
import { createBrandCache, type GetBrand } from '#server/brand/brand-cache.ts'
import type { Env } from '#server/env.ts'
import { createFormJudge, type JudgeForm } from '#server/limits/form-guard.ts'
import { type Limiter, createLimiter } from '#server/limits/limiter.ts'
import { createProofOfWork, type ProofOfWork } from '#server/limits/proof-of-work.ts'
import type { Log } from '#server/log.ts'
import type { DeliveryContext } from '#server/mail/email-context.ts'
import { createMailTransport, type MailTransport } from '#server/mail/transport.ts'
import { createBucketStore } from '#server/media/store/bucket-store.ts'
import { withBundledImages } from '#server/media/store/bundled-images.ts'
import { createImageStoreCheck, type ImageStoreCheck } from '#server/media/store/image-store-check.ts'
import { createDiskStore, type MediaStore } from '#server/media/store/media-store.ts'
import { createRenditions, type GetRendition } from '#server/media/renditions/renditions.ts'
import type { FirstProcess, Remote } from '#server/processes/process-calls.ts'
import { createSettings, type Settings, type SiteSettings } from '#server/settings-cache.ts'
import type { Release } from '#server/updates/fetch-latest-release.ts'
import { createReleaseWatch, type ReleaseWatch } from '#server/updates/release-watch.ts'
import { demoImagesDir, type SiteBackend } from './create-backend.ts'

/** Services shared by several handlers and jobs. */
export type SharedServices = {
  settings: Settings
  getBrand: GetBrand
  /** Published after every write to data that public pages show. */
  invalidation: InvalidationBus
  allowsSharedCaching: () => boolean
  mail: MailTransport
  emailFolder: string
  emailContext: DeliveryContext
  store: MediaStore
  getRendition: GetRendition
  /** Only with the company's own PostgreSQL, which several processes may use. */
  imageStoreCheck: ImageStoreCheck | undefined
  limiter: Limiter
  judgeForm: JudgeForm
  proofOfWork: ProofOfWork
  /** Only where the operator named a list of releases. */
  releaseWatch: ReleaseWatch | undefined
  newerRelease: () => Promise<Release | undefined>
}

type Options = {
  env: Env
  siteUrl: string
  log: Log
  backend: SiteBackend
  /** Where this process is a worker: what counts for all processes is counted there. */
  first?: Remote<FirstProcess>
}

export async function createServices(options: Options, cleanup: AsyncDisposableStack): Promise<SharedServices> {
  const { env, siteUrl, log, backend, first } = options
  const { asServer, keys } = backend
  const invalidation = createInvalidationBus()
  const settings = createSettings({ asServer, log, invalidation })
  await settings.readFirst()
  const getBrand = createBrandCache({ asServer, log, invalidation })
  const emailFolder = join(env.DATA_DIR, 'mail')
  const from = env.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`
  const mail = createMailTransport({ smtpUrl: env.SMTP_URL, from, folder: emailFolder })
  cleanup.defer(() => mail.close())
  const replicas = connectReplicas(options, invalidation, cleanup)
  purgeCdn(options, invalidation, cleanup)
  if (first) invalidation.onPublish(first.announceWrite)
  const proofOfWork = createProofOfWork({ secret: keys.jwtSecret, asServer })
  const limiter = first ?? createLimiter()
  const store = withBundledImages(await openStore(env, log), demoImagesDir)
  const releaseWatch = env.RELEASES_URL ? createReleaseWatch({ url: env.RELEASES_URL, log }) : undefined
  return {
    settings,
    getBrand,
    invalidation,
    // A page that this process may not know to be out of date must not be stored anywhere else.
    allowsSharedCaching: () => env.CDN_PURGE_URL !== undefined && replicas?.isConnected() !== false,
    mail,
    emailFolder,
    emailContext: {
      asServer,
      origin: siteUrl,
      company: async () => (await settings.current()).company,
      brand: getBrand,
      supportEmail: async () => supportEmail(await settings.current()),
    },
    store,
    getRendition: createRenditions({ store, log }),
    imageStoreCheck: checkImageStores(backend, log),
    limiter,
    judgeForm: first?.judgeForm ?? createFormJudge({ limiter, proofOfWork, settings }),
    proofOfWork,
    releaseWatch,
    newerRelease: first?.newerRelease ?? (async () => releaseWatch?.newer()),
  }
}

/** The Reply-To address of the site's emails; empty while the company has entered no address. */
function supportEmail({ general, company }: SiteSettings) {
  return general.supportEmail || general.contactEmail || company.email
}

/** Other processes may use the company's own PostgreSQL, and no other database. */
function connectReplicas(
  { env, log, backend }: Options,
  invalidation: InvalidationBus,
  cleanup: AsyncDisposableStack,
): ReplicaNotices | undefined {
  const { openedBackend } = backend
  if (openedBackend.kind !== 'postgres' || !env.DATABASE_URL) return undefined
  const notices = startReplicaNotices({ databaseUrl: env.DATABASE_URL, sql: openedBackend.sql, invalidation, log })
  cleanup.defer(notices.stop)
  return notices
}

function purgeCdn({ env, log }: Options, invalidation: InvalidationBus, cleanup: AsyncDisposableStack) {
  const { CDN_PURGE_URL: url, CDN_PURGE_HEADER: header } = env
  if (!url || !header) return
  const purge = createCdnPurge({ url, header, log })
  invalidation.onPublish(purge.request)
  cleanup.defer(purge.stop)
}

function checkImageStores({ openedBackend }: SiteBackend, log: Log) {
  return openedBackend.kind === 'postgres' ? createImageStoreCheck({ sql: openedBackend.sql, log }) : undefined
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
