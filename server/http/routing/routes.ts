import type { LimitKind } from '#server/limits/limits.ts'
import { languages, pathIn } from '#app/shared/language.ts'
import { feedLists, listQuery, type PageQuery, type PublicPage, publicPages } from '#app/shared/public-pages.ts'
import { authRows } from './auth-rows.ts'
import { restRows } from './rest-rows.ts'
import type { QueryRule, Route } from './route.ts'

const formBytes = 64 * 1024
const noQuery: QueryRule = { kind: 'none' }
const adminQuery: QueryRule = { kind: 'all', maxLength: 2_000 }
const pageQuery = ({ single = [], repeated = [], ...more }: PageQuery): QueryRule => ({
  kind: 'page',
  single,
  repeated,
  ...more,
})
const fields = (...single: string[]) => pageQuery({ single })
const listFields = (...more: string[]) => pageQuery({ ...listQuery, single: [...listQuery.single, ...more] })

const pinFields = listFields('list', 'bbox', 'zoom')
const countFields = listFields('list')

/** The pages of visitors and what belongs to them, which exist in each language under the same rules. */
const translated: readonly Route[] = [
  ...publicPages.filter(({ isEnglishOnly }) => !isEnglishOnly).map(publicPage),

  brochure('/property/:propertyId/brochure.pdf'),
  brochure('/brochure.pdf', pageQuery({ repeated: ['ids'], maxLength: 2_000 })),
  shared(feed('/pins.json', pinFields)),
  shared(feed('/filter-counts.json', countFields)),
  feed('/send/:propertyId/qr.svg'),
  { ...feed('/shortlist/:token/qr.svg'), isCached: false },
  feed('/viewings/:token/calendar.ics'),
  feed('/personal-data/export', fields('token')),
]

/**
 * Every URL of the process. Nothing else parses the URL of a request: a URL that is not here is 404, and limits, caching,
 * framing, metrics and maintenance are columns. The pages of visitors come from `app/shared/public-pages.ts`, as they do in
 * `app/routes.ts`, which has a row for each other route of pages (routes.test.ts compares them).
 */
