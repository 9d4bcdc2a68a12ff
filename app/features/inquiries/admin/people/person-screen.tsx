import { type ComponentProps, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Mail, Merge, MessageCircle, Phone } from 'lucide-react'
import { href } from 'react-router'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { callLink, chatLink, readablePhone } from '#app/shared/phone-links.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { viewingAddress } from '../detail/next-step.tsx'
import { TasksPanel } from '../tasks/tasks-panel.tsx'
import { peopleMessages } from './people-messages.ts'
import { PersonDetails, SimilarPeople } from './person-details.tsx'
import { PersonInquiries, PersonProperties, PersonViewings } from './person-work.tsx'
import { PersonSearches } from './person-searches.tsx'
import { SamePersonDialog } from './same-person-dialog.tsx'
import styles from './people.module.css'

const texts = peopleMessages.person

export type Person = NonNullable<CallOutputs['people']['find']>

type PersonScreenProps = {
  personId: string
  /** The status of a viewing. */
  ViewingBadge: ComponentProps<typeof PersonViewings>['ViewingBadge']
}

/** One person with all that the member handles of them. */
export function PersonScreen({ personId, ViewingBadge }: PersonScreenProps) {
  const found = useQuery(useCalls().people.find.queryOptions({ id: personId }))
  const person = found.data
  if (person) return <FoundPerson {...{ person, ViewingBadge }} />
  return (
    <AdminPage title={texts.unnamed} lead="">
      <section className={panelClass}>
        {found.isPending && <SkeletonRows count={4} label={texts.loading} />}
        {found.isError && (
          <ErrorPanel title={texts.failedTitle} message={texts.failed} onRetry={() => void found.refetch()} />
        )}
        {person === null && (
          <EmptyPanel
            title={texts.missingTitle}
            actions={
              <ButtonLink tone="line" to={href('/admin/people')}>
                {texts.all}
              </ButtonLink>
            }
          >
            {texts.missing}
          </EmptyPanel>
        )}
      </section>
    </AdminPage>
  )
}

function FoundPerson({ person, ViewingBadge }: { person: Person } & Pick<PersonScreenProps, 'ViewingBadge'>) {
  // First what there is something in.
  const hasSearches = person.searches.length > 0
  const searches = <PersonSearches searches={person.searches} />
  return (
    <AdminPage title={person.name} lead={<Lead person={person} />} actions={<Actions person={person} />}>
      <div className={styles.person}>
        <div className={styles.column}>
          {hasSearches && searches}
          <PersonInquiries person={person} />
          {!hasSearches && searches}
        </div>
        <div className={styles.column}>
          <PersonViewings viewings={person.viewings} ViewingBadge={ViewingBadge} />
          <TasksPanel person={person} />
          <PersonDetails person={person} />
          <PersonProperties properties={person.properties} />
          <SimilarPeople person={person} />
        </div>
      </div>
    </AdminPage>
  )
}

function Lead({ person: { phones, emails, agent, last_at } }: { person: Person }) {
  const [phone] = phones
  return (
    <span className="[overflow-wrap:anywhere]">
      {[phone ? readablePhone(phone) : emails[0], agent ?? texts.noAgent].filter(Boolean).join(', ')},{' '}
      {fill(texts.lastInquiry, { time: <time dateTime={last_at}>{momentLabel(last_at)}</time> })}
    </span>
  )
}

function Actions({ person }: { person: Person }) {
  const { isManager } = useRights()
  const [isMerging, setMerging] = useState(false)
  const [phone] = person.phones
  const [email] = person.emails
  return (
    <>
      {phone && (
        <>
          <ButtonAnchor tone="go" href={callLink(phone)}>
            <Phone aria-hidden="true" />
            {texts.call}
          </ButtonAnchor>
          <ButtonAnchor tone="line" href={chatLink(phone)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            {texts.whatsapp}
          </ButtonAnchor>
        </>
      )}
      {email && (
        <ButtonAnchor tone="line" href={`mailto:${encodeURIComponent(email)}`}>
          <Mail aria-hidden="true" />
          {texts.email}
        </ButtonAnchor>
      )}
      <ButtonLink tone="line" to={viewingAddress(person.latest)}>
        <CalendarPlus aria-hidden="true" />
        {texts.schedule}
      </ButtonLink>
      {isManager && (
        <Button tone="line" onClick={() => setMerging(true)}>
          <Merge aria-hidden="true" />
          {peopleMessages.merge.sameAs}
        </Button>
      )}
      {isMerging && <SamePersonDialog person={person} onClose={() => setMerging(false)} />}
    </>
  )
}
