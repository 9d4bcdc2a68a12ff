import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { requestContext } from '#app/backend/context.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import { displayPhone, phoneHref } from '#app/features/company/phone.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import { findServiceContent } from '#app/features/services/find-service-content.ts'
import { serviceStructuredData } from '#app/features/services/service-structured-data.ts'
import { contactAddress, ServicePage } from '#app/features/services/service-page.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import type { Route } from './+types/service.ts'
import { useSite } from './site-parts.tsx'

/** The six texts stay on the server; the browser gets only the requested one. */
export function loader({ context, request }: Route.LoaderArgs) {
  const content = findServiceContent(new URL(request.url).pathname.replace(/\/$/, ''))
  if (!content) throw new Response(null, { status: 404 })
  return { content, origin: context.get(requestContext).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { content, origin } = loaderData
  const { name } = matches[1]?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: `${content.name} | ${name}`,
    description: content.description,
    path: `/${content.slug}`,
    origin,
    image: getShareImage(content.image),
  })
}

export default function Service({ loaderData: { content, origin } }: Route.ComponentProps) {
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
