import { backend, requestContext } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import type { Route } from './+types/properties-atom.ts'
import { loadSiteLayout } from '#app/screens/site/site-layout.ts'
import { atom } from '#app/shared/xml/atom.ts'
import { findSearchFeed } from '#app/features/properties/feeds/search-feed.ts'
import { xmlResponse } from '#app/shared/xml/xml.ts'

export const loader = feedLoader(async ({ context, url }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext)
  const [{ general, company }, { label, description, link, self, items }] = await Promise.all([
    loadSiteLayout(context),
    findSearchFeed(context.get(backend), { url, origin }),
  ])
  const feed = atom({
    title: `${general.siteName}: ${label}`,
    subtitle: description,
    author: company.name,
    link,
    self,
    entries: items,
  })
  return xmlResponse(feed, 'application/atom+xml')
})
