import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { SectionRule, Section } from '#app/ui/page.tsx'
import { services } from './service-list.ts'

/** All six in a ruled list; on a phone each is one line. */
export function ServicesIndex() {
  return (
    <Section band>
      <SectionRule>
        <div className="split">
          <div className="stay">
            <h2>What we do for owners and buyers</h2>
            <p>Six services, one office. Take one, or hand us the keys and take all of them.</p>
          </div>
          <ul className="rules">
            {services.map(({ path, title, summary, icon: Icon }) => (
              <li key={path}>
                <Icon className="icon" aria-hidden="true" />
                <h3>{title}</h3>
                <p>{summary}</p>
                <Link to={path} className="more" aria-label={`Learn More: ${title}`}>
                  <span>Learn More</span>
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
