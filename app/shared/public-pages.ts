import type { Language } from './language.ts'
import { byDeal, categories, type Category, type Offer } from './offer.ts'

/** The parameters that a page reads, the first value or all of them. No other reaches it. */
export type PageQuery = { single?: readonly string[]; repeated?: readonly string[]; maxLength?: number }

/** A page of the public site, with all that other parts know of it. */
export type PublicPage = {
  /** Literal segments, and `:name` for one with the pattern of that name in `server/http/routing/route.ts`. */
  path: `/${string}`
  /** Its route module below `app/routes/site/`. */
  file: string
  /** Without it the page reads no parameter. */
  query?: PageQuery
  /** The same for everybody, at a URL that names nobody: a CDN stores it. */
  isShared: boolean
  /** Its views, and the clicks on contacts that it shows, are counted. */
  isCounted: boolean
  /** In the sitemap. Any other page asks search engines in its `meta` not to list it. */
  isIndexed: boolean
  /** What changes it, for the date in the sitemap. */
  changesWith?: 'any' | 'property' | 'for-sale' | 'for-rent' | 'land' | 'post'
  /** What staff call it where they choose it, as the target of a link or of an address that is gone. */
  menu?: string
  /** The same, where the company only lets. */
  menuOfLettings?: string
  /** Its link in the footer's column about the company, for as long as the company has not arranged its own menu. */
  footer?: Record<Language, string>
  /** Without header and footer. */
  isBare?: true
  /** It has no translation. */
  isEnglishOnly?: true
  /** How it is served, where that is not as usual: columns of the route table, which says what they mean. */
  serving?: { isCached?: false; isForServices?: true; isFramable?: true; inMaintenance?: 'ownPage' }
}

/** What every list of properties reads, and its feeds, its map and its counts too. */
export const listQuery = {
  single:
    'q exact original within area category min max upto beds only baths minsize maxsize available sort page view'.split(
      ' ',
    ),
  repeated: ['place', 'type', 'price', 'size', 'feature', 'has', 'status'],
} satisfies PageQuery

/** For the ids of as many properties as a visitor may save. */
const manyIds = 6_000

const open = { isShared: true, isCounted: true, isIndexed: true } as const
/** About one visitor, found by a link that was sent to somebody, or shown in the place of another page. */
const unlisted = { isShared: false, isCounted: false, isIndexed: false } as const

/**
 * The pages of visitors, each once. Routes, caching, the addresses that a service cannot have, sitemap, counted pages, the
 * targets of menu links, the default footer and the tests of every screen follow from their rows, in this order.
 */
