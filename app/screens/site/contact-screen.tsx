import type { JsonLdValue } from '#app/ui/document/json-ld.tsx'
import type { InquiryType, ServiceInterest } from '#app/features/inquiries/inquiry.ts'
import { useSite } from './site-parts.tsx'
import type { Company } from '#app/features/company/company-settings.ts'
import { ContactButtons } from '#app/features/company/contact-buttons.tsx'
import { ContactLinks } from '#app/features/company/contact-links.tsx'
import { displayPhone, phoneHref, whatsappHref } from '#app/features/company/phone.ts'
import { RequestedPropertyCard } from '#app/features/inquiries/form/requested-property-card.tsx'
import {
  type RequestedPropertyResult,
  type RequestedProperty,
} from '#app/features/inquiries/form/requested-property.ts'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import type { ViewingDay } from '#app/features/inquiries/viewings/viewing.ts'
import { getViewingDays } from '#app/features/inquiries/form/viewing-days.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ContactIntro } from '#app/features/inquiries/form/contact-intro.tsx'
import { HelpList } from '#app/features/inquiries/form/help-list.tsx'
import { InquiryForm } from '#app/features/inquiries/form/inquiry-form.tsx'
import { inquiryMailLink } from '#app/features/inquiries/form/inquiry-mail-link.ts'
import { type InquiryOutcome } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { inquiryMessages } from '#app/features/inquiries/inquiry-messages.ts'
import { InquirySent } from '#app/features/inquiries/form/inquiry-sent.tsx'
import { InquiryUnsent } from '#app/features/inquiries/form/inquiry-unsent.tsx'
import { readyMessage } from '#app/features/inquiries/inquiry.ts'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { parseCategory } from '#app/features/properties/property.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'

const houseKeysImage = {
  src: '/media/72b2be7c30ba8b3ba2c775b584fefcf9',
  alt: '',
  width: 1600,
  height: 1067,
  color: '#3a6c5e',
}

type ContactScreenProps = {
  requestedProperty: RequestedPropertyResult
  structured: JsonLdValue | undefined
  inquiryType: InquiryType
  service: ServiceInterest | null
  /** The times that can be booked; null where the form asks for a day instead. */
  bookableDays: ViewingDay[] | null
  /** When the page was rendered, in milliseconds. */
  renderedAt: number
  canSendEmail: boolean
  outcome: InquiryOutcome | undefined
}

export function ContactScreen(props: ContactScreenProps) {
  const company = useSite()?.company
  const { requestedProperty, structured, inquiryType, service, bookableDays, renderedAt } = props
  const { canSendEmail, outcome } = props
  if (!company) return null
  const { replyWithinHours } = company
  const property = requestedProperty.state === 'listed' ? requestedProperty.property : undefined
  const isRejected = outcome?.state === 'invalid' && outcome.error.fields.propertyId !== undefined
  return (
    <Wrap>
      {structured && <JsonLd data={structured} />}
      <ContactIntro
        {...{ inquiryType, replyWithinHours }}
        hasProperty={property !== undefined}
        hasService={service !== null}
      />
      <div className="grid gap-[clamp(2.5rem,5vw,4rem)] pb-(--section) lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[clamp(3rem,7vw,7rem)]">
        <div>
          {outcome?.state === 'sent' ? (
            <InquirySent
              sent={outcome}
              replyWithinHours={replyWithinHours}
              propertyTitle={property?.title}
              mailLink={canSendEmail || !company.email ? null : mailtoLink(outcome, company, property)}
            />
          ) : (
            <>
              {property && !isRejected && (
                <RequestedPropertyCard property={property} inquiryType={inquiryType} price={requestedPrice(property)} />
              )}
              {requestedProperty.state === 'unlisted' && !isRejected && (
                <Notice tone="amber" title={inquiryMessages.errors.notListed} className="mb-8">
                  {contactMessages.notListedHint}
                </Notice>
              )}
              {inquiryType !== 'viewing' && (
                <>
                  <ContactButtons company={company} />
                  <h2 className="mt-9 mb-5 text-[1.5rem]">{contactMessages.direct.form}</h2>
                </>
              )}
              <InquiryForm
                {...{ inquiryType, service, renderedAt, outcome }}
                propertyId={isRejected ? null : requestedPropertyId(requestedProperty)}
                viewingDays={
                  inquiryType === 'viewing' ? getViewingDays(company.hours, new Date(renderedAt)) : undefined
                }
                bookableDays={outcome?.state === 'invalid' ? (outcome.viewingDays ?? bookableDays) : bookableDays}
                readyMessage={readyMessage(inquiryType, property)}
              >
                {outcome?.state === 'unsent' && (
                  <OtherContactLinks unsent={outcome} company={company} property={property} />
                )}
              </InquiryForm>
            </>
          )}
        </div>
        <aside>
          <Image
            image={houseKeysImage}
            sizes="28rem"
            className="mb-9 hidden lg:block"
            imgClassName="aspect-video w-full rounded-photo object-cover"
            focus="50% 42%"
          />
          <h2 className="mb-3 text-[1.5rem]">{contactMessages.direct.title}</h2>
          <ContactLinks company={company} />
          <HelpList className="mt-10" />
        </aside>
      </div>
    </Wrap>
  )
}

type SentOutcome = Extract<InquiryOutcome, { state: 'sent' }>
type Unsent = Extract<InquiryOutcome, { state: 'unsent' }>
type OtherContactsProps = {
  unsent: Unsent
  company: Company
  property: RequestedProperty | undefined
}

function OtherContactLinks({ unsent: { reason, formValues }, company, property }: OtherContactsProps) {
  const { fullName, message, phone } = formValues
  const { email, officePhone, whatsapp } = company
  const mailDetails = { ...emailDetails(company, property), ...formValues, phone: phone || null }
  const contactLinks = [
    { to: email, label: contactMessages.unsent.email, href: inquiryMailLink(mailDetails) },
    { to: officePhone, label: sharedMessages.call(displayPhone(officePhone)), href: phoneHref(officePhone) },
    {
      to: whatsapp,
      label: contactMessages.unsent.whatsapp,
      href: whatsappHref(whatsapp, `${message}\n\n${fullName}`.toWellFormed()),
    },
  ]
  return <InquiryUnsent reason={reason} contactLinks={contactLinks.filter(({ to }) => to !== '')} />
}

function mailtoLink({ inquiry, reference }: SentOutcome, company: Company, property: RequestedProperty | undefined) {
  return inquiryMailLink({ ...emailDetails(company, property), ...inquiry, reference })
}

function emailDetails(company: Company, property: RequestedProperty | undefined) {
  return { to: company.email, property: property && `${property.title}, ${property.location}` }
}

function requestedPropertyId(requestedProperty: RequestedPropertyResult) {
  if (requestedProperty.state === 'listed') return requestedProperty.property.id
  return requestedProperty.state === 'unreachable' ? requestedProperty.propertyId : null
}

function requestedPrice({ price, currency, priceType, categorySlug }: RequestedProperty) {
  return formatPrice({ price, currency, priceType, category: parseCategory(categorySlug) })
}
