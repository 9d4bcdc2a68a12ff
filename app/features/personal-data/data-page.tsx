import { Icon } from '#app/ui/icons/icon.tsx'
import { formatDate } from '#app/shared/dates.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { UnsentTemplate } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { CorrectForm, EraseForm, type CorrectionErrors } from './data-forms.tsx'
import { consentFacts, dateOf, Facts, Inquiry, Part, Report, storedLabel } from './data-parts.tsx'
import { hasNoData, type PersonalData } from './personal-data.ts'
import { personalDataMessages } from './personal-data-messages.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const { view } = personalDataMessages

export type DataOutcome = { state: 'corrected' } | { state: 'erased' } | { state: 'unknown' } | DataError
export type DataError = { state: 'unsent' } | ({ state: 'invalid' } & CorrectionErrors)

type DataPageProps = { data: PersonalData; exportAddress: string; outcome: DataOutcome | undefined }

export function DataPage({ data, exportAddress, outcome }: DataPageProps) {
  return (
    <Wrap className="pt-[clamp(1.5rem,4vw,3rem)] pb-(--section)">
      <h1 className="text-4xl leading-tight tracking-[-.03em]">{view.title}</h1>
      <p className="mt-4 max-w-[40rem] text-lg text-ink-2">
        {fill(view.lead, { email: <b className="wrap-anywhere text-ink">{data.email}</b> })}
      </p>
      <UnsentTemplate title={view.unsent.title} texts={{ 'backend-unavailable': view.unsent.text }} />
      {outcome?.state === 'corrected' && (
        <Notice takesFocus tone="green" title={view.corrected.title} className="mt-6 max-w-[44rem]">
          {view.corrected.text}
        </Notice>
      )}
      {outcome?.state === 'unsent' && (
        <Notice takesFocus tone="danger" title={view.unsent.title} className="mt-6 max-w-[44rem]">
          {view.unsent.text}
        </Notice>
      )}
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-10">
          {hasNoData(data) && <p>{view.nothing}</p>}
          <Inquiries inquiries={data.inquiries} />
          <Reports reports={data.reports} />
          <OwnedListings listings={data.owned_listings} />
          <Subscriptions data={data} />
          <Emails data={data} />
          <Account data={data} />
        </div>
        <div className="grid content-start gap-10">
          <Rights data={data} exportAddress={exportAddress} outcome={outcome} />
        </div>
      </div>
    </Wrap>
  )
}

function Reports({ reports }: Pick<PersonalData, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <Part title={personalDataMessages.reports.title}>
      {reports.map((report) => (
        <Report key={report.sent_at} report={report} />
      ))}
    </Part>
  )
}

function OwnedListings({ listings }: { listings: PersonalData['owned_listings'] }) {
  if (listings.length === 0) return null
  const { title, facts } = personalDataMessages.ownedListings
  return (
    <Part title={title}>
      {listings.map((listing) => (
        <Facts
          key={listing.reference}
          facts={[
            [facts.listing, listing.title],
            [facts.reference, listing.reference],
            [facts.name, listing.name],
            [facts.phone, listing.phone],
            [facts.from, dateOf(listing.mandate_from)],
            [facts.until, dateOf(listing.mandate_until)],
            [facts.commission, listing.commission === null ? null : `${listing.commission} %`],
          ]}
        />
      ))}
    </Part>
  )
}

function Inquiries({ inquiries }: Pick<PersonalData, 'inquiries'>) {
  if (inquiries.length === 0) return null
  return (
    <Part title={personalDataMessages.inquiries.title}>
      {inquiries.map((inquiry) => (
        <Inquiry key={inquiry.id} inquiry={inquiry} />
      ))}
      <p className="text-sm text-ink-2">{personalDataMessages.inquiries.notesHidden}</p>
    </Part>
  )
}

function Subscriptions({ data: { newsletter, saved_searches: searches } }: { data: PersonalData }) {
  const { newsletter: subscription, searches: saved } = personalDataMessages
  return (
    <>
      {newsletter && (
        <Part title={subscription.title}>
          <Facts
            facts={[
              [subscription.facts.status, labelFor(subscription.statuses, newsletter.status)],
              [subscription.facts.requested, formatDate(newsletter.requested_at)],
              [subscription.facts.confirmed, dateOf(newsletter.confirmed_at)],
              [subscription.facts.unsubscribed, dateOf(newsletter.unsubscribed_at)],
              [subscription.addedByStaff, newsletter.added_by_staff],
              [subscription.issues, newsletter.issues.map(({ subject }) => subject).join(', ') || null],
              ...consentFacts(newsletter),
            ]}
          />
        </Part>
      )}
      {searches.length > 0 && (
        <Part title={saved.title}>
          {searches.map((search) => (
            <Facts
              key={search.list}
              facts={[
                [saved.facts.search, search.label],
                [saved.facts.emails, storedLabel(search.frequency)],
                [saved.facts.status, storedLabel(search.status)],
                [saved.facts.saved, formatDate(search.saved_at)],
                ...consentFacts(search),
              ]}
            />
          ))}
        </Part>
      )}
    </>
  )
}

function Emails({ data: { emails } }: { data: PersonalData }) {
  if (emails.length === 0) return null
  return (
    <Part title={personalDataMessages.emails.title}>
      <p className="text-sm text-ink-2">{personalDataMessages.emails.note}</p>
      <ul className="mt-3 text-sm">
        {emails.map(({ kind, status, written_at }) => (
          <li key={`${kind} ${written_at}`} className="border-t border-line py-2.5">
            {personalDataMessages.emails.sent(storedLabel(kind), formatDate(written_at), storedLabel(status))}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Account({ data: { account } }: { data: PersonalData }) {
  if (!account) return null
  const messages = personalDataMessages.account
  return (
    <Part title={messages.title}>
      <Facts
        facts={[
          [messages.facts.opened, dateOf(account.opened_at)],
          [messages.facts.joinRequested, dateOf(account.join_requested_at)],
          [messages.facts.belongsTo, account.is_staff ? messages.staff : messages.notStaff],
        ]}
      />
    </Part>
  )
}

function Rights({ data: { inquiries, account }, exportAddress, outcome }: DataPageProps) {
  const { copy, correct, erase } = personalDataMessages
  return (
    <>
      <Part title={copy.title}>
        <p className="mb-4 text-ink-2">{copy.text}</p>
        <ButtonAnchor tone="line" href={exportAddress} download>
          <Icon name="download" />
          {copy.download}
        </ButtonAnchor>
      </Part>
      {inquiries[0] && (
        <Part title={correct.title}>
          <CorrectForm
            name={inquiries[0].name}
            phone={inquiries[0].phone ?? ''}
            formErrors={outcome?.state === 'invalid' ? outcome : undefined}
          />
        </Part>
      )}
      <Part title={erase.title}>
        <EraseForm isStaff={account?.is_staff ?? false} />
      </Part>
    </>
  )
}
