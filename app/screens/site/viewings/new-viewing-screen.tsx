import { href } from 'react-router'
import { displayPhone } from '#app/features/company/phone.ts'
import type { ShownImage } from '#app/features/content/shown-image.ts'
import { ContactIntro } from '#app/features/inquiries/form/contact-intro.tsx'
import { InquiryForm } from '#app/features/inquiries/form/inquiry-form.tsx'
import type { InquiryOutcome } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { InquirySent } from '#app/features/inquiries/form/inquiry-sent.tsx'
import type { RequestedProperty, RequestedPropertyResult } from '#app/features/inquiries/form/requested-property.ts'
import { VisitorFields } from '#app/features/inquiries/form/visitor-fields.tsx'
import { inquiryMessages } from '#app/features/inquiries/inquiry-messages.ts'
import type { InquirySubject } from '#app/features/inquiries/inquiry.ts'
import { bookingMessages } from '#app/features/viewings/booking/booking-messages.ts'
import { DayFields } from '#app/features/viewings/booking/day-fields.tsx'
import { RequestFacts } from '#app/features/viewings/booking/request-facts.tsx'
import { requestMessages } from '#app/features/viewings/booking/request-messages.ts'
import { TimeFields } from '#app/features/viewings/booking/time-fields.tsx'
import { getViewingDays } from '#app/features/viewings/booking/viewing-days.ts'
import type { ViewingDay } from '#app/features/viewings/viewing.ts'
import { Link } from '#app/ui/link.tsx'
import { Wrap } from '#app/ui/page.tsx'
import {
  AboutProperty,
  InquiryColumns,
  mailtoLink,
  NotReached,
  OtherContactLinks,
  requestedPropertyId,
} from '../inquiry-parts.tsx'
import { useSite } from '../site-parts.tsx'
import { bookingMarker, type BookingOutcome } from './receive-booking.ts'

const { fields: texts } = bookingMessages

/** A booked time has a page of its own. */
type Outcome = InquiryOutcome | Exclude<BookingOutcome, { state: 'booked' }>

type NewViewingScreenProps = {
  requestedProperty: RequestedPropertyResult
  subjects: readonly InquirySubject[]
  image: ShownImage | null
  /** The times that can be booked; null where the form asks for a day instead. */
  bookableDays: ViewingDay[] | null
  /** When the page was rendered, in milliseconds. */
  renderedAt: number
  canSendEmail: boolean
  outcome: Outcome | undefined
}

export function NewViewingScreen(props: NewViewingScreenProps) {
  const { company } = useSite() ?? {}
  const { requestedProperty, subjects, image, canSendEmail, outcome } = props
  if (!company) return null
  const { replyWithinHours } = company
  const property = requestedProperty.state === 'listed' ? requestedProperty.property : undefined
  const isSent = outcome?.state === 'sent'
  return (
    <Wrap>
      {!isSent && <ContactIntro {...{ replyWithinHours }} purpose="viewing" />}
      <InquiryColumns {...{ isSent, company, subjects, image }}>
        {isSent ? (
          <InquirySent
            sent={outcome}
            replyWithinHours={replyWithinHours}
            propertyTitle={property?.title}
            summary={summarise(outcome, property)}
            mailLink={canSendEmail || !company.email ? null : mailtoLink(outcome, company, { property, subjects })}
          />
        ) : (
          <Form {...props} />
        )}
      </InquiryColumns>
    </Wrap>
  )
}

function Form({ requestedProperty, subjects, bookableDays, renderedAt, outcome }: NewViewingScreenProps) {
  const { company } = useSite() ?? {}
  if (!company) return null
  const property = requestedProperty.state === 'listed' ? requestedProperty.property : undefined
  const days = outcome && 'viewingDays' in outcome ? (outcome.viewingDays ?? bookableDays) : bookableDays
  return (
    <>
      <AboutProperty {...{ requestedProperty, outcome }} inquiryType="viewing" />
      <InquiryForm
        {...{ renderedAt, outcome }}
        inquiryType="viewing"
        propertyId={requestedPropertyId(requestedProperty, outcome)}
        readyMessage={property ? readyMessage(property) : ''}
        tone="talk"
        submit={days ? texts.submit : texts.submitDay}
        unsent={<NotReached company={company} />}
        renderFields={(entered) =>
          days ? (
            <>
              <TimeFields days={days} error={entered.errors.time} chosen={entered.formValues} />
              <VisitorFields {...entered} emailHint={texts.emailHint} />
              <input type="hidden" name={bookingMarker} value="1" />
            </>
          ) : (
            <>
              <DayFields
                days={getViewingDays(company.hours, new Date(renderedAt))}
                errors={entered.errors}
                chosen={entered.formValues}
              />
              <VisitorFields {...entered} emailHint={texts.dayEmailHint} isEmailRequired />
            </>
          )
        }
      >
        {outcome?.state === 'unsent' && (
          <OtherContactLinks unsent={outcome} company={company} about={{ property, subjects }} />
        )}
      </InquiryForm>
    </>
  )
}

function readyMessage({ title, unit }: RequestedProperty) {
  return bookingMessages.readyMessage(unit ? inquiryMessages.unitOf(unit, title) : title)
}

type SentOutcome = Extract<InquiryOutcome, { state: 'sent' }>

function summarise({ reference, inquiry, viewing }: SentOutcome, property: RequestedProperty | undefined) {
  if (!viewing) return
  const { text, manage } = requestMessages.sent
  const phone = inquiry.phone && displayPhone(inquiry.phone)
  return {
    text,
    facts: <RequestFacts {...viewing} {...{ reference, phone }} propertyTitle={property?.title} />,
    link: viewing.token && (
      <Link
        to={href('/viewings/requests/:token', { token: viewing.token })}
        className="font-semibold underline underline-offset-[.18em]"
      >
        {manage}
      </Link>
    ),
  }
}
