import { data } from 'react-router'
import { backend } from '../../backend/context.ts'
import { isToken, stopSubscription, type LinkAnswer } from '../../features/newsletter/newsletter-commands.ts'
import { linkStatus, NewsletterLinkPage, type LinkState } from '../../features/newsletter/newsletter-link-page.tsx'
import { stopWords } from '../../features/newsletter/newsletter-words.ts'
import type { Route } from './+types/newsletter-stop.ts'

export function loader({ request }: Route.LoaderArgs) {
  const state: LinkState = isToken(tokenOf(request)) ? 'unpressed' : 'unknown'
  return data(state, { status: linkStatus(state) })
}

export async function action({ context, request }: Route.ActionArgs) {
  const state = await stopSubscription(context.get(backend), { token: tokenOf(request) ?? '' })
  return data(state, { status: linkStatus(state) })
}

/** When the line is down, the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LinkAnswer> {
  return await serverAction().catch(() => 'unsent' as const)
}

/** The address holds somebody's token: it is kept nowhere. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }
}

export function meta() {
  return [{ title: 'Stop the letters' }, { name: 'robots', content: 'noindex' }]
}

export default function NewsletterStop({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterLinkPage state={actionData ?? loaderData} words={stopWords} />
}

function tokenOf(request: Request) {
  return new URL(request.url).searchParams.get('token')
}
