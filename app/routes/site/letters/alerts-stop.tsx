import { href } from 'react-router'
import { backend } from '../../../backend/context.ts'
import { stopSearch, type LinkAnswer } from '../../../features/alerts/saved-search-commands.ts'
import { LetterLinkPage, type LinkWords } from '../../../ui/letter-link-page.tsx'
import { answerLink, openLink } from '../letter-link.ts'
import type { Route } from './+types/alerts-stop.ts'

export function loader({ params: { token } }: Route.LoaderArgs) {
  return openLink(token)
}

/** Also handles an email program's own one-click unsubscribe. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  return answerLink(await stopSearch(context.get(backend), { token }))
}

/** When the connection is down, the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LinkAnswer> {
  return await serverAction().catch(() => 'unsent' as const)
}

export { tokenHeaders as headers } from '../letter-link.ts'

export function meta() {
  return [{ title: 'Stop the letters' }, { name: 'robots', content: 'noindex' }]
}

export default function AlertsStop({ loaderData, actionData }: Route.ComponentProps) {
  return <LetterLinkPage state={actionData ?? loaderData} words={words} />
}

const words: LinkWords = {
  ask: {
    title: 'Stop the letters about this search?',
    words: 'Press the button and we write about it no more. There is nothing else to fill in.',
    label: 'Stop the letters',
  },
  done: {
    title: 'Done. We write about it no more.',
    words:
      'The link in your letter still leads to your searches, should you want letters again or have others to stop.',
  },
  unknown: {
    title: 'We do not know this link.',
    words:
      'It may have been cut short by your mail program. Open it from the letter again, or write to us and we stop the letters by hand.',
    wayOut: { label: 'Write to us', to: href('/contact') },
  },
}
