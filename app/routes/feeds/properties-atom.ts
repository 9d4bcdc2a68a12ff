import { asVisitor, requestContext } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import type { Route } from './+types/properties-atom.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import { atom } from '#app/shared/xml/atom.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { findSearchFeed } from '#app/features/properties/feeds/search-feed.ts'
import { xmlResponse } from '#app/shared/xml/xml.ts'

export const loader = feedLoader(async ({ context, url }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext)
  const taxonomy = await loadTaxonomy(context)
  const [{ company }, found] = await Promise.all([
    loadSite(context),
    context.get(asVisitor)((sql) => findSearchFeed(sql, { url, origin, taxonomy })),
  ])
  if (!found) return new Response('Not Found\n', { status: 404 })
  const { label, description, link, self, items } = found
  const feed = atom({
    title: `${company.name}: ${label}`,
    subtitle: description,
    author: company.name,
    link,
    self,
    icon: `${origin}/icon-192.png`,
    entries: items,
  })
  return xmlResponse(feed, 'application/atom+xml')
})
