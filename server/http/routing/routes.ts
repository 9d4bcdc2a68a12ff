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
  single: 'q exact original within category min max beds baths minsize maxsize sort page view'.split(' '),
  repeated: ['place', 'type', 'price', 'size', 'feature', 'status'],
} as const satisfies QueryRule
const embedFields = { ...listFields, single: [...listFields.single, 'list', 'show'] }

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
  { ...base('/favicon.ico', 'file'), kind: 'file' },
  { ...base('/apple-touch-icon.png', 'file'), kind: 'file' },
  { ...base('/icon-192.png', 'file'), kind: 'file' },
  { ...base('/icon-512.png', 'file'), kind: 'file' },
  {
    ...base('/media', 'upload'),
    methods: ['POST'],
    kind: 'image',
    errorFormat: 'rest',
    rateLimits: { POST: ['image'] },
  },
  { ...base('/media/:hash', 'media'), kind: 'image' },
  { ...base('/media/:hash/:rendition', 'media'), kind: 'image' },
  { ...base('/proof', 'challenge'), kind: 'script', rateLimits: { GET: ['challenge'] } },
  { ...base('/collect', 'beacon'), methods: ['POST'], kind: 'script', rateLimits: { POST: ['count'] } },
  { ...base('/admin/pass', 'staffPass'), methods: ['POST'], kind: 'admin', rateLimits: { POST: ['post'] } },

  page('/', fields('index')),
  page('/projects', listFields),
  page('/search', fields('category', 'q', 'max-for-sale', 'max-for-rent', 'max-land')),
  page('/properties-for-sale', listFields),
  page('/properties-for-rent', listFields),
  page('/land-for-sale', listFields),
  page('/property/:propertyId', fields('tour', 'deposit', 'interest', 'years', 'area')),
  page('/report/:propertyId'),
  page('/saved', { kind: 'page', single: ['ids'], repeated: [], maxLength: 6_000 }),
  page('/contact', fields('property', 'type', 'service')),
  page('/about'),
  page('/property-management'),
  page('/commission-agent-services'),
  page('/property-sales-marketing'),
  page('/project-management'),
  page('/facility-management'),
  page('/market-analysis'),
  page('/blog', fields('q', 'category', 'page')),
  page('/blog/:slug'),
  page('/privacy'),
  page('/terms'),
  page('/cookies'),
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
  page('/chat'),
  page('/api'),
  page('/closed', fields('unsent')),
  { ...page('/embed', embedFields), isFramable: true, inMaintenance: 'ownPage' },

  adminPage('/admin'),
  adminPage('/admin/reset'),
  adminPage('/admin/join'),
  adminPage('/admin/dashboard'),
  adminPage('/admin/analytics'),
  adminPage('/admin/properties'),
  adminPage('/admin/properties/add'),
  adminPage('/admin/properties/edit'),
  adminPage('/admin/properties/edit/:propertyId'),
  adminPage('/admin/inquiries'),
  adminPage('/admin/viewings'),
  adminPage('/admin/reports'),
  adminPage('/admin/blogs'),
  adminPage('/admin/blogs/add'),
  adminPage('/admin/blogs/edit/:blogId'),
  adminPage('/admin/settings'),
  adminPage('/admin/staff'),
  adminPage('/admin/activity'),
  adminPage('/admin/mail'),
  adminPage('/admin/profile'),

  feed('/viewings/:token/calendar.ics'),
  feed('/personal-data/export', fields('token')),
  feed('/sitemap.xml'),
  { ...feed('/robots.txt'), inMaintenance: 'open' },
  { ...feed('/site.webmanifest'), inMaintenance: 'open' },
  feed('/blog/feed.xml'),
  feed('/properties/feed.xml', listFields),
  feed('/properties/atom.xml', listFields),
  feed('/properties-for-sale/feed.xml', listFields),
  feed('/properties-for-sale/atom.xml', listFields),
  feed('/properties-for-rent/feed.xml', listFields),
  feed('/properties-for-rent/atom.xml', listFields),
  feed('/land-for-sale/feed.xml', listFields),
  feed('/land-for-sale/atom.xml', listFields),
  feed('/feeds/reso.json', fields('page')),
  feed('/feeds/meta.csv'),
  feed('/feeds/google.csv'),
  feed('/places.json', fields('category')),
  feed('/api/openapi.json'),
  // React Router requests the manifest entries of routes that the page does not know yet.
  { ...feed('/__manifest'), query: { kind: 'all', maxLength: 7_680 }, isCached: false, inMaintenance: 'open' },

  ...restRows,
  unknownCall('/rest/v1/*'),
  ...authRows,
  unknownCall('/auth/v1/*'),

  // All unknown URLs: one page, rendered once.
  { ...adminPage('/admin/*'), query: noQuery, methods: ['GET'], renderedAs: '/admin/not-found', rateLimits: {} },
  { ...page('/*'), methods: ['GET'], renderedAs: '/not-found', rateLimits: {} },
]

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

/** Rendered in the browser, which reads the URL itself. */
function adminPage(path: string): Route {
  return { ...page(path, adminQuery), kind: 'admin', postKind: 'admin', inMaintenance: 'open' }
}

function feed(path: string, query = noQuery): Route {
  return { ...page(path, query), methods: ['GET'], hasData: false, isForPrograms: true, inMaintenance: 'line' }
}

function unknownCall(path: string): Route {
  return { ...base(path, 'unknownCall'), kind: 'unknown call' }
}