const pages = [
  { path: '/', file: 'home.tsx', ...open, query: { single: ['index'] }, changesWith: 'any', menu: 'Home' },
  {
    path: '/projects',
    file: 'properties/projects.tsx',
    ...open,
    query: listQuery,
    changesWith: 'property',
    menu: 'All properties',
  },
  {
    path: '/properties-for-sale',
    file: 'properties/properties-for-sale.tsx',
    ...open,
    query: listQuery,
    changesWith: 'for-sale',
    menu: 'Properties for sale',
  },
  {
    path: '/properties-for-rent',
    file: 'properties/properties-for-rent.tsx',
    ...open,
    query: listQuery,
    changesWith: 'for-rent',
    menu: 'Properties for rent',
  },
  {
    path: '/land-for-sale',
    file: 'properties/land-for-sale.tsx',
    ...open,
    query: listQuery,
    changesWith: 'land',
    menu: 'Land for sale',
  },
  {
    path: '/search',
    file: 'properties/home-search.ts',
    ...unlisted,
    query: { single: 'category q beds-for-sale beds-for-rent max-for-sale max-for-rent max-land'.split(' ') },
  },
  {
    path: '/property/:propertyId',
    file: 'properties/property-detail.tsx',
    ...open,
    query: { single: ['tour', 'deposit', 'interest', 'years', 'area'] },
  },
  {
    path: '/places',
    file: 'places/places.tsx',
    ...open,
    changesWith: 'property',
    menu: 'Places',
    footer: { en: 'Places and prices', sw: 'Maeneo na bei' },
  },
  { path: '/places/:place', file: 'places/place.tsx', ...open },
  {
    path: '/home-value',
    file: 'places/home-value.tsx',
    ...open,
    query: { single: ['place', 'deal'] },
    menu: 'What is my home worth?',
    menuOfLettings: 'What rent can I ask?',
  },
  { path: '/report/:propertyId', file: 'properties/report.tsx', ...unlisted },
  { path: '/send/:propertyId', file: 'properties/send.tsx', ...unlisted },
  {
    path: '/saved',
    file: 'properties/saved.tsx',
    ...unlisted,
    isCounted: true,
    query: { single: ['ids'], maxLength: manyIds },
    menu: 'Saved properties',
  },
  {
    path: '/compare',
    file: 'properties/compare.tsx',
    ...unlisted,
    isCounted: true,
    query: { repeated: ['ids'], maxLength: manyIds },
    menu: 'Comparison',
  },
  {
    path: '/shortlist/new',
    file: 'shortlists/new.tsx',
    ...unlisted,
    query: { single: ['ids'], maxLength: manyIds },
  },
  // What the next two show depends on a cookie, also while two visitors open the same one.
  { path: '/shortlist/own/:token', file: 'shortlists/own.tsx', ...unlisted, serving: { isCached: false } },
  { path: '/shortlist/:token', file: 'shortlists/shortlist.tsx', ...unlisted, serving: { isCached: false } },
  { path: '/about', file: 'about.tsx', ...open, menu: 'About', footer: { en: 'About', sw: 'Kuhusu sisi' } },
  {
    path: '/blog',
    file: 'blog.tsx',
    ...open,
    query: { single: ['q', 'category', 'page'] },
    changesWith: 'post',
    menu: 'Blog',
    footer: { en: 'Blog', sw: 'Blogu' },
  },
  { path: '/blog/:slug', file: 'blog-post.tsx', ...open },
  { path: '/agents/:agent', file: 'agent.tsx', ...open },
  {
    path: '/contact',
    file: 'contact.tsx',
    ...open,
    query: { single: ['property', 'type', 'service', 'unit'] },
    menu: 'Contact',
    footer: { en: 'Contact', sw: 'Wasiliana nasi' },
  },
  { path: '/:service', file: 'service.tsx', ...open, serving: { isForServices: true } },
  { path: '/privacy', file: 'legal/privacy.tsx', ...open, menu: 'Privacy policy' },
  { path: '/terms', file: 'legal/terms.tsx', ...open, menu: 'Terms of service' },
  { path: '/cookies', file: 'legal/cookies.tsx', ...open, menu: 'Cookie policy' },
  { path: '/accessibility', file: 'legal/accessibility.tsx', ...open, menu: 'Accessibility' },
  { path: '/personal-data', file: 'legal/personal-data-request.tsx', ...open, isShared: false, menu: 'Your data' },
  {
    path: '/personal-data/view',
    file: 'legal/personal-data-view.tsx',
    ...unlisted,
    query: { single: ['token'] },
  },
  { path: '/api', file: 'api-page.tsx', ...open, menu: 'Open data' },
  { path: '/newsletter', file: 'emails/newsletter-subscribe.tsx', ...unlisted },
  { path: '/newsletter/confirm', file: 'emails/newsletter-link.tsx', ...unlisted, query: { single: ['token'] } },
  { path: '/newsletter/unsubscribe', file: 'emails/newsletter-link.tsx', ...unlisted, query: { single: ['token'] } },
  { path: '/saved-searches/new', file: 'emails/saved-search-new.tsx', ...unlisted, query: { single: ['search'] } },
  { path: '/saved-searches/:token', file: 'emails/saved-search.tsx', ...unlisted },
  { path: '/saved-searches/:token/unsubscribe', file: 'emails/saved-search-unsubscribe.tsx', ...unlisted },
  {
    path: '/viewings/new',
    file: 'viewings/viewing-new.tsx',
    ...open,
    isIndexed: false,
    query: { single: ['property', 'unit'] },
  },
  { path: '/viewings/:token', file: 'viewings/viewing.tsx', ...unlisted },
  { path: '/viewings/requests/:token', file: 'viewings/viewing-request.tsx', ...unlisted },
  { path: '/chat', file: 'chat.tsx', ...unlisted },
  // Stored by browsers, which show it in place of what they cannot reach.
  { path: '/offline', file: 'offline.tsx', ...unlisted },
  // Shown in place of the others while the site is closed.
  { path: '/closed', file: 'closed.tsx', ...unlisted, isBare: true, query: { single: ['unsent'] } },
  // In a frame on another site.
  {
    path: '/embed',
    file: 'properties/embed.tsx',
    ...unlisted,
    isShared: true,
    isBare: true,
    isEnglishOnly: true,
    query: { ...listQuery, single: [...listQuery.single, 'list', 'show'] },
    serving: { isFramable: true, inMaintenance: 'ownPage' },
  },
] as const satisfies readonly PublicPage[]

type Row = (typeof pages)[number]
export type PagePath = Row['path']
/** The pages that a menu entry or a redirect may lead to. */
export type TargetPage = Extract<Row, { menu: string }>

export const publicPages: readonly (PublicPage & { path: PagePath })[] = pages

/** The list of each category. */
export const listPaths = {
  'for-sale': '/properties-for-sale',
  'for-rent': '/properties-for-rent',
  land: '/land-for-sale',
} as const satisfies Record<Category, PagePath>

/**
 * Whether the site has the page or feed at a path: not the list of a category that the company does not offer, nor the worth of
 * homes where it has only land.
 */
export function isOffered(path: string, offer: Offer): boolean {
  if (path === '/home-value') return offer.some((category) => category !== 'land')
  return !categories.some((category) => listPaths[category] === path && !offer.includes(category))
}

/** What staff of that company call a page where they choose it. */
export function nameTarget(page: TargetPage, offer: Offer): string {
  const { menu, menuOfLettings = menu }: { menu: string; menuOfLettings?: string } = page
  return byDeal(offer, { sale: menu, rent: menuOfLettings, both: menu })
}

/** Each list has an RSS and an Atom feed below its path; the first is the feed of all. */
export const feedLists = ['/properties', '/properties-for-sale', '/properties-for-rent', '/land-for-sale'] as const

export const targetPages: readonly TargetPage[] = pages.filter((page) => 'menu' in page)
