import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { SectionRule, Section } from '#app/ui/page.tsx'
import { services } from './service-list.ts'
import { servicesMessages } from './services-messages.ts'

const { index } = servicesMessages

/** All six in a ruled list; on a phone each is one line. */
export function ServicesIndex() {
  return (
    <Section band>
      <SectionRule>
        <div className="split">
          <div className="stay">
            <h2>{index.title}</h2>
            <p>{index.text}</p>
          </div>
          <ul className="rules">
            {services.map(({ path, title, summary, icon: Icon }) => (
              <li key={path}>
                <Icon className="icon" aria-hidden="true" />
                <h3>{title}</h3>
                <p>{summary}</p>
                <Link to={path} className="more" aria-label={index.learnMore(title)}>
                  <span>{sharedMessages.learnMore}</span>
                  <ArrowRight className="icon" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </SectionRule>
    </Section>
  )
}
