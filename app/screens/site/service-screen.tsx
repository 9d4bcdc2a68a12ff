import { href } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { displayPhone, phoneHref } from '#app/features/company/phone.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import { serviceStructuredData } from '#app/features/content/services/service-structured-data.ts'
import { contactAddress, ServicePage, type ShownService } from '#app/features/content/services/service-page.tsx'
import { homeValueMessages } from '#app/features/inquiries/home-value/home-value-messages.ts'
import { MarketPanel } from '#app/features/properties/market/market-panel.tsx'
import type { MarketHighlight } from '#app/features/properties/market/market-highlights.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { isOffered } from '#app/shared/public-pages.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { useSite } from './site-parts.tsx'

type ServiceScreenProps = {
  service: ShownService
  /** On the page of the service that is about the market. */
  market: { highlights: MarketHighlight[]; asOf: string } | undefined
  origin: string
}

export function ServiceScreen({ service, market, origin }: ServiceScreenProps) {
  const offer = useOffer()
  const company = useSite()?.company ?? defaultCompany
  const { closing, name } = service
  return (
    <>
      <JsonLd data={import.meta.env.SSR && serviceStructuredData(service, { company, origin })} />
      <ServicePage
        service={service}
        call={
          company.officePhone && (
            <ButtonAnchor href={phoneHref(company.officePhone)} tone="line">
              <Icon name="phone" />
              {displayPhone(company.officePhone)}
            </ButtonAnchor>
          )
        }
      />
      {market && <MarketPanel {...market} offer={offer} />}
      <TalkToUs
        title={closing.title || name}
        actions={
          <>
            <ButtonLink to={contactAddress(service)} tone="talk">
              {sharedMessages.getInTouch}
            </ButtonLink>
            {market && isOffered('/home-value', offer) ? (
              <ButtonLink to={href('/home-value')} tone="line">
                {homeValueMessages.title(offer)}
              </ButtonLink>
            ) : (
              <ButtonLink to={href('/projects')} tone="line">
                {sharedMessages.browseProperties}
              </ButtonLink>
            )}
          </>
        }
      >
        {closing.text}
      </TalkToUs>
    </>
  )
}
