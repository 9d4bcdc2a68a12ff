import { requestContext } from '#app/backend/context.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext)
  const text = `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
