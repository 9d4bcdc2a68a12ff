import { href, Link } from 'react-router'
import { momentLabel } from '#app/shared/age-label.ts'
import { readablePhone } from '#app/shared/phone-links.ts'
import { labelFor } from '#app/shared/stored-label.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { linesClass, panelBodyClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { peopleMessages } from './people-messages.ts'
import { personMessages } from './person-messages.ts'
import type { Person } from './person-screen.tsx'
import { useMerge } from './use-merge.ts'
import styles from './people.module.css'

const texts = peopleMessages.person

/** Every name, number and address that their inquiries have. */
export function PersonDetails({ person }: { person: Person }) {
  const { phones, emails, names, agent, first_at } = person
  const others = names.filter((name) => name !== person.name)
  return (
    <Panel title={texts.details}>
      <dl className={`${panelBodyClass} ${styles.facts}`}>
        <dt>{texts.phones(phones.length || 1)}</dt>
        <dd className="tabular">
          {phones.length === 0 && texts.none}
          {phones.map((phone) => (
            <span key={phone} className="block">
              {readablePhone(phone)}
            </span>
          ))}
        </dd>
        <dt>{texts.emails(emails.length || 1)}</dt>
        <dd>
          {emails.length === 0 && texts.none}
          {emails.map((email) => (
            <span key={email} className="block">
              {email}
            </span>
          ))}
        </dd>
        {others.length > 0 && (
          <>
            <dt>{texts.otherNames}</dt>
            <dd>{others.join(', ')}</dd>
          </>
        )}
        <dt>{texts.agent}</dt>
        <dd>{agent ?? texts.noAgent}</dd>
        <dt>{texts.first}</dt>
        <dd>
          <time dateTime={first_at}>{momentLabel(first_at)}</time>
        </dd>
      </dl>
    </Panel>
  )
}

/** For managers alone: nobody else is told of them. */
export function SimilarPeople({ person }: { person: Person }) {
  const { merge, isMerging } = useMerge()
  if (person.similar.length === 0) return null
  return (
    <Panel title={texts.similar}>
      <ul className={linesClass}>
        {person.similar.map((other) => (
          <li key={other.id} className={styles.line}>
            <span>
              <Link to={href('/admin/people/:personId', { personId: other.person })}>{other.name}</Link>
              <span className={styles.small}>
                {other.reason && `${labelFor(personMessages.reasons, other.reason)}, `}
                {other.reference}
              </span>
            </span>
            <Button
              tone="line"
              size="s"
              busy={isMerging}
              aria-label={personMessages.mergeWith(other.name, other.reference)}
              onClick={() =>
                merge([
                  { id: person.latest, name: person.name },
                  { id: other.id, name: other.name },
                ])
              }
            >
              {peopleMessages.merge.submit}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
