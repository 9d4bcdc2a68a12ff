import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { feedLists, type PublicPage, publicPages } from './shared/public-pages.ts'

export default [
  layout('routes/site/layout.tsx', [
    ...publicPages.filter(({ isBare }) => !isBare).map(publicRoute),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  ...publicPages.filter(({ isBare }) => isBare).map(publicRoute),
  route('admin/reset', 'routes/admin/auth/reset.tsx'),
  route('admin/join', 'routes/admin/auth/join.tsx'),
  route('admin/confirm/:token', 'routes/admin/auth/confirm.tsx'),
  route('admin/confirm/:token/listings', 'routes/admin/auth/confirm-listings.ts'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('dashboard', 'routes/admin/dashboard.tsx', { id: 'admin-dashboard' }),
    route('analytics', 'routes/admin/analytics.tsx'),
    route('properties', 'routes/admin/properties/properties.tsx'),
    route('properties/import', 'routes/admin/properties/property-import.tsx'),
    route('properties/deleted', 'routes/admin/properties/deleted.tsx'),
    route('properties/lists', 'routes/admin/properties/property-lists.tsx'),
    route('properties/add', 'routes/admin/properties/property-add.tsx'),
    route('properties/edit', 'routes/admin/properties/properties.tsx', { id: 'admin-properties-unnamed' }),
    route('properties/edit/:propertyId', 'routes/admin/properties/property-edit.tsx'),
    route('availability', 'routes/admin/properties/availability.tsx'),
    route('inquiries', 'routes/admin/inquiries.tsx'),
    route('viewings', 'routes/admin/viewings.tsx'),
    route('reports', 'routes/admin/reports.tsx'),
    route('blogs', 'routes/admin/blogs/blogs.tsx'),
    route('blogs/add', 'routes/admin/blogs/blog-add.tsx'),
    route('blogs/edit/:blogId', 'routes/admin/blogs/blog-edit.tsx'),
    route('pages', 'routes/admin/pages/pages.tsx'),
    route('pages/home', 'routes/admin/pages/page-home.tsx'),
    route('pages/about', 'routes/admin/pages/page-about.tsx'),
    route('pages/people', 'routes/admin/pages/page-people.tsx'),
    route('pages/services', 'routes/admin/pages/page-services.tsx'),
    route('pages/questions', 'routes/admin/pages/page-questions.tsx'),
    route('pages/menu', 'routes/admin/pages/page-menu.tsx'),
    ...['pages/privacy', 'pages/terms', 'pages/cookies'].map((page) =>
      route(page, 'routes/admin/pages/page-legal.tsx', { id: `admin-${page}` }),
    ),
    route('brand', 'routes/admin/brand.tsx'),
    route('newsletter', 'routes/admin/newsletter/newsletter.tsx'),
    route('newsletter/:issueId', 'routes/admin/newsletter/issue.tsx'),
    route('settings', 'routes/admin/settings.tsx'),
    route('settings/email', 'routes/admin/settings-email.tsx'),
    route('staff', 'routes/admin/staff.tsx'),
    route('activity', 'routes/admin/activity.tsx'),
    route('mail', 'routes/admin/mail.tsx'),
    route('profile', 'routes/admin/profile.tsx'),
    route('*', 'routes/admin/missing.tsx'),
  ]),
  route('brochure.pdf', 'routes/site/properties/brochure.ts'),
  route('property/:propertyId/brochure.pdf', 'routes/site/properties/property-brochure.ts'),
  route('send/:propertyId/qr.svg', 'routes/site/properties/send-qr-code.ts'),
  route('shortlist/:token/qr.svg', 'routes/site/shortlists/qr-code.ts'),
  route('viewings/:token/calendar.ics', 'routes/site/emails/viewing-calendar.ts'),
  route('personal-data/export', 'routes/site/legal/personal-data-export.ts'),
  route('sitemap.xml', 'routes/feeds/sitemap.ts'),
  route('sitemap/:part', 'routes/feeds/sitemap-part.ts'),
  route('robots.txt', 'routes/feeds/robots.ts'),
  route('site.webmanifest', 'routes/feeds/manifest.ts'),
  route('blog/feed.xml', 'routes/feeds/blog-feed.ts'),
  ...feedLists.flatMap((list) => [
    route(`${list.slice(1)}/feed.xml`, 'routes/feeds/properties-feed.ts', { id: `${list.slice(1)}-feed` }),
    route(`${list.slice(1)}/atom.xml`, 'routes/feeds/properties-atom.ts', { id: `${list.slice(1)}-atom` }),
  ]),
  route('feeds/reso.json', 'routes/feeds/reso-feed.ts'),
  route('feeds/meta.csv', 'routes/feeds/meta.ts'),
  route('feeds/google.csv', 'routes/feeds/google.ts'),
  route('places.json', 'routes/feeds/places.ts'),
  route('place-search.json', 'routes/feeds/place-search.ts'),
  route('calendar/:file', 'routes/feeds/agent-calendar.ts'),
  route('pins.json', 'routes/site/properties/pins.ts'),
  route('filter-counts.json', 'routes/site/properties/filter-counts.ts'),
  route('api/openapi.json', 'routes/feeds/openapi.ts'),
] satisfies RouteConfig

function publicRoute({ path, file }: PublicPage) {
  if (path === '/') return index(`routes/site/${file}`)
  // A module of several pages has a route of its own for each.
  const isOnlyPage = publicPages.filter((page) => page.file === file).length === 1
  return route(path.slice(1), `routes/site/${file}`, isOnlyPage ? {} : { id: path.slice(1) })
}
