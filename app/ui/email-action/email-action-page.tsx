import type { ReactNode } from 'react'
import { href } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { emailActionMessages } from './email-action-messages.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { UnsentTemplate } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import styles from '../page.module.css'

export type LinkState = 'unpressed' | 'done' | 'already' | 'unknown' | 'unsent'

export type EmailActionTexts = {
  /** Texts before the button is pressed. */
  confirm: { title: string; text: string; label: string }
  done: { title: string; text: string }
  /** Texts when the action was done before; defaults to those of `done`. */
  already?: { title: string; text: string }
  unknown: { title: string; text: string; nextLink: { label: string; to: string } }
}

export function linkStatus(state: LinkState) {
  return { unpressed: 200, done: 200, already: 200, unknown: 404, unsent: 503 }[state]
}

/** The page a link in an email opens. Opening it changes nothing, since email programs prefetch links; the button does. */
export function EmailActionPage({ state, text }: { state: LinkState; text: EmailActionTexts }) {
  if (state === 'done' || state === 'already' || state === 'unknown') {
    const outcome = text[state] ?? text.done
    return (
      <LinkFrame title={outcome.title} text={outcome.text}>
        {state === 'unknown' && (
          <ButtonLink to={text.unknown.nextLink.to} tone="go">
            {text.unknown.nextLink.label}
          </ButtonLink>
        )}
        <ButtonLink to={href('/projects')} tone={state === 'unknown' ? 'line' : 'go'}>
          {sharedMessages.browseProperties}
        </ButtonLink>
      </LinkFrame>
    )
  }
  return (
    <LinkFrame title={text.confirm.title} text={text.confirm.text}>
      {state === 'unsent' && (
        <Notice takesFocus tone="danger" title={emailActionMessages.title} className="mb-4 w-full">
          {emailActionMessages.text}
        </Notice>
      )}
      <form method="post" data-send="">
        <UnsentTemplate title={emailActionMessages.title} texts={{ 'backend-unavailable': emailActionMessages.text }} />
        <Button type="submit" tone="go" busyLabel={sharedMessages.sending}>
          {text.confirm.label}
        </Button>
      </form>
    </LinkFrame>
  )
}

export function LinkFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Wrap className="py-(--section)">
      <div className={`${styles.sectionRule} max-w-[44rem]`}>
        <h1 className="text-4xl leading-tight">{title}</h1>
        <p className="mt-5 max-w-[34rem] text-lg text-ink-2">{text}</p>
        <div className={`${styles.buttonRow} mt-8`}>{children}</div>
      </div>
    </Wrap>
  )
}
