import { backend, visit } from '../../backend/context.ts'
import type { Route } from './+types/properties-feed.ts'
import { readFrame } from '../site/read-frame.ts'
import { rss } from './rss.ts'
import { findSearchFeed } from './search-feed.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(visit)
  const [{ general }, { label, description, link, self, items }] = await Promise.all([
    readFrame(context),
    findSearchFeed(context.get(backend), { url, origin }),
  ])
  const channel = rss({ title: `${general.siteName}: ${label}`, description, link, self, items })
  return xmlResponse(channel, 'application/rss+xml')
}
