import { href } from 'react-router'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { ContactLinks } from '#app/features/company/contact-links.tsx'
import { displayPhone } from '#app/features/company/phone.ts'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import { submitErrorText } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { HomeValueForm } from '#app/features/inquiries/home-value/home-value-form.tsx'
import type { Deal, HomeType } from '#app/features/inquiries/home-value/home-value-input.ts'
import { homeValueMessages } from '#app/features/inquiries/home-value/home-value-messages.ts'
import type { HomeValueOutcome } from '#app/features/inquiries/home-value/home-value-outcome.ts'
import { HomeValueSent } from '#app/features/inquiries/home-value/home-value-sent.tsx'
import { inquiryMessages } from '#app/features/inquiries/inquiry-messages.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { useSite } from '#app/screens/site/site-parts.tsx'

type HomeValueScreenProps = {
  types: readonly HomeType[]
  deals: readonly Deal[]
  places: readonly string[]
  prefilled: { place: string; deal: string }
  renderedAt: number
  outcome: HomeValueOutcome | undefined
}

export function HomeValueScreen({ outcome, ...form }: HomeValueScreenProps) {
  const company = useSite()?.company ?? defaultCompany
  const title = homeValueMessages.title(useOffer())
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: title }]} />
      <div className="grid gap-[clamp(2.5rem,5vw,4rem)] pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[clamp(3rem,7vw,7rem)]">
        {outcome?.state === 'sent' ? (
          <HomeValueSent
            sent={outcome}
            replyWithinHours={company.replyWithinHours}
            contact={outcome.contact.startsWith('+') ? displayPhone(outcome.contact) : outcome.contact}
          />
        ) : (
          <div>
            <h1 className="text-4xl leading-[1.02] tracking-[-.03em]">{title}</h1>
            <p className="mt-4 mb-8 max-w-[33rem] text-ink-2">{homeValueMessages.lead}</p>
            <HomeValueForm
              {...form}
              outcome={outcome}
              unsent={
                <UnsentNotice
                  title={inquiryMessages.unsent.title}
                  texts={{ ...submitErrorText, 'too-long': inquiryMessages.errors.messageTooLong }}
                />
              }
            />
          </div>
        )}
        <aside>
          <h2 className="mb-3 text-[1.5rem]">{contactMessages.direct.title}</h2>
          <ContactLinks company={company} />
        </aside>
      </div>
    </Wrap>
  )
}
