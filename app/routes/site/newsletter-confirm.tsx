import { data } from 'react-router'
import { backend } from '../../backend/context.ts'
import { isToken, confirmSubscription, type LinkAnswer } from '../../features/newsletter/newsletter-commands.ts'
import { linkStatus, NewsletterLinkPage, type LinkState } from '../../features/newsletter/newsletter-link-page.tsx'
import { confirmWords } from '../../features/newsletter/newsletter-words.ts'
import type { Route } from './+types/newsletter-confirm.ts'

export function loader({ request }: Route.LoaderArgs) {
  const state: LinkState = isToken(tokenOf(request)) ? 'unpressed' : 'unknown'
  return data(state, { status: linkStatus(state) })
}

export async function action({ context, request }: Route.ActionArgs) {
  const state = await confirmSubscription(context.get(backend), { token: tokenOf(request) ?? '' })
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
  return [{ title: 'Confirm your subscription' }, { name: 'robots', content: 'noindex' }]
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterLinkPage state={actionData ?? loaderData} words={confirmWords} />
}

function tokenOf(request: Request) {
  return new URL(request.url).searchParams.get('token')
}
