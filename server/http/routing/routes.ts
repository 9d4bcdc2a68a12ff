import type { LimitKind } from '#server/limits/limits.ts'
import { languages, pathIn } from '#app/shared/language.ts'
import { authRows } from './auth-rows.ts'
import { restRows } from './rest-rows.ts'
import type { QueryRule, Route } from './route.ts'

const formBytes = 64 * 1024
const noQuery: QueryRule = { kind: 'none' }
const adminQuery: QueryRule = { kind: 'all', maxLength: 2_000 }
const fields = (...single: string[]): QueryRule => ({ kind: 'page', single, repeated: [] })

/** The filters of every list of properties. */
const listFields = {
  kind: 'page',
  single: 'q exact original within area category min max beds baths minsize maxsize sort page view'.split(' '),
  repeated: ['place', 'type', 'price', 'size', 'feature', 'status'],
} as const satisfies QueryRule
const pinFields = { ...listFields, single: [...listFields.single, 'list', 'bbox', 'zoom'] }
const countFields = { ...listFields, single: [...listFields.single, 'list'] }
const embedFields = { ...listFields, single: [...listFields.single, 'list', 'show'] }

/** The pages of visitors and what belongs to them, which exist in each language under the same rules. */
const publicPages: readonly Route[] = [
  shared(page('/', fields('index'))),
  shared(page('/projects', listFields)),
  page('/search', fields('category', 'q', 'max-for-sale', 'max-for-rent', 'max-land')),
  shared(page('/properties-for-sale', listFields)),
  shared(page('/properties-for-rent', listFields)),
  shared(page('/land-for-sale', listFields)),
  shared(page('/property/:propertyId', fields('tour', 'deposit', 'interest', 'years', 'area'))),
  page('/report/:propertyId'),
  page('/send/:propertyId'),
  page('/saved', { kind: 'page', single: ['ids'], repeated: [], maxLength: 6_000 }),
  page('/shortlist/new', { kind: 'page', single: ['ids'], repeated: [], maxLength: 6_000 }),
  // What they show depends on a cookie, also while two visitors open the same one.
  { ...page('/shortlist/own/:token'), isCached: false },
  { ...page('/shortlist/:token'), isCached: false },
  shared(page('/contact', fields('property', 'type', 'service'))),
  shared(page('/about')),
  { ...shared(page('/:service')), isForServices: true },
  shared(page('/blog', fields('q', 'category', 'page'))),
  shared(page('/blog/:slug')),
  shared(page('/privacy')),
  shared(page('/terms')),
  shared(page('/cookies')),
  page('/personal-data'),
  page('/personal-data/view', fields('token')),
  page('/newsletter'),
  page('/newsletter/confirm', fields('token')),
  page('/newsletter/stop', fields('token')),
  page('/compare', { kind: 'page', single: [], repeated: ['ids'], maxLength: 6_000 }),
  page('/alerts/new', fields('search')),
  page('/alerts/:token'),
  page('/alerts/:token/stop'),
  page('/viewings/:token'),
  page('/viewings/requests/:token'),
  page('/chat'),
  shared(page('/api')),
  page('/closed', fields('unsent')),

  brochure('/property/:propertyId/brochure.pdf'),
  brochure('/brochure.pdf', { kind: 'page', single: [], repeated: ['ids'], maxLength: 2_000 }),
  shared(feed('/pins.json', pinFields)),
  shared(feed('/filter-counts.json', countFields)),
  feed('/send/:propertyId/qr.svg'),
  { ...feed('/shortlist/:token/qr.svg'), isCached: false },
  feed('/viewings/:token/calendar.ics'),
  feed('/personal-data/export', fields('token')),
  // React Router requests the manifest entries of routes that the page does not know yet.
  { ...feed('/__manifest'), query: { kind: 'all', maxLength: 7_680 }, isCached: false, inMaintenance: 'open' },
]

