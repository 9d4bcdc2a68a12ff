import { useLocation } from 'react-router'
import { followLink } from '#app/features/newsletter/newsletter-commands.ts'
import { newsletterLinks } from '#app/features/newsletter/newsletter-links.ts'
import { confirmTexts, unsubscribeTexts } from '#app/features/newsletter/newsletter-texts.ts'
import { EmailActionPage, type LinkState } from '#app/ui/email-action/email-action-page.tsx'
import { handleEmailAction, openLink } from '#app/ui/email-action/email-action.ts'
import type { Route } from './+types/newsletter-link.ts'

/** The two links in newsletter emails, confirm and unsubscribe, share one route. */
const confirmation = { title: confirmTexts.confirm.title, texts: confirmTexts }
const unsubscription = { title: unsubscribeTexts.confirm.label, texts: unsubscribeTexts }

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (!isConfirmation(url.pathname)) return openLink(token)
  // Without the backend the button confirms.
  const known = await followLink(context.get(newsletterLinks).isConfirmed, token)
  return known === 'done' ? handleEmailAction<LinkState>('already') : openLink(token)
}

export async function action({ context, url }: Route.ActionArgs) {
  const { confirm, unsubscribe } = context.get(newsletterLinks)
  const follow = isConfirmation(url.pathname) ? confirm : unsubscribe
  return handleEmailAction(await followLink(follow, url.searchParams.get('token') ?? ''))
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
