import { href, type RouterContextProvider } from 'react-router'
import { chunkedResponse } from '#app/backend/chunked-response.ts'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import type { Chunk } from '#app/backend/read-in-chunks.ts'
import { type IndexedAgent, listIndexedAgents } from '#app/features/agents/agent-query.ts'
import { getOffer } from '#app/features/company/company-settings.ts'
import { type IndexedPost, listIndexedPosts } from '#app/features/blog/indexed-posts.ts'
import {
  type IndexedProperty,
  propertiesPerSitemap,
  readIndexedProperties,
} from '#app/features/properties/feeds/indexed-properties.ts'
import { countPublished } from '#app/features/properties/feeds/published-properties.ts'
import { placeAddress } from '#app/features/properties/places/place-address.ts'
import { loadListedPlaces } from '#app/screens/places/load-listed-places.ts'
import { languages, pathIn } from '#app/shared/language.ts'
import { isOffered, type PublicPage, publicPages } from '#app/shared/public-pages.ts'
import {
  sitemapEnd,
  sitemapEntries,
  sitemapIndex,
  type SitemapPage,
  sitemapStart,
} from '#app/shared/xml/sitemap-document.ts'
import { xmlResponse } from '#app/shared/xml/xml.ts'
import { loadNavigation, loadSite } from './site-data.ts'

type Context = Readonly<RouterContextProvider>
type LatestChange = { add: (keys: string[], changedAt: string) => void; get: (key: string) => string | undefined }

const headers = { 'Content-Type': 'application/xml; charset=utf-8' }

/** Every indexable page: no empty, filtered or personal ones. Of a large site the index of its sitemaps. */
export async function loadSitemap(context: Context): Promise<Response> {
  const read = context.get(asVisitor)
  const count = await read(countPublished)
  if (count > propertiesPerSitemap) return xmlResponse(indexOf(context, count), 'application/xml')
  const properties = (await readIndexedProperties(read, 1)) ?? noProperties()
  return writeSitemap(context, properties, await loadOtherPages(context))
}

/** One sitemap of a large site: 'pages', or a number from 1 for so many properties. */
export async function loadSitemapPart(context: Context, part: string): Promise<Response> {
  if (part === 'pages') return writeSitemap(context, noProperties(), await loadOtherPages(context))
  const properties = await readIndexedProperties(context.get(asVisitor), Number(part))
  return properties ? writeSitemap(context, properties, () => []) : new Response('Not Found\n', { status: 404 })
}

function indexOf(context: Context, count: number) {
  const files = Array.from({ length: Math.ceil(count / propertiesPerSitemap) }, (_, index) => String(index + 1))
  const { origin } = context.get(requestContext)
  return sitemapIndex(['pages', ...files].map((part) => origin + href('/sitemap/:part', { part })))
}

async function* noProperties(): AsyncGenerator<Chunk<IndexedProperty>, void> {
  yield { rows: [], isLast: true }
}

/** The lists come after their properties, whose last change is theirs. */
function writeSitemap(
  context: Context,
  properties: AsyncGenerator<Chunk<IndexedProperty>, void>,
  getOtherPages: (latest: LatestChange) => SitemapPage[],
) {
  const own = context.get(requestContext)
  const latest = trackLatestChange()
  const write = (pages: SitemapPage[]) => sitemapEntries(pages.flatMap((page) => inEachLanguage(page, own.origin)))
  const writer = {
    start: sitemapStart,
    write: (rows: IndexedProperty[]) => {
      for (const { category, updatedAt } of rows) latest.add(['any', 'property', category], updatedAt)
      return write(rows.map(toPropertyPage))
    },
    end: () => write(getOtherPages(latest)) + sitemapEnd,
  }
  return chunkedResponse(properties, writer, { headers, context: own })
}

function toPropertyPage({ id, updatedAt, images }: IndexedProperty): SitemapPage {
  return { address: href('/property/:propertyId', { propertyId: id }), changedAt: updatedAt, images }
}

async function loadOtherPages(context: Context): Promise<(latest: LatestChange) => SitemapPage[]> {
  const [posts, agents, places, { services }, { company }] = await Promise.all([
    listIndexedPosts(context.get(asVisitor)),
    context.get(asVisitor)(listIndexedAgents),
    loadListedPlaces(context),
    loadNavigation(context),
    loadSite(context),
  ])
  const offer = getOffer(company)
  return (latest) => {
    for (const { updatedAt } of posts) latest.add(['any', 'post'], updatedAt)
    const toPage = ({ path, changesWith }: PublicPage): SitemapPage[] => {
      if (path === '/:service') return services.map((service) => ({ address: service.path }))
      return path.includes(':') ? [] : [{ address: path, changedAt: changesWith && latest.get(changesWith) }]
    }
    return [
      ...publicPages.filter(({ isIndexed, path }) => isIndexed && isOffered(path, offer)).flatMap(toPage),
      ...posts.map(toPostPage),
      ...agents.map(toAgentPage),
      ...places.map(({ place, changedAt }) => ({ address: placeAddress(place), changedAt })),
    ]
  }
}

function toPostPage({ slug, updatedAt, images }: IndexedPost): SitemapPage {
  return { address: href('/blog/:slug', { slug }), changedAt: updatedAt, images }
}

function toAgentPage({ slug, updatedAt }: IndexedAgent): SitemapPage {
  return { address: href('/agents/:agent', { agent: slug }), changedAt: updatedAt }
}

function inEachLanguage({ address: path, changedAt, images }: SitemapPage, origin: string): SitemapPage[] {
  const alternates = languages.map((language) => ({ language, address: origin + pathIn(language, path) }))
  const absolute = images?.map((reference) => origin + reference)
  return alternates.map(({ address }) => ({ address, changedAt, images: absolute, alternates }))
}

function trackLatestChange(): LatestChange {
  const moments = new Map<string, string>()
  return {
    add: (keys, changedAt) => {
      for (const key of keys) {
        const known = moments.get(key)
        if (known === undefined || Date.parse(changedAt) > Date.parse(known)) moments.set(key, changedAt)
      }
    },
    get: (key) => moments.get(key),
  }
}
