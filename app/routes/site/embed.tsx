import { data } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { EmbedStrip } from '../../features/properties/embed/embed-strip.tsx'
import '../../features/properties/embed/embed.css'
import { withoutScript } from '../../ui/without-script.ts'
import type { Route } from './+types/embed.ts'
import { findEmbedded } from './embedded-list.ts'
import { readFrame } from './read-frame.ts'

/** Framed by others, it stays plain HTML: nothing of ours runs within their pages. */
export const handle = withoutScript

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin, report } = context.get(visit)
  try {
    const [{ general }, found] = await Promise.all([
      readFrame(context),
      findEmbedded(context.get(backend), { params: url.searchParams, origin }),
    ])
    return data(
      { ...found, siteName: general.siteName },
      { headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } },
    )
  } catch (error) {
    report(error)
    return data(null, { status: 503 })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.label} · ${loaderData.siteName}` : 'Listings'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <EmbedStrip {...loaderData} />
  return (
    <main id="main" className="embed">
      <h1>Listings</h1>
      <p className="embed-nothing">Our listings cannot be reached right now. Please try again in a moment.</p>
    </main>
  )
}
