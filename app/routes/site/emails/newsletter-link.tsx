import { useLocation } from 'react-router'
import { asVisitor } from '#app/backend/context.ts'
import { confirmSubscription, isConfirmed, stopSubscription } from '#app/features/newsletter/newsletter-commands.ts'
import { confirmTexts, unsubscribeTexts } from '#app/features/newsletter/newsletter-texts.ts'
import { EmailActionPage, type LinkState } from '#app/ui/email-action/email-action-page.tsx'
import { handleEmailAction, openLink } from '#app/ui/email-action/email-action.ts'
import type { Route } from './+types/newsletter-link.ts'

/** The two links in newsletter emails, confirm and unsubscribe, share one route. */
const emailActions = {
  '/newsletter/confirm': {
    title: confirmTexts.confirm.title,
    texts: confirmTexts,
    follow: confirmSubscription,
    isDone: isConfirmed,
  },
  '/newsletter/stop': {
    title: unsubscribeTexts.confirm.label,
    texts: unsubscribeTexts,
    follow: stopSubscription,
    isDone: undefined,
  },
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { isDone } = emailActionAt(url.pathname)
  if (await isDone?.(context.get(asVisitor), { token })) return handleEmailAction<LinkState>('already')
  return openLink(token)
}

export async function action({ context, url }: Route.ActionArgs) {
  const { follow } = emailActionAt(url.pathname)
  return handleEmailAction(await follow(context.get(asVisitor), { token: url.searchParams.get('token') ?? '' }))
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta({ location }: Route.MetaArgs) {
  return [{ title: emailActionAt(location.pathname).title }, { name: 'robots', content: 'noindex' }]
}

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = emailActionAt(useLocation().pathname)
  return <EmailActionPage state={actionData ?? loaderData} text={texts} />
}

function emailActionAt(pathname: string) {
  return pathname.endsWith('/newsletter/confirm')
    ? emailActions['/newsletter/confirm']
    : emailActions['/newsletter/stop']
}
