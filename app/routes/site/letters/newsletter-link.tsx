import { useLocation } from 'react-router'
import { backend } from '../../../backend/context.ts'
import {
  confirmSubscription,
  isConfirmed,
  stopSubscription,
  type LinkAnswer,
} from '../../../features/newsletter/newsletter-commands.ts'
import { confirmWords, stopWords } from '../../../features/newsletter/newsletter-words.ts'
import { LetterLinkPage, type LinkState } from '../../../ui/letter-link-page.tsx'
import { answerLink, openLink } from '../letter-link.ts'
import type { Route } from './+types/newsletter-link.ts'

/** The two links in newsletter emails, confirm and unsubscribe, share one route. */
const doors = {
  '/newsletter/confirm': {
    title: 'Confirm your subscription',
    words: confirmWords,
    follow: confirmSubscription,
    isDone: isConfirmed,
  },
  '/newsletter/stop': { title: 'Stop the letters', words: stopWords, follow: stopSubscription, isDone: undefined },
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { isDone } = doorAt(url.pathname)
  if (await isDone?.(context.get(backend), { token })) return answerLink<LinkState>('already')
  return openLink(token)
}

export async function action({ context, url }: Route.ActionArgs) {
  const { follow } = doorAt(url.pathname)
  return answerLink(await follow(context.get(backend), { token: url.searchParams.get('token') ?? '' }))
}

/** When the connection is down, the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LinkAnswer> {
  return await serverAction().catch(() => 'unsent' as const)
}

export { tokenHeaders as headers } from '../letter-link.ts'

export function meta({ location }: Route.MetaArgs) {
  return [{ title: doorAt(location.pathname).title }, { name: 'robots', content: 'noindex' }]
}

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = doorAt(useLocation().pathname)
  return <LetterLinkPage state={actionData ?? loaderData} words={words} />
}

function doorAt(pathname: string) {
  return pathname.startsWith('/newsletter/confirm') ? doors['/newsletter/confirm'] : doors['/newsletter/stop']
}
