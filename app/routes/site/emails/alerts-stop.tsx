import { href } from 'react-router'
import { backend } from '#app/backend/context.ts'
import { stopSearch, type LinkResult } from '#app/features/alerts/saved-search-commands.ts'
import { EmailActionPage, type EmailActionTexts } from '#app/ui/email-action-page.tsx'
import { handleEmailAction, openLink } from '#app/ui/email-action.ts'
import type { Route } from './+types/alerts-stop.ts'

export function loader({ params: { token } }: Route.LoaderArgs) {
  return openLink(token)
}

/** Also handles an email program's own one-click unsubscribe. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  return handleEmailAction(await stopSearch(context.get(backend), { token }))
}

/** When the connection is down, the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LinkResult> {
  return await serverAction().catch(() => 'unsent' as const)
}

export { tokenHeaders as headers } from '#app/ui/email-action.ts'

export function meta() {
  return [{ title: 'Stop the letters' }, { name: 'robots', content: 'noindex' }]
}

export default function AlertsStop({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailActionPage state={actionData ?? loaderData} text={text} />
}

const text: EmailActionTexts = {
  confirm: {
    title: 'Stop the letters about this search?',
    text: 'Press the button and we write about it no more. There is nothing else to fill in.',
    label: 'Stop the letters',
  },
  done: {
    title: 'Done. We write about it no more.',
    text: 'The link in your letter still leads to your searches, should you want letters again or have others to stop.',
  },
  unknown: {
    title: 'We do not know this link.',
    text: 'It may have been cut short by your mail program. Open it from the letter again, or write to us and we stop the letters by hand.',
    nextLink: { label: 'Write to us', to: href('/contact') },
  },
}
