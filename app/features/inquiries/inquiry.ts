import { inquiryMessages } from './inquiry-messages.ts'
import {
  inquiriesClosedReason as closingReasons,
  inquiriesInquiryType as inquiryTypes,
  inquiriesSource,
  inquiriesStatus as inquiryStatuses,
  inquiryContactsChannel as contactChannels,
} from '#app/backend/stored-values.ts'

export type InquiryType = (typeof inquiryTypes)[number]

export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Where an inquiry came from. */
export type InquirySource = (typeof inquiriesSource)[number]
/** No inquiry stays a duplicate: it goes within the statement that stores it. */
export const inquirySources = inquiriesSource.filter((source) => source !== 'duplicate')

/** How those came that staff record: each is a source of an inquiry, and a channel of a contact. */
export const loggedSources = ['call', 'whatsapp', 'walk_in'] as const satisfies readonly (InquirySource &
  ContactChannel)[]
export type LoggedSource = (typeof loggedSources)[number]

export type ClosingReason = (typeof closingReasons)[number]

/** How staff reach somebody outside this software. */
export type ContactChannel = (typeof contactChannels)[number]

export { closingReasons, contactChannels, inquiryStatuses, inquiryTypes }

/** A choice of the contact form: one of the company's services or topics. */
export type InquirySubject = { id: string; name: string }

/** With 'Other'; a company without services offers no choice. */
export function withOther(subjects: readonly InquirySubject[]): InquirySubject[] {
  return subjects.length === 0 ? [] : [...subjects, { id: 'other', name: inquiryMessages.other }]
}

/** Prefills from URLs such as /contact?type=rent&service=training; anything else is ignored. */
export function parseInquiryType(text: string | null): InquiryType {
  return text === 'purchase' || text === 'rent' ? text : 'general'
}

/** The prepared message about a kind of unit that is not free. */
export function readyMessage(property: { title: string; unit: string | null } | undefined) {
  return property?.unit ? inquiryMessages.noticeWhenFree(inquiryMessages.unitOf(property.unit, property.title)) : ''
}

export function parseSubject(text: string | null, subjects: readonly InquirySubject[]): string | null {
  return subjects.find(({ id }) => id === text)?.id ?? null
}