/**
 * Every URL of the process. Nothing else parses the URL of a request: a URL that is not here is 404, and limits, caching,
 * framing, metrics and maintenance are columns. `app/routes.ts` has a row for each page route (routes.test.ts compares
 * them).
 */
export const routes: readonly Route[] = [
  { ...base('/healthz', 'health'), kind: 'page' },
  { ...base('/readyz', 'readiness'), kind: 'page' },

  { ...base('/assets/:file', 'file'), kind: 'file' },
  { ...base('/admin/push-worker.js', 'file'), kind: 'file' },
  icon('/favicon.ico'),
  icon('/apple-touch-icon.png'),
  icon('/icon-192.png'),
  icon('/icon-512.png'),
  icon('/icon.svg'),
  icon('/share.jpg'),
  imageUpload('/media', 'upload'),
  imageUpload('/media/logo', 'logoUpload'),
  { ...base('/media/:hash', 'media'), kind: 'image' },
  { ...base('/media/:hash/:rendition', 'media'), kind: 'image' },
  { ...base('/proof', 'challenge'), kind: 'script', rateLimits: { GET: ['challenge'] } },
  { ...base('/collect', 'beacon'), methods: ['POST'], kind: 'script', rateLimits: { POST: ['count'] } },
  { ...base('/admin/pass', 'staffPass'), methods: ['POST'], kind: 'admin', rateLimits: { POST: ['post'] } },
  setupTask('remove-samples', ['post']),
  setupTask('test-email', ['post', 'email']),
  setupTask('domain-check', ['post']),

  {
    ...base('/admin/newsletter-preview', 'newsletterPreview'),
    methods: ['POST'],
    kind: 'admin',
    errorFormat: 'rest',
    rateLimits: { POST: ['tables'] },
  },

  ...inEachLanguage(publicPages),
  { ...shared(page('/embed', embedFields)), isFramable: true, inMaintenance: 'ownPage' },

  adminPage('/admin'),
  adminPage('/admin/reset'),
  adminPage('/admin/join'),
  adminPage('/admin/confirm/:token'),
  adminPage('/admin/availability'),
  adminPage('/admin/dashboard'),
  adminPage('/admin/analytics'),
  adminPage('/admin/properties'),
  adminPage('/admin/properties/import'),
  adminPage('/admin/properties/deleted'),
  adminPage('/admin/properties/lists'),
  adminPage('/admin/properties/add'),
  adminPage('/admin/properties/edit'),
  adminPage('/admin/properties/edit/:propertyId'),
  adminPage('/admin/inquiries'),
  adminPage('/admin/viewings'),
  adminPage('/admin/reports'),
  adminPage('/admin/blogs'),
  adminPage('/admin/blogs/add'),
  adminPage('/admin/blogs/edit/:blogId'),
  adminPage('/admin/pages'),
  adminPage('/admin/pages/home'),
  adminPage('/admin/pages/about'),
  adminPage('/admin/pages/people'),
  adminPage('/admin/pages/services'),
  adminPage('/admin/pages/questions'),
  adminPage('/admin/pages/menu'),
  adminPage('/admin/pages/privacy'),
  adminPage('/admin/pages/terms'),
  adminPage('/admin/pages/cookies'),
  adminPage('/admin/brand'),
  adminPage('/admin/newsletter'),
  adminPage('/admin/newsletter/:issueId'),
  adminPage('/admin/settings'),
  adminPage('/admin/settings/email'),
  adminPage('/admin/staff'),
  adminPage('/admin/activity'),
  adminPage('/admin/mail'),
  adminPage('/admin/profile'),

  shared(feed('/sitemap.xml')),
  shared(feed('/sitemap/:part')),
  { ...feed('/robots.txt'), inMaintenance: 'open' },
  { ...feed('/site.webmanifest'), inMaintenance: 'open' },
  shared(feed('/blog/feed.xml')),
  shared(feed('/properties/feed.xml', listFields)),
  shared(feed('/properties/atom.xml', listFields)),
  shared(feed('/properties-for-sale/feed.xml', listFields)),
  shared(feed('/properties-for-sale/atom.xml', listFields)),
  shared(feed('/properties-for-rent/feed.xml', listFields)),
  shared(feed('/properties-for-rent/atom.xml', listFields)),
  shared(feed('/land-for-sale/feed.xml', listFields)),
  shared(feed('/land-for-sale/atom.xml', listFields)),
  shared(feed('/feeds/reso.json', fields('page'))),
  shared(feed('/feeds/meta.csv')),
  shared(feed('/feeds/google.csv')),
  shared(feed('/places.json', fields('category'))),
  feed('/place-search.json', fields('q')),
  // Private, so never in the page cache.
  { ...feed('/calendar/:file'), isCached: false, inMaintenance: 'open', rateLimits: { GET: ['calendar'] } },
  feed('/api/openapi.json'),
  ...restRows,
  unknownCall('/rest/v1/*'),
  ...authRows,
  unknownCall('/auth/v1/*'),

  // All unknown URLs: one page, rendered once.
  { ...adminPage('/admin/*'), query: noQuery, methods: ['GET'], renderedAs: '/admin/not-found', rateLimits: {} },
  ...inEachLanguage([{ ...page('/*'), methods: ['GET'], renderedAs: '/not-found', rateLimits: {} }]),
]

