import { href } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LinkFrame } from '#app/ui/email-action/email-action-page.tsx'
import { personalDataMessages } from './personal-data-messages.ts'

const { unavailable } = personalDataMessages

export type DataState = 'shown' | 'erased' | 'unknown' | 'unsent'

/** Replaces the page's content when the data is erased, the link is unknown, or the backend is unavailable. */
export function DataUnavailable({ state }: { state: Exclude<DataState, 'shown'> }) {
  const { title, text } = unavailable[state]
  return (
    <LinkFrame title={title} text={text}>
      {state === 'unknown' && (
        <ButtonLink to={href('/personal-data')} tone="go">
          {unavailable.newLink}
        </ButtonLink>
      )}
      <ButtonLink to={href('/')} tone={state === 'unknown' ? 'line' : 'go'}>
        {sharedMessages.goHome}
      </ButtonLink>
    </LinkFrame>
  )
}
