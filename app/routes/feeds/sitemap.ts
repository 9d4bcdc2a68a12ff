import { href } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { readCategory, type Category } from '../../features/properties/property.ts'
import { services } from '../../features/services/service-list.ts'
import type { Route } from './+types/sitemap.ts'
import { type ListedProperty, listPosts, listProperties } from './feed-queries.ts'
import { type SitemapPage, sitemapDocument } from './sitemap-document.ts'
import { xmlResponse } from './xml.ts'

/** Every indexable page: no empty, filtered or personal ones. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(backend)
  const { origin } = context.get(visit)
  const [properties, posts] = await Promise.all([listProperties(client), listPosts(client)])
  const own = ({ pictures, ...page }: SitemapPage): SitemapPage => ({
    ...page,
    address: origin + page.address,
    pictures: pictures?.map((reference) => origin + reference),
  })
  const inCategory = (category: Category) => properties.filter((each) => readCategory(each.category) === category)

  const pages: SitemapPage[] = [
    { address: href('/'), changedAt: latestOf([...properties, ...posts]) },
    { address: href('/projects'), changedAt: latestOf(properties) },
    { address: href('/properties-for-sale'), changedAt: latestOf(inCategory('for-sale')) },
    { address: href('/properties-for-rent'), changedAt: latestOf(inCategory('for-rent')) },
    { address: href('/land-for-sale'), changedAt: latestOf(inCategory('land')) },
    { address: href('/blog'), changedAt: latestOf(posts) },
    { address: href('/about') },
    { address: href('/contact') },
    ...services.map(({ path }) => ({ address: path })),
    { address: href('/privacy') },
    { address: href('/terms') },
    { address: href('/cookies') },
    { address: href('/personal-data') },
    { address: href('/api') },
    ...posts.map(({ slug, updatedAt, pictures }) => ({
      address: href('/blog/:slug', { slug }),
      changedAt: updatedAt,
      pictures,
    })),
    ...properties.map(({ id, updatedAt, pictures }) => ({
      address: href('/property/:propertyId', { propertyId: id }),
      changedAt: updatedAt,
      pictures,
    })),
  ]
  return xmlResponse(sitemapDocument(pages.map(own)), 'application/xml')
}

function latestOf(rows: Pick<ListedProperty, 'updatedAt'>[]) {
  return rows.reduce<string | undefined>(
    (latest, { updatedAt }) =>
      latest === undefined || Date.parse(updatedAt) > Date.parse(latest) ? updatedAt : latest,
    undefined,
  )
}
