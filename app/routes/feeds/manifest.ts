import { requestContext } from '#app/backend/context.ts'
import { getBarColours } from '#app/features/content/brand/bar-colours.server.ts'
import { pageColours } from '#app/shared/page-colours.ts'
import { loadSite, siteWithoutBackend } from '#app/screens/site/site-data.ts'
import type { Route } from './+types/manifest.ts'

/** Web app manifest: lets a phone add the site to its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company, general } = await loadSite(context).catch(() => siteWithoutBackend(context))
  const barColours = getBarColours(context.get(requestContext).brand.accent)
  const manifest = {
    name: company.name,
    short_name: company.name,
    description: general.siteDescription || undefined,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: pageColours.light,
    theme_color: barColours.light,
    icons: [192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
