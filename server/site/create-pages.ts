import type { Connection, Rules } from '#app/backend/context.ts'
import type { PageServices } from '#app/entry.server.tsx'
import { parseDocument } from '#app/features/content/load-document.ts'
import type { RenderBrochure } from '#server/brochure/brochure-renderer.ts'
import { findDraftContent } from '#server/content/find-draft-content.ts'
import type { Env } from '#server/env.ts'
import type { AppBuild } from '#server/http/pages/app-build.ts'
import { createFileSizes } from '#server/http/low-data/file-sizes.ts'
import { createLoaderCache } from '#server/http/pages/loader-cache.ts'
import { createPageRoute, type PageRoute } from '#server/http/pages/pages.ts'
import type { GetRendition } from '#server/media/renditions/renditions.ts'
import { createNewsletterLinks } from '#server/newsletter/subscription-links.ts'
import { hasOfflinePages } from '#server/offline/offline-worker.ts'
import { createPersonalDataLinks } from '#server/personal-data/personal-data-links.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { createFormGuard } from '#server/limits/form-guard.ts'
import type { Settings } from '#server/settings-cache.ts'
import { createAvailabilityLinks } from '#server/properties/availability/availability-links.ts'
import { queueLinkEmail } from '#server/mail/queue-link-email.ts'
import { reportListing } from '#server/reports/report-listing.ts'
import { createSavedSearchLinks } from '#server/saved-searches/saved-search-links.ts'
import { createShortlists } from '#server/shortlists/shortlists.ts'
import { createViewingLinks } from '#server/viewings/viewing-links.ts'
import type { SiteBackend } from './create-backend.ts'
import type { HttpOptions } from './create-http.ts'

type Parts = { app: AppBuild; getRendition: GetRendition; renderBrochure: RenderBrochure }

/** Passes to the application what it may know of the process. */
export function createPages(
  { env, log, dev, backend, services }: HttpOptions,
  { app, getRendition, renderBrochure }: Parts,
): PageRoute {
  const { settings, getBrand, judgeForm, mail, invalidation } = services
  const loaderCache = createLoaderCache({ invalidation })
  return createPageRoute({
    build: app.build,
    services: createPageServices(backend, invalidation.publish),
    rules: () => readRules(settings),
    checkSubmission: createFormGuard(judgeForm),
    getOrSet: loaderCache.getOrSet,
    getStale: loaderCache.getStale,
    renderBrochure,
    findDraftContent: (key) => backend.asServer((sql) => findDraftContent(sql, key)),
    getBytes: createFileSizes({ getRendition, log }),
    companyName: async () => (await settings.current()).company.name,
    brand: (isDraft) => (isDraft ? findDraftBrand(backend.asServer) : getBrand()),
    log,
    dev,
    site: {
      origin: (request) => env.ORIGIN ?? new URL(request.url).origin,
      canSendEmail: mail.canSend,
      connections: connectionsIn(env),
      backendMode: backend.openedBackend.kind,
      pushKey: backend.keys.vapid.publicKey,
      hasOfflinePages: hasOfflinePages({ env, dev }),
      publishableKey: backend.keys.publishableKey,
    },
  })
}

function createPageServices({ asVisitor, asServer }: SiteBackend, onChange: () => Promise<void>): PageServices {
  return {
    asVisitor,
    availabilityLinks: createAvailabilityLinks(asServer, onChange),
    viewingLinks: createViewingLinks(asServer),
    shortlists: createShortlists(asServer),
    savedSearchLinks: createSavedSearchLinks(asServer),
    newsletterLinks: createNewsletterLinks(asServer),
    personalDataLinks: createPersonalDataLinks(asServer),
    queueLinkEmail: (email) => asServer((sql) => queueLinkEmail(sql, email)),
    reportListing: (report) => asServer((sql) => reportListing(sql, report)),
  }
}

/** The draft, which may be incomplete: what does not fit is shown as before. */
async function findDraftBrand(asServer: RunSql) {
  const rows = await asServer((sql) => findDraftContent(sql, 'brand'))
  return parseDocument('brand', rows.find(({ language }) => language === 'en')?.value)
}

export async function readRules(settings: Pick<Settings, 'current'>): Promise<Rules> {
  const { general, security } = await settings.current()
  return {
    passwordMinLength: security.passwordMinLength,
    canRequestAccount: general.allowRegistration,
    requiresProofOfWork: security.enableCaptcha,
  }
}

/** Names only: credentials stay in the process. */
function connectionsIn(env: Env): Connection[] {
  const isConnected: Record<Connection, boolean> = {
    smtp: env.SMTP_URL !== undefined,
    // No payment provider exists yet, so the settings say that none is connected.
    payments: false,
    sms: env.SMS_URL !== undefined,
  }
  return Object.entries(isConnected).flatMap(([name, isThere]) => (isThere ? [name as Connection] : []))
}