/** The row of unknown URLs of the site, English, comes last. */
function inEachLanguage(rows: readonly Route[]): Route[] {
  return languages.toReversed().flatMap((language) =>
    rows.map((row) => ({
      ...row,
      language,
      path: pathIn(language, row.path),
      ...(row.renderedAs && { renderedAs: pathIn(language, row.renderedAs) }),
    })),
  )
}

function base(path: string, handler: Route['handler']) {
  return {
    path,
    handler,
    methods: ['GET'],
    query: noQuery,
    maxBodyBytes: formBytes,
    errorFormat: 'text',
    inMaintenance: 'open',
  } as const
}

/** Drawn from the company's logo and name. */
function icon(path: string): Route {
  return { ...base(path, 'icon'), kind: 'image' }
}

function imageUpload(path: string, handler: 'upload' | 'logoUpload'): Route {
  return {
    ...base(path, handler),
    methods: ['POST'],
    kind: 'image',
    errorFormat: 'rest',
    rateLimits: { POST: ['image'] },
  }
}

function page(path: string, query = noQuery): Route {
  return {
    ...base(path, 'page'),
    methods: ['GET', 'POST'],
    kind: 'page',
    postKind: 'form',
    query,
    rateLimits: { POST: ['post'] },
    isCached: true,
    hasData: true,
    inMaintenance: 'page',
  }
}

function shared(route: Route): Route {
  return { ...route, isShared: true }
}

/** Rendered in the browser, which reads the URL itself. */
function adminPage(path: string): Route {
  return { ...page(path, adminQuery), kind: 'admin', postKind: 'admin', inMaintenance: 'open' }
}

/** What only the server can do for an administrator who sets up the site. */
function setupTask(task: string, kinds: readonly LimitKind[]): Route {
  return {
    ...base(`/admin/setup/${task}`, 'setupTask'),
    params: { task },
    methods: ['POST'],
    kind: 'admin',
    errorFormat: 'rest',
    rateLimits: { POST: kinds },
  }
}

function feed(path: string, query = noQuery): Route {
  return { ...page(path, query), methods: ['GET'], hasData: false, isForPrograms: true, inMaintenance: 'line' }
}

/** It has a cache of its own, by what it says, and is much work where it is not cached. */
function brochure(path: string, query = noQuery): Route {
  return { ...feed(path, query), isCached: false, rateLimits: { GET: ['brochure'] } }
}

function unknownCall(path: string): Route {
  return { ...base(path, 'unknownCall'), kind: 'unknown call' }
}
