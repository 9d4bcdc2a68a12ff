import { feedLoader } from '#app/backend/feed-loader.ts'
import { loadSitemapPart } from '#app/screens/site/sitemap.ts'
import type { Route } from './+types/sitemap-part.ts'

export const loader = feedLoader(({ context, params }: Route.LoaderArgs) => loadSitemapPart(context, params.part))
