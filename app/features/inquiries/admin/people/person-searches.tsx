import { Building2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { labelFor } from '#app/shared/stored-label.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { linesClass } from '#app/ui/admin/class-names.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { peopleMessages } from './people-messages.ts'
import type { Person } from './person-screen.tsx'
import styles from './people.module.css'

const texts = peopleMessages.person

/** Each saved search with the published listings that match it now. */
export function PersonSearches({ searches }: Pick<Person, 'searches'>) {
  return (
    <Panel title={texts.searches}>
      {searches.length === 0 && <p className={styles.note}>{texts.noSearches}</p>}
      {searches.map((saved) => (
        <section key={saved.id} aria-label={saved.label} data-slot="saved-search">
          <div className={styles.search}>
            <span>
              <b>{saved.label}</b>
              <span className={styles.small}>{labelFor(texts.frequencies, saved.frequency)}</span>
            </span>
            <Badge tone={saved.total > 0 ? 'green' : 'stone'}>{texts.fits(saved.total)}</Badge>
          </div>
          {saved.matches.length === 0 && <p className={styles.note}>{texts.noMatches}</p>}
          <ul className={linesClass}>
            {saved.matches.map(({ id, title, location, price, image }) => (
              <li key={id} className={styles.line}>
                <Thumbnail image={image} Icon={Building2} />
                <span>
                  <Link to={href('/property/:propertyId', { propertyId: id })}>{title}</Link>
                  <span className={styles.small}>
                    {price}, {location}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {saved.total > saved.matches.length && (
            <p className={styles.note}>
              <a className="inline-link" href={saved.address}>
                {texts.allMatches(saved.total)}
              </a>
            </p>
          )}
        </section>
      ))}
    </Panel>
  )
}
