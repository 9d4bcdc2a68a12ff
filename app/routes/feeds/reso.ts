import { href, redirect } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { listForFeed, mostInFeed } from '../../features/properties/feeds/feed-property.ts'
import { resoAnswer } from '../../features/properties/feeds/reso.ts'
import type { Route } from './+types/reso.ts'
import { readFrame } from '../site/read-frame.ts'
import { openToAll } from './open-to-all.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(visit)
  const asked = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  // Long lists are expensive and cached by URL: an equivalent URL redirects to the canonical one.
  const query = page > 1 ? `?page=${page}` : ''
  if (url.search !== query) throw redirect(url.pathname + query, 301)
  const [{ company }, properties] = await Promise.all([readFrame(context), listForFeed(context.get(backend), { page })])
  const office = { name: company.name, phone: company.officePhone, email: company.email }
  const nextLink = properties.length < mostInFeed ? undefined : `${origin}${href('/feeds/reso.json')}?page=${page + 1}`
  return Response.json(resoAnswer(properties, { origin, office, nextLink }), { headers: openToAll })
}
