/** Everything stored about one address, as the database returns it and as the export contains it. */
export type PersonalData = {
  email: string
  inquiries: StoredInquiry[]
  reports: StoredReport[]
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
  replies: { sent_at: string; message: string }[]
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

type StoredSubscription = Consent & {
  status: 'pending' | 'confirmed' | 'unsubscribed'
  requested_at: string
  confirmed_at: string | null
  unsubscribed_at: string | null
}

type StoredSearch = Consent & {
  label: string
  list: string
  frequency: string
  status: string
  saved_at: string
  active_since: string | null
}

type Consent = { consent: string | null; consented_at: string | null }

export function hasNoData({ inquiries, reports, newsletter, saved_searches, emails, account }: PersonalData) {
  return inquiries.length + reports.length + saved_searches.length + emails.length === 0 && !newsletter && !account
}
