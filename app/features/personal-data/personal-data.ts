/** Everything stored about one address, as the export contains it. */
export type PersonalData = {
  email: string
  inquiries: StoredInquiry[]
  reports: StoredReport[]
  owned_listings: OwnedListing[]
  newsletter: StoredSubscription | null
  saved_searches: StoredSearch[]
  emails: { kind: string; status: string; written_at: string; sent_at: string | null }[]
  account: { opened_at: string | null; is_staff: boolean; join_requested_at: string | null } | null
}

export type StoredInquiry = Consent & {
  id: string
  sent_at: string
  changed_at: string
  name: string
  email: string
  phone: string | null
  message: string
  type: string
  service: string | null
  status: string
  source: string
  marked_as_spam: boolean
  property: string | null
  /** What staff planned for it, and why they closed it. */
  next_step: string | null
  next_step_at: string | null
  closed_reason: string | null
  closed_details: string | null
  replies: { sent_at: string; subject: string | null; message: string }[]
  /** Calls and messages that staff logged. */
  contacts: { at: string; channel: string; message: string }[]
  steps: { at: string; what: string; text: string | null; details: string | null; due_at: string | null }[]
  /** What staff planned to do about this person. */
  tasks: { added_at: string; text: string; due_on: string; done_at: string | null }[]
  viewings: { starts_at: string; ends_at: string; status: string; booked_at: string }[]
}

export type StoredReport = {
  sent_at: string
  reason: string
  details: string
  answer: string | null
  resolved_at: string | null
  property: string | null
}

/** A listing whose owner has this address, with what the company's agents noted of them. */
export type OwnedListing = {
  /** Null for a listing that was never published. */
  title: string | null
  reference: string
  name: string
  phone: string | null
  email: string
  mandate_from: string | null
  mandate_until: string | null
  commission: number | null
  changed_at: string
}

type StoredSubscription = Consent & {
  status: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced'
  requested_at: string
  bounced_at: string | null
  /** What staff noted of who asked, where they added the address. */
  added_by_staff: string | null
  issues: { subject: string; status: string; sent_at: string | null }[]
  confirmed_at: string | null
  unsubscribed_at: string | null
}

export type StoredSearch = Consent & {
  label: string
  list: string
  frequency: string
  status: string
  saved_at: string
  active_since: string | null
}

type Consent = { consent: string | null; consented_at: string | null }

export function hasNoData({ newsletter, account, ...data }: PersonalData) {
  const lists = [data.inquiries, data.reports, data.owned_listings, data.saved_searches, data.emails]
  return lists.every((list) => list.length === 0) && !newsletter && !account
}
