import { href } from 'react-router'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { UnsentTemplate } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { RequestFacts } from './request-facts.tsx'
import type { ViewingRequest, Withdrawal } from './viewing-request.ts'
import { requestMessages as texts } from './request-messages.ts'

type ViewingRequestPageProps = {
  request: ViewingRequest
  outcome: Withdrawal | undefined
  /** Empty where the company has no number. */
  callHref: string
}

/** Opened after sending and from the email, without an account. */
export function ViewingRequestPage({ request, outcome, callHref }: ViewingRequestPageProps) {
  const { state, property } = request
  return (
    <Wrap className="pt-8 pb-(--section)">
      <h1 className="max-w-[22ch] text-3xl leading-tight sm:text-4xl">
        {outcome === 'withdrawn' ? texts.withdrawn.title : texts.heading[state]}
      </h1>
      <p className="mt-4 max-w-xl text-ink-2">{outcome === 'withdrawn' ? texts.withdrawn.text : texts.text[state]}</p>
      <div className="mt-6 grid max-w-3xl gap-6">
        <UnsentTemplate
          title={texts.problems.unsent.title}
          texts={{ 'backend-unavailable': texts.problems.unsent.text }}
        />
        {outcome && outcome !== 'withdrawn' && (
          <Notice takesFocus tone="danger" title={texts.problems[outcome].title}>
            {texts.problems[outcome].text}
          </Notice>
        )}
        <RequestFacts {...request} propertyTitle={property?.title} />
        <div className={buttonRowClass}>
          {state === 'open' && (
            <form method="post" data-send="">
              <Button type="submit" tone="line">
                {texts.withdraw}
              </Button>
            </form>
          )}
          {callHref && (
            <ButtonAnchor tone="line" href={callHref}>
              {sharedMessages.callShort}
            </ButtonAnchor>
          )}
          {property && (
            <ButtonLink tone="line" to={href('/property/:propertyId', { propertyId: property.id })}>
              {texts.viewProperty}
            </ButtonLink>
          )}
        </div>
        {state === 'open' && <p className="text-sm text-ink-2">{texts.keepLink}</p>}
      </div>
    </Wrap>
  )
}
