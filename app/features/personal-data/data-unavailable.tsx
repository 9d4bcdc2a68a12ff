import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { LinkFrame } from '#app/ui/email-action-page.tsx'

export type DataState = 'shown' | 'erased' | 'unknown' | 'unsent'

/** Replaces the page's content when the data is erased, the link is unknown, or the backend is unavailable. */
export function DataUnavailable({ state }: { state: Exclude<DataState, 'shown'> }) {
  const { title, text } = unavailableTexts[state]
  return (
    <LinkFrame title={title} text={text} focusOnMount={state === 'erased'}>
      {state === 'unknown' && (
        <ButtonLink to={href('/personal-data')} tone="go">
          Ask for a new link
        </ButtonLink>
      )}
      <ButtonLink to={href('/')} tone={state === 'unknown' ? 'line' : 'go'}>
        Go to Homepage
      </ButtonLink>
    </LinkFrame>
  )
}

const unavailableTexts = {
  erased: {
    title: 'Erased.',
    text: 'Messages, answers, subscriptions, searches and the record of letters are gone from this site, and this link with them. Backups forget them as they are replaced. Letters you wrote to our own mailbox are not here: write to us if they should go too.',
  },
  unknown: {
    title: 'This link no longer works.',
    text: 'It is good for 24 hours, and for as long as there is something to show. Ask again for a new one.',
  },
  unsent: {
    title: 'We cannot reach our records.',
    text: 'Nothing was changed. Please open the link again in a few minutes.',
  },
}
