import { href, redirect } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { listForFeed, maxFeedItems } from '#app/features/properties/feeds/feed-property.ts'
import { toResoResponse } from '#app/features/properties/feeds/reso.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Route } from './+types/reso-feed.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import { openToAll } from '#app/features/open-data/open-to-all.ts'

export const loader = feedLoader(async ({ context, url }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext)
  const pageParam = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(pageParam) ? Number(pageParam) : 1
  // Long lists are expensive and cached by URL: an equivalent URL redirects to the canonical one.
  const query = page > 1 ? `?page=${page}` : ''
  if (url.search !== query) throw redirect(url.pathname + query, 301)
  const taxonomy = await loadTaxonomy(context)
  const [{ company }, properties] = await Promise.all([
    loadSite(context),
    context.get(asVisitor)((sql) => listForFeed(sql, { page, taxonomy })),
  ])
  const office = { name: company.name, phone: company.officePhone, email: company.email }
  const nextLink =
    properties.length < maxFeedItems ? undefined : `${origin}${href('/feeds/reso.json')}?page=${page + 1}`
  return Response.json(toResoResponse(properties, { origin, office, nextLink }), { headers: openToAll })
})