export const routes: readonly Route[] = [
  { ...base('/healthz', 'health'), kind: 'page' },
  { ...base('/readyz', 'readiness'), kind: 'page' },

  { ...base('/assets/:file', 'file'), kind: 'file' },
  { ...base('/admin/push-worker.js', 'file'), kind: 'file' },
  { ...base('/worker.js', 'offlineWorker'), kind: 'file' },
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
  { ...base('/collect', 'collect'), methods: ['POST'], kind: 'script', rateLimits: { POST: ['count'] } },
  { ...base('/admin/pass', 'staffPass'), methods: ['POST'], kind: 'admin', rateLimits: { POST: ['post'] } },
  setupTask('remove-samples', ['post']),
  setupTask('test-email', ['post', 'email']),
  setupTask('domain-check', ['post']),

  ...inEachLanguage(translated),
  ...publicPages.filter(({ isEnglishOnly }) => isEnglishOnly).map(publicPage),

  // The router of the admin area requests the manifest entries of routes that it does not know yet.
  { ...feed('/__manifest'), query: { kind: 'all', maxLength: 7_680 }, isCached: false, inMaintenance: 'open' },
  ...adminPage('/admin'),
  ...adminPage('/admin/reset'),
  ...adminPage('/admin/join'),
  ...adminPage('/admin/confirm/:token'),
  // Of somebody who is not signed in: their link is the key.
  {
    ...page('/admin/confirm/:token/listings'),
    kind: 'admin',
    isCached: false,
    isForPrograms: true,
    inMaintenance: 'open',
    rateLimits: { GET: ['tables'], POST: ['tables'] },
  },
  ...adminPage('/admin/availability'),
  ...adminPage('/admin/dashboard'),
  ...adminPage('/admin/analytics'),
  ...adminPage('/admin/properties'),
  ...adminPage('/admin/properties/import'),
  ...adminPage('/admin/properties/deleted'),
  ...adminPage('/admin/properties/taxonomy'),
  ...adminPage('/admin/properties/add'),
  ...adminPage('/admin/properties/edit'),
  ...adminPage('/admin/properties/edit/:propertyId'),
  ...adminPage('/admin/inquiries'),
  ...adminPage('/admin/people'),
  ...adminPage('/admin/people/:personId'),
  ...adminPage('/admin/viewings'),
  ...adminPage('/admin/reports'),
  ...adminPage('/admin/blogs'),
  ...adminPage('/admin/blogs/add'),
  ...adminPage('/admin/blogs/edit/:blogId'),
  ...adminPage('/admin/pages'),
  ...adminPage('/admin/pages/home'),
  ...adminPage('/admin/pages/about'),
  ...adminPage('/admin/pages/people'),
  ...adminPage('/admin/pages/services'),
  ...adminPage('/admin/pages/questions'),
  ...adminPage('/admin/pages/menu'),
  ...adminPage('/admin/pages/privacy'),
  ...adminPage('/admin/pages/terms'),
  ...adminPage('/admin/pages/cookies'),
  ...adminPage('/admin/brand'),
  ...adminPage('/admin/newsletter'),
  ...adminPage('/admin/newsletter/:issueId'),
  ...adminPage('/admin/settings'),
  ...adminPage('/admin/settings/email'),
  ...adminPage('/admin/staff'),
  ...adminPage('/admin/activity'),
  ...adminPage('/admin/mail'),
  ...adminPage('/admin/profile'),

  shared(feed('/sitemap.xml')),
  shared(feed('/sitemap/:part')),
  { ...feed('/robots.txt'), inMaintenance: 'open' },
  { ...feed('/site.webmanifest'), inMaintenance: 'open' },
  shared(feed('/blog/feed.xml')),
  ...feedLists.flatMap((list) => [
    shared(feed(`${list}/feed.xml`, listFields())),
    shared(feed(`${list}/atom.xml`, listFields())),
  ]),
  shared(feed('/feeds/reso.json', fields('page'))),
  shared(feed('/feeds/meta.csv')),
  shared(feed('/feeds/google.csv')),
  shared(feed('/places.json', fields('category'))),
  feed('/place-search.json', fields('q')),
  // Private, so never in the page cache.
  { ...feed('/calendar/:file'), isCached: false, inMaintenance: 'open', rateLimits: { GET: ['calendar'] } },
  feed('/api/openapi.json'),
  {
    ...base('/calls/:call', 'call'),
    methods: ['POST'],
    kind: 'calls',
    errorFormat: 'rest',
    query: { kind: 'all', maxLength: 200 },
    maxBodyBytes: 0,
    rateLimits: { POST: ['tables'] },
  },
  ...restRows,
  unknownCall('/rest/v1/*'),
  ...authRows,
  unknownCall('/auth/v1/*'),

  // All unknown URLs: one page, rendered once.
  ...adminPage('/admin/*', fields('_routes')),
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
    inMaintenance: 'page',
  }
}

function publicPage({ path, query, isShared, serving }: PublicPage): Route {
  return { ...page(path, query && pageQuery(query)), ...(isShared && { isShared }), ...serving }
}

function shared(route: Route): Route {
  return { ...route, isShared: true }
}

/** Rendered in the browser, which reads the URL itself, and the data of its loaders, which the open application requests. */
function adminPage(path: string, query = adminQuery): Route[] {
  const row: Route = { ...page(path, query), methods: ['GET'], kind: 'admin', inMaintenance: 'open' }
  return [{ ...row, path: `${path}.data`, isForPrograms: true }, row]
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
  return { ...page(path, query), methods: ['GET'], isForPrograms: true, inMaintenance: 'line' }
}

/** It has a cache of its own, by what it says, and is much work where it is not cached. */
function brochure(path: string, query = noQuery): Route {
  return { ...feed(path, query), isCached: false, rateLimits: { GET: ['brochure'] } }
}

function unknownCall(path: string): Route {
  return { ...base(path, 'unknownCall'), kind: 'unknown call' }
}
