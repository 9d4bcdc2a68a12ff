import { useLocation } from 'react-router'
import { asVisitor } from '#app/backend/context.ts'
import { confirmSubscription, isConfirmed, stopSubscription } from '#app/features/newsletter/newsletter-commands.ts'
import { confirmTexts, unsubscribeTexts } from '#app/features/newsletter/newsletter-texts.ts'
import { EmailActionPage, type LinkState } from '#app/ui/email-action/email-action-page.tsx'
import { handleEmailAction, openLink } from '#app/ui/email-action/email-action.ts'
import type { Route } from './+types/newsletter-link.ts'

/** The two links in newsletter emails, confirm and unsubscribe, share one route. */
const confirmation = { title: confirmTexts.confirm.title, texts: confirmTexts }
const unsubscription = { title: unsubscribeTexts.confirm.label, texts: unsubscribeTexts }

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isDone = isConfirmation(url.pathname) && (await isConfirmed(context.get(asVisitor), { token }))
  return isDone ? handleEmailAction<LinkState>('already') : openLink(token)
}

export async function action({ context, url }: Route.ActionArgs) {
  const follow = isConfirmation(url.pathname) ? confirmSubscription : stopSubscription
  return handleEmailAction(await follow(context.get(asVisitor), { token: url.searchParams.get('token') ?? '' }))
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta({ location }: Route.MetaArgs) {
  return [{ title: textsAt(location.pathname).title }, { name: 'robots', content: 'noindex' }]
}

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = textsAt(useLocation().pathname)
  return <EmailActionPage state={actionData ?? loaderData} text={texts} />
}

function isConfirmation(pathname: string) {
  return pathname.endsWith('/newsletter/confirm')
}

function textsAt(pathname: string) {
  return isConfirmation(pathname) ? confirmation : unsubscription
}
