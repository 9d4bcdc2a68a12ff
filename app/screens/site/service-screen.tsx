import type { ServiceContent } from '#app/features/services/service-content.ts'
import { href } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { displayPhone, phoneHref } from '#app/features/company/phone.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import { serviceStructuredData } from '#app/features/services/service-structured-data.ts'
import { contactAddress, ServicePage } from '#app/features/services/service-page.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { useSite } from './site-parts.tsx'

export function ServiceScreen({ content, origin }: { content: ServiceContent; origin: string }) {
  const company = useSite()?.company ?? defaultCompany
  return (
    <>
      <JsonLd data={serviceStructuredData(content, { company, origin })} />
      <ServicePage
        content={content}
        claims={company.claims}
        call={
          company.officePhone && (
            <ButtonAnchor href={phoneHref(company.officePhone)} tone="line">
              <Icon name="phone" />
              {displayPhone(company.officePhone)}
            </ButtonAnchor>
          )
        }
      />
      <TalkToUs
        company={company}
        title={content.closing.title}
        actions={
          <>
            <ButtonLink to={contactAddress(content)} tone="talk">
              {sharedMessages.getInTouch}
            </ButtonLink>
            <ButtonLink to={href('/projects')} tone="line">
              {sharedMessages.browseProperties}
            </ButtonLink>
          </>
        }
      >
        {content.closing.text}
      </TalkToUs>
    </>
  )
}
