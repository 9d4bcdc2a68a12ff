import { Download } from 'lucide-react'
import { formatDate } from '#app/shared/dates.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { CorrectForm, EraseForm, type CorrectionErrors } from './data-forms.tsx'
import { consentFacts, dateOf, Facts, Inquiry, Part, sentence } from './data-parts.tsx'
import { hasNoData, type PersonalData } from './personal-data.ts'

export type DataOutcome = { state: 'corrected' } | { state: 'erased' } | { state: 'unknown' } | DataError
export type DataError = { state: 'unsent' } | ({ state: 'invalid' } & CorrectionErrors)

type DataPageProps = { data: PersonalData; exportAddress: string; outcome: DataOutcome | undefined }

export function DataPage({ data, exportAddress, outcome }: DataPageProps) {
  return (
    <Wrap className="pt-[clamp(1.5rem,4vw,3rem)] pb-(--section)">
      <h1 className="text-4xl leading-tight tracking-[-.03em]">What we keep about you.</h1>
      <p className="mt-4 max-w-[40rem] text-lg text-ink-2">
        Everything this site keeps about <b className="wrap-anywhere text-ink">{data.email}</b>. Visits to pages are
        counted without addresses, so there is nothing of them to show.
      </p>
      {outcome?.state === 'corrected' && (
        <Notice tone="green" title="Put right" className="mt-6 max-w-[44rem]">
          Name and phone are changed in all your messages.
        </Notice>
      )}
      {outcome?.state === 'unsent' && (
        <Notice tone="danger" title="Nothing was changed" className="mt-6 max-w-[44rem]">
          We cannot reach our records at this moment. Please try again in a few minutes.
        </Notice>
      )}
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-10">
          {hasNoData(data) && <p>Nothing at all.</p>}
          <Inquiries inquiries={data.inquiries} />
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

function Inquiries({ inquiries }: Pick<PersonalData, 'inquiries'>) {
  if (inquiries.length === 0) return null
  return (
    <Part title="Messages you sent">
      {inquiries.map((inquiry) => (
        <Inquiry key={inquiry.id} inquiry={inquiry} />
      ))}
      <p className="text-sm text-ink-2">
        Working notes of our staff are not shown: write to us if you want them. They are erased with the message.
      </p>
    </Part>
  )
}

function Subscriptions({ data: { newsletter, saved_searches: searches } }: { data: PersonalData }) {
  return (
    <>
      {newsletter && (
        <Part title="The monthly letter">
          <Facts
            facts={[
              ['State', subscriptionTexts[newsletter.status]],
              ['Asked for', formatDate(newsletter.requested_at)],
              ['Confirmed', dateOf(newsletter.confirmed_at)],
              ['Stopped', dateOf(newsletter.unsubscribed_at)],
              ...consentFacts(newsletter),
            ]}
          />
        </Part>
      )}
      {searches.length > 0 && (
        <Part title="Saved searches">
          {searches.map((search) => (
            <Facts
              key={search.list}
              facts={[
                ['Search', search.label],
                ['Letters', sentence(search.frequency)],
                ['State', sentence(search.status)],
                ['Saved', formatDate(search.saved_at)],
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
    <Part title="Letters to you">
      <p className="text-sm text-ink-2">That they were sent, and when. Their words are not kept.</p>
      <ul className="mt-3 text-sm">
        {emails.map(({ kind, status, written_at }) => (
          <li key={`${kind} ${written_at}`} className="border-t border-line py-2.5">
            {sentence(kind)}, {formatDate(written_at)}, {status}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Account({ data: { account } }: { data: PersonalData }) {
  if (!account) return null
  return (
    <Part title="An account">
      <Facts
        facts={[
          ['Opened', dateOf(account.opened_at)],
          ['Asked to join the staff', dateOf(account.join_requested_at)],
          ['Belongs to', account.is_staff ? 'A member of our staff' : 'Nobody of our staff'],
        ]}
      />
    </Part>
  )
}

function Rights({ data: { inquiries, account }, exportAddress, outcome }: DataPageProps) {
  return (
    <>
      <Part title="Take a copy">
        <p className="mb-4 text-ink-2">A file in JSON, for yourself or for another company’s program.</p>
        <ButtonAnchor tone="line" href={exportAddress} download>
          <Download className="icon" aria-hidden="true" />
          Download my data
        </ButtonAnchor>
      </Part>
      {inquiries[0] && (
        <Part title="Put it right">
          <CorrectForm
            name={inquiries[0].name}
            phone={inquiries[0].phone ?? ''}
            formErrors={outcome?.state === 'invalid' ? outcome : undefined}
          />
        </Part>
      )}
      <Part title="Have it erased">
        <EraseForm isStaff={account?.is_staff ?? false} />
      </Part>
    </>
  )
}

const subscriptionTexts = {
  pending: 'Waits for your confirmation',
  confirmed: 'Confirmed, letters come',
  unsubscribed: 'Stopped',
}
