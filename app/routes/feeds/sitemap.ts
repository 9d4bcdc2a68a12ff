import { feedLoader } from '#app/backend/feed-loader.ts'
import { loadSitemap } from '#app/screens/site/sitemap.ts'
import type { Route } from './+types/sitemap.ts'

export const loader = feedLoader(({ context }: Route.LoaderArgs) => loadSitemap(context))
