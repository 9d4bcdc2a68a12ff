import type { ReactNode } from 'react'
import type { Company } from '#app/features/company/company-settings.ts'
import { ContactLinks } from '#app/features/company/contact-links.tsx'
import { displayPhone, phoneHref, whatsappHref } from '#app/features/company/phone.ts'
import type { ShownImage } from '#app/features/content/shown-image.ts'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import { HelpList } from '#app/features/inquiries/form/help-list.tsx'
import { inquiryMailLink } from '#app/features/inquiries/form/inquiry-mail-link.ts'
import { type InquiryOutcome, submitErrorText } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { InquiryUnsent, OtherWays } from '#app/features/inquiries/form/inquiry-unsent.tsx'
import { RequestedPropertyCard } from '#app/features/inquiries/form/requested-property-card.tsx'
import type { RequestedProperty, RequestedPropertyResult } from '#app/features/inquiries/form/requested-property.ts'
import { inquiryMessages } from '#app/features/inquiries/inquiry-messages.ts'
import { type InquirySubject, type InquiryType, withOther } from '#app/features/inquiries/inquiry.ts'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { parseCategory } from '#app/features/properties/property.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { Image } from '#app/ui/image.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'

type InquiryColumnsProps = {
  isSent: boolean
  company: Company
  subjects: readonly InquirySubject[]
  /** The company's own; null while it has none. */
  image: ShownImage | null
  children: ReactNode
}

/** A form beside the other ways to reach the company. */
export function InquiryColumns({ isSent, company, subjects, image, children }: InquiryColumnsProps) {
  return (
    <div className="grid gap-[clamp(2.5rem,5vw,4rem)] pb-(--section) lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[clamp(3rem,7vw,7rem)]">
      <div className={isSent ? 'pt-[clamp(1.5rem,3vw,3rem)]' : undefined}>{children}</div>
      <DirectWays {...{ company, subjects, image }} />
    </div>
  )
}

function DirectWays({ company, subjects, image }: Pick<InquiryColumnsProps, 'company' | 'subjects' | 'image'>) {
  return (
    <aside>
      {image && (
        <Image
          image={image}
          sizes="28rem"
          className="mb-9 hidden lg:block"
          imgClassName="aspect-video w-full rounded-photo object-cover"
          focus={image.focus}
        />
      )}
      <h2 className="mb-3 text-[1.5rem]">{contactMessages.direct.title}</h2>
      <ContactLinks company={company} />
      <HelpList subjects={subjects} className="mt-10" />
    </aside>
  )
}

type AboutPropertyProps = {
  requestedProperty: RequestedPropertyResult
  inquiryType: InquiryType
  outcome: InquiryOutcome | undefined
}

/** The property that the form is about, or that it is no longer listed. A rejected form says that itself. */
export function AboutProperty({ requestedProperty, inquiryType, outcome }: AboutPropertyProps) {
  if (isPropertyRejected(outcome)) return null
  if (requestedProperty.state === 'listed') {
    const { property } = requestedProperty
    return <RequestedPropertyCard property={property} inquiryType={inquiryType} price={requestedPrice(property)} />
  }
  if (requestedProperty.state !== 'unlisted') return null
  return (
    <Notice tone="amber" title={inquiryMessages.errors.notListed} className="mb-8">
      {contactMessages.notListedHint}
    </Notice>
  )
}

/** What the form sends; null for none, and for one that was rejected. */
export function requestedPropertyId(requestedProperty: RequestedPropertyResult, outcome: InquiryOutcome | undefined) {
  if (isPropertyRejected(outcome)) return null
  if (requestedProperty.state === 'listed') return requestedProperty.property.id
  return requestedProperty.state === 'unreachable' ? requestedProperty.propertyId : null
}

function isPropertyRejected(outcome: InquiryOutcome | undefined) {
  return outcome?.state === 'invalid' && outcome.error.fields.propertyId !== undefined
}

type SentOutcome = Extract<InquiryOutcome, { state: 'sent' }>
type Unsent = Extract<InquiryOutcome, { state: 'unsent' }>
type About = { property: RequestedProperty | undefined; subjects: readonly InquirySubject[] }
type OtherContactsProps = { unsent: Unsent; company: Company; about: About }

export function OtherContactLinks({ unsent: { reason, formValues }, company, about }: OtherContactsProps) {
  const { fullName, message, phone } = formValues
  const mailDetails = {
    ...emailDetails(company, about.property),
    ...formValues,
    service: subjectName(formValues.service, about),
    phone: phone || null,
  }
  const text = `${message}\n\n${fullName}`.toWellFormed()
  return <InquiryUnsent reason={reason} contactLinks={listOtherWays(company, inquiryMailLink(mailDetails), text)} />
}

/** For the page's script, which knows nothing of what was typed. */
export function NotReached({ company }: { company: Company }) {
  const { unsent, errors } = inquiryMessages
  return (
    <UnsentNotice title={unsent.title} texts={{ ...submitErrorText, 'too-long': errors.messageTooLong }}>
      <OtherWays contactLinks={listOtherWays(company, `mailto:${company.email}`, '')} />
    </UnsentNotice>
  )
}

function listOtherWays({ email, officePhone, whatsapp }: Company, mailLink: string, text: string) {
  const ways = [
    { to: email, label: contactMessages.unsent.email, href: mailLink },
    { to: officePhone, label: sharedMessages.call(displayPhone(officePhone)), href: phoneHref(officePhone) },
    { to: whatsapp, label: contactMessages.unsent.whatsapp, href: whatsappHref(whatsapp, text) },
  ]
  return ways.filter(({ to }) => to !== '')
}

export function mailtoLink({ inquiry, reference }: SentOutcome, company: Company, about: About) {
  const service = subjectName(inquiry.service, about)
  return inquiryMailLink({ ...emailDetails(company, about.property), ...inquiry, service, reference })
}

function subjectName(service: string | null, { subjects }: About) {
  return withOther(subjects).find(({ id }) => id === service)?.name ?? null
}

function emailDetails(company: Company, property: RequestedProperty | undefined) {
  return { to: company.email, property: property && `${property.title}, ${property.location} (${property.reference})` }
}

function requestedPrice({ price, currency, priceType, categorySlug }: RequestedProperty) {
  return formatPrice({ price, currency, priceType, category: parseCategory(categorySlug) })
}
