import { loadSiteLayout, frameWithoutBackend } from '#app/screens/site/site-layout.ts'
import type { Route } from './+types/manifest.ts'

/** Web app manifest: lets a phone add the site to its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { general } = await loadSiteLayout(context).catch(() => frameWithoutBackend(context))
  const manifest = {
    name: general.siteName,
    short_name: general.siteName,
    description: general.siteDescription || undefined,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
