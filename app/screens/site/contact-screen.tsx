import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { ContactButtons } from '#app/features/company/contact-buttons.tsx'
import { QuestionList } from '#app/features/content/questions/question-list.tsx'
import type { ShownQuestions } from '#app/features/content/questions/load-questions.ts'
import { faqPage } from '#app/features/content/questions/questions-structured-data.ts'
import type { ShownImage } from '#app/features/content/shown-image.ts'
import { ContactIntro } from '#app/features/inquiries/form/contact-intro.tsx'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import { InquiryFields } from '#app/features/inquiries/form/inquiry-fields.tsx'
import { InquiryForm } from '#app/features/inquiries/form/inquiry-form.tsx'
import type { InquiryOutcome } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { InquirySent } from '#app/features/inquiries/form/inquiry-sent.tsx'
import type { RequestedPropertyResult } from '#app/features/inquiries/form/requested-property.ts'
import { type InquirySubject, type InquiryType, readyMessage, withOther } from '#app/features/inquiries/inquiry.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { OpeningNote } from '#app/ui/opening/opening-note.tsx'
import { Wrap } from '#app/ui/page.tsx'
import {
  AboutProperty,
  InquiryColumns,
  mailtoLink,
  NotReached,
  OtherContactLinks,
  requestedPropertyId,
} from './inquiry-parts.tsx'
import { useSite } from './site-parts.tsx'

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
  /** When the page was rendered, in milliseconds. */
  renderedAt: number
  canSendEmail: boolean
  outcome: InquiryOutcome | undefined
}

export function ContactScreen(props: ContactScreenProps) {
  const { company } = useSite() ?? {}
  const { requestedProperty, origin, service, subjects, questions, image, canSendEmail, outcome } = props
  if (!company) return null
  const { replyWithinHours } = company
  const property = requestedProperty.state === 'listed' ? requestedProperty.property : undefined
  const isSent = outcome?.state === 'sent'
  return (
    <Wrap>
      <JsonLd data={import.meta.env.SSR && companyStructuredData(company, { origin })} />
      {!isSent && (
        <ContactIntro {...{ replyWithinHours }} purpose={property ? 'listing' : service ? 'service' : 'general'} />
      )}
      <InquiryColumns {...{ isSent, company, subjects, image }}>
        {isSent ? (
          <InquirySent
            sent={outcome}
            replyWithinHours={replyWithinHours}
            propertyTitle={property?.title}
            mailLink={canSendEmail || !company.email ? null : mailtoLink(outcome, company, { property, subjects })}
          />
        ) : (
          <Form {...props} />
        )}
      </InquiryColumns>
      {questions.questions.length > 0 && (
        <div className="pb-(--section)" lang={questions.lang}>
          <JsonLd data={import.meta.env.SSR && faqPage(questions.questions)} />
          <QuestionList {...questions} />
        </div>
      )}
    </Wrap>
  )
}

function Form({ requestedProperty, inquiryType, service, subjects, renderedAt, outcome }: ContactScreenProps) {
  const { company, opening } = useSite() ?? {}
  if (!company) return null
  const property = requestedProperty.state === 'listed' ? requestedProperty.property : undefined
  return (
    <>
      <AboutProperty {...{ requestedProperty, inquiryType, outcome }} />
      {/* From 64rem on the strip above the header says it. */}
      {opening && <OpeningNote opening={opening} className="mb-3 gap-2 text-sm lg:hidden" />}
      <ContactButtons company={company} />
      <h2 className="mt-9 mb-5 text-[1.5rem]">{contactMessages.direct.form}</h2>
      <InquiryForm
        {...{ inquiryType, renderedAt, outcome }}
        propertyId={requestedPropertyId(requestedProperty, outcome)}
        readyMessage={readyMessage(property)}
        tone="go"
        submit={contactMessages.fields.submit}
        unsent={<NotReached company={company} />}
        renderFields={(entered) => <InquiryFields {...entered} {...{ service }} subjects={withOther(subjects)} />}
      >
        {outcome?.state === 'unsent' && (
          <OtherContactLinks unsent={outcome} company={company} about={{ property, subjects }} />
        )}
      </InquiryForm>
    </>
  )
}
