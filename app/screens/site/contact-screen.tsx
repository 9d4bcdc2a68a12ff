import type { InquirySubject, InquiryType } from '#app/features/inquiries/inquiry.ts'
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
import { QuestionList } from '#app/features/content/questions/question-list.tsx'
import type { ShownImage } from '#app/features/content/shown-image.ts'
import type { ShownQuestions } from '#app/features/content/questions/load-questions.ts'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { faqPage } from '#app/features/content/questions/questions-structured-data.ts'
import { getViewingDays } from '#app/features/inquiries/form/viewing-days.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ContactIntro } from '#app/features/inquiries/form/contact-intro.tsx'
import { HelpList } from '#app/features/inquiries/form/help-list.tsx'
import { InquiryForm } from '#app/features/inquiries/form/inquiry-form.tsx'
import { inquiryMailLink } from '#app/features/inquiries/form/inquiry-mail-link.ts'
import { type InquiryOutcome, submitErrorText } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { inquiryMessages } from '#app/features/inquiries/inquiry-messages.ts'
import { InquirySent } from '#app/features/inquiries/form/inquiry-sent.tsx'
import { InquiryUnsent, OtherWays } from '#app/features/inquiries/form/inquiry-unsent.tsx'
import { readyMessage, withOther } from '#app/features/inquiries/inquiry.ts'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { parseCategory } from '#app/features/properties/property.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { OpeningNote } from '#app/ui/opening/opening-note.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'

type ContactScreenProps = {
  requestedProperty: RequestedPropertyResult
  origin: string
  inquiryType: InquiryType
  service: string | null
  /** The services and topics of the company. */
  subjects: readonly InquirySubject[]
  questions: ShownQuestions
  /** The company's own; null while it has none. */
  image: ShownImage | null
  /** The times that can be booked; null where the form asks for a day instead. */
  bookableDays: ViewingDay[] | null
  /** When the page was rendered, in milliseconds. */
  renderedAt: number
  canSendEmail: boolean
  outcome: InquiryOutcome | undefined
}

export function ContactScreen(props: ContactScreenProps) {
  const { company, opening } = useSite() ?? {}
  const { requestedProperty, origin, inquiryType, service, bookableDays, renderedAt } = props
  const { subjects, questions, image, canSendEmail, outcome } = props
  if (!company) return null
  const { replyWithinHours } = company
  const property = requestedProperty.state === 'listed' ? requestedProperty.property : undefined
  const isRejected = outcome?.state === 'invalid' && outcome.error.fields.propertyId !== undefined
  return (
    <Wrap>
      <JsonLd data={import.meta.env.SSR && companyStructuredData(company, { origin })} />
      {outcome?.state !== 'sent' && (
        <ContactIntro
          {...{ inquiryType, replyWithinHours }}
          hasProperty={property !== undefined}
          hasService={service !== null}
        />
      )}
      <div className="grid gap-[clamp(2.5rem,5vw,4rem)] pb-(--section) lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[clamp(3rem,7vw,7rem)]">
        <div className={outcome?.state === 'sent' ? 'pt-[clamp(1.5rem,3vw,3rem)]' : undefined}>
          {outcome?.state === 'sent' ? (
            <InquirySent
              sent={outcome}
              replyWithinHours={replyWithinHours}
              propertyTitle={property?.title}
              phone={outcome.inquiry.phone && displayPhone(outcome.inquiry.phone)}
              mailLink={canSendEmail || !company.email ? null : mailtoLink(outcome, company, { property, subjects })}
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
                  {/* From 64rem on the strip above the header says it. */}
                  {opening && <OpeningNote opening={opening} className="mb-3 gap-2 text-sm lg:hidden" />}
                  <ContactButtons company={company} />
                  <h2 className="mt-9 mb-5 text-[1.5rem]">{contactMessages.direct.form}</h2>
                </>
              )}
              <InquiryForm
                {...{ inquiryType, service, renderedAt, outcome }}
                subjects={withOther(subjects)}
                propertyId={isRejected ? null : requestedPropertyId(requestedProperty)}
                viewingDays={
                  inquiryType === 'viewing' ? getViewingDays(company.hours, new Date(renderedAt)) : undefined
                }
                bookableDays={outcome?.state === 'invalid' ? (outcome.viewingDays ?? bookableDays) : bookableDays}
                readyMessage={readyMessage(inquiryType, property)}
                unsent={<NotReached company={company} />}
              >
                {outcome?.state === 'unsent' && (
                  <OtherContactLinks unsent={outcome} company={company} about={{ property, subjects }} />
                )}
              </InquiryForm>
            </>
          )}
        </div>
        <DirectWays {...{ company, subjects, image }} />
      </div>
      {questions.questions.length > 0 && (
        <div className="pb-(--section)" lang={questions.lang}>
          <JsonLd data={import.meta.env.SSR && faqPage(questions.questions)} />
          <QuestionList {...questions} />
        </div>
      )}
    </Wrap>
  )
}

type DirectWaysProps = { company: Company; subjects: readonly InquirySubject[]; image: ShownImage | null }

function DirectWays({ company, subjects, image }: DirectWaysProps) {
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

type SentOutcome = Extract<InquiryOutcome, { state: 'sent' }>
type Unsent = Extract<InquiryOutcome, { state: 'unsent' }>
type About = { property: RequestedProperty | undefined; subjects: readonly InquirySubject[] }
type OtherContactsProps = { unsent: Unsent; company: Company; about: About }

function OtherContactLinks({ unsent: { reason, formValues }, company, about }: OtherContactsProps) {
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
function NotReached({ company }: { company: Company }) {
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

function mailtoLink({ inquiry, reference }: SentOutcome, company: Company, about: About) {
  const service = subjectName(inquiry.service, about)
  return inquiryMailLink({ ...emailDetails(company, about.property), ...inquiry, service, reference })
}

function subjectName(service: string | null, { subjects }: About) {
  return withOther(subjects).find(({ id }) => id === service)?.name ?? null
}

function emailDetails(company: Company, property: RequestedProperty | undefined) {
  return { to: company.email, property: property && `${property.title}, ${property.location} (${property.reference})` }
}

function requestedPropertyId(requestedProperty: RequestedPropertyResult) {
  if (requestedProperty.state === 'listed') return requestedProperty.property.id
  return requestedProperty.state === 'unreachable' ? requestedProperty.propertyId : null
}

function requestedPrice({ price, currency, priceType, categorySlug }: RequestedProperty) {
  return formatPrice({ price, currency, priceType, category: parseCategory(categorySlug) })
}
