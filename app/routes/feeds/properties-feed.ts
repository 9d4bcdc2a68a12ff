import { href } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { findSiteFrame } from '../../features/company/site-frame-data.ts'
import { propertyAddress } from '../../features/properties/property-links.ts'
import { formatPrice } from '../../features/properties/property-price.ts'
import { categoryLabels } from '../../features/properties/property.ts'
import type { Route } from './+types/properties-feed.ts'
import { listNewestProperties } from './feed-queries.ts'
import { rss } from './rss.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(backend)
  const { origin } = context.get(visit)
  const [{ company }, properties] = await Promise.all([findSiteFrame(client), listNewestProperties(client)])
  const channel = rss({
    title: `${company.name}: new properties`,
    description: 'The newest homes and land on the market in Kenya.',
    link: origin + href('/projects'),
    self: origin + href('/properties/feed.xml'),
    items: properties.map((property) => ({
      title: `${property.title}, ${property.location}`,
      link: origin + propertyAddress(property),
      description: [`${formatPrice(property)}.`, property.shortDescription].filter(Boolean).join(' '),
      category: categoryLabels[property.category],
      publishedAt: property.createdAt,
    })),
  })
  return xmlResponse(channel, 'application/rss+xml')
}
