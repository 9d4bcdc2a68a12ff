import { backend, visit } from '../../backend/context.ts'
import type { Route } from './+types/properties-atom.ts'
import { readFrame } from '../site/read-frame.ts'
import { atom } from './atom.ts'
import { findSearchFeed } from './search-feed.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(visit)
  const [{ general, company }, { label, description, link, self, items }] = await Promise.all([
    readFrame(context),
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
}
