import { Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { SectionRule, Section } from '#app/ui/page.tsx'
import { services } from './service-list.ts'
import { servicesMessages } from './services-messages.ts'
import { moreLinkClass } from '#app/ui/class-names.ts'
import styles from './services-index.module.css'

const { index } = servicesMessages

/** All six in a ruled list; on a phone each is one line. */
export function ServicesIndex() {
  return (
    <Section band>
      <SectionRule>
        <div className={styles.split}>
          <div className={styles.sticky}>
            <h2>{index.title}</h2>
            <p>{index.text}</p>
          </div>
          <ul className={styles.list}>
            {services.map(({ path, title, summary, icon }) => (
              <li key={path}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{summary}</p>
                <Link to={path} className={moreLinkClass} data-slot="more-link" aria-label={index.learnMore(title)}>
                  <span>{sharedMessages.learnMore}</span>
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </SectionRule>
    </Section>
  )
}
