import { href } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { listIndexedPosts } from '#app/features/blog/indexed-posts.ts'
import { type IndexedProperty, listIndexedProperties } from '#app/features/properties/feeds/indexed-properties.ts'
import { parseCategory, type Category } from '#app/features/properties/property.ts'
import { services } from '#app/features/services/service-list.ts'
import type { Route } from './+types/sitemap.ts'
import { type SitemapPage, sitemapDocument } from '#app/shared/xml/sitemap-document.ts'
import { xmlResponse } from '#app/shared/xml/xml.ts'

/** Every indexable page: no empty, filtered or personal ones. */
export const loader = feedLoader(async ({ context }: Route.LoaderArgs) => {
  const client = context.get(backend)
  const { origin } = context.get(requestContext)
  const [properties, posts] = await Promise.all([listIndexedProperties(client), listIndexedPosts(client)])
  const own = ({ images, ...page }: SitemapPage): SitemapPage => ({
    ...page,
    address: origin + page.address,
    images: images?.map((reference) => origin + reference),
  })
  const inCategory = (category: Category) => properties.filter((each) => parseCategory(each.category) === category)

  const pages: SitemapPage[] = [
    { address: href('/'), changedAt: latestDate([...properties, ...posts]) },
    { address: href('/projects'), changedAt: latestDate(properties) },
    { address: href('/properties-for-sale'), changedAt: latestDate(inCategory('for-sale')) },
    { address: href('/properties-for-rent'), changedAt: latestDate(inCategory('for-rent')) },
    { address: href('/land-for-sale'), changedAt: latestDate(inCategory('land')) },
    { address: href('/blog'), changedAt: latestDate(posts) },
    { address: href('/about') },
    { address: href('/contact') },
    ...services.map(({ path }) => ({ address: path })),
    { address: href('/privacy') },
    { address: href('/terms') },
    { address: href('/cookies') },
    { address: href('/personal-data') },
    { address: href('/api') },
    ...posts.map(({ slug, updatedAt, images }) => ({
      address: href('/blog/:slug', { slug }),
      changedAt: updatedAt,
      images,
    })),
    ...properties.map(({ id, updatedAt, images }) => ({
      address: href('/property/:propertyId', { propertyId: id }),
      changedAt: updatedAt,
      images,
    })),
  ]
  return xmlResponse(sitemapDocument(pages.map(own)), 'application/xml')
})

function latestDate(rows: Pick<IndexedProperty, 'updatedAt'>[]) {
  return rows.reduce<string | undefined>(
    (latest, { updatedAt }) =>
      latest === undefined || Date.parse(updatedAt) > Date.parse(latest) ? updatedAt : latest,
    undefined,
  )
}
