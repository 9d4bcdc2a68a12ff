import { Link } from '#app/ui/link.tsx'
import type { Language } from '#app/shared/language.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { SectionRule, Section } from '#app/ui/page.tsx'
import type { ServiceLink } from './shown-services.ts'
import { servicesMessages } from './services-messages.ts'
import { moreLinkClass } from '#app/ui/class-names.ts'
import styles from './services-index.module.css'

export type ServicesIndexProps = {
  title: string
  text: string
  services: readonly ServiceLink[]
  /** Of title and text, where it is not that of the page. */
  lang?: Language | undefined
}

/** The services of the home page in a ruled list; on a phone each is one line. Without any there is no section. */
export function ServicesIndex({ title, text, services, lang }: ServicesIndexProps) {
  if (services.length === 0) return null
  return (
    <Section band>
      <SectionRule>
        <div className={styles.split}>
          <div className={styles.sticky} lang={lang}>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          <ul className={styles.list}>
            {services.map(({ path, name, summary, icon, lang: own }) => (
              <li key={path} lang={own}>
                <Icon name={icon} />
                <h3>{name}</h3>
                <p>{summary}</p>
                <Link
                  to={path}
                  className={moreLinkClass}
                  data-slot="more-link"
                  aria-label={servicesMessages.learnMore(name)}
                >
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
