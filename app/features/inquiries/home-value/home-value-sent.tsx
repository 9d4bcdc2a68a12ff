import { href } from 'react-router'
import { formatDate } from '#app/shared/dates.ts'
import { formatMoney } from '#app/shared/money.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ReferencePlate } from '../form/reference-plate.tsx'
import { greetingName } from '../form/inquiry-sent.tsx'
import { homeValueMessages } from './home-value-messages.ts'
import type { HomeValueOutcome } from './home-value-outcome.ts'

const { sent: texts } = homeValueMessages

type HomeValueSentProps = {
  sent: Extract<HomeValueOutcome, { state: 'sent' }>
  replyWithinHours: number
  /** As it is read out, where the reply goes to a phone. */
  contact: string
}

/** The range with its basis, or that there is none; and that a person replies. */
export function HomeValueSent({ sent: { reference, shown, name }, replyWithinHours, contact }: HomeValueSentProps) {
  const { deal, place, what, listings, range, asOf } = shown
  return (
    <div className="rounded-panel bg-acacia-wash p-[clamp(1.5rem,4vw,3rem)] [&>p]:max-w-xl">
      <h1 tabIndex={-1} data-focus="" className="text-3xl leading-tight outline-none">
        {texts.title(greetingName(name))}
      </h1>
      {range ? (
        <>
          <p className="mt-5 text-[clamp(1.375rem,1rem+2vw,2.25rem)] leading-tight font-semibold tabular-nums">
            {texts.range(unbroken(range.low), unbroken(range.high))}{' '}
            {deal === 'rent' && <small className="text-base font-normal">{texts.perMonth}</small>}
          </p>
          <p className="mt-3.5 text-ink-2">{texts.basis({ what, place, listings, day: formatDate(asOf) })}</p>
        </>
      ) : (
        <p className="mt-5">{texts.tooFew(what, place)}</p>
      )}
      <p className="mt-3.5 text-ink-2 [overflow-wrap:anywhere]">
        {texts.reply(contact, replyMessages.when(replyWithinHours))}
      </p>
      <ReferencePlate label={texts.reference} reference={reference} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink tone="go" to={href('/places')}>
          {texts.seePlace}
        </ButtonLink>
        <ButtonLink tone="line" to={href('/projects')}>
          {texts.browse}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The amount stays beside its currency. */
function unbroken(amount: number) {
  return formatMoney(amount).replaceAll(' ', '\u00A0')
}
