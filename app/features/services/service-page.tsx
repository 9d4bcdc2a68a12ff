import type { ReactNode } from 'react'
import { href } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Breadcrumbs, SectionRule, Section, SectionHead, Wrap } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'
import { figureText, type ServiceClaims, type ServiceContent } from './service-content.ts'
import { buttonRowClass, sectionClass } from '#app/ui/class-names.ts'
import styles from './service-page.module.css'

type ServicePageProps = {
  content: ServiceContent
  claims: ServiceClaims
  /** Beside Get in Touch, for instance the number to call. */
  call: ReactNode
}

/**
 * One page component for all six services; its texts come from the content, and those of the closing band from the company's
 * settings.
 */
export function ServicePage({ content, claims, call }: ServicePageProps) {
  return (
    <>
      <ServiceIntro content={content} claims={claims} call={call} />
      <Offers {...content.offers} />
      <Reasons {...content.reasons} />
      <Scope {...content.scope} claims={claims} />
      <Steps {...content.steps} />
    </>
  )
}

export function contactAddress({ interest }: Pick<ServiceContent, 'interest'>) {
  return `${href('/contact')}?service=${interest}`
}

function ServiceIntro({ content, claims, call }: ServicePageProps) {
  const { name, headline, lead, image } = content
  const tiles = content.tiles.filter(({ figure }) => figureText(figure, claims) !== '')
  return (
    <Wrap className="pt-3">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: name }]} />
      <div className={styles.opening}>
        <div>
          <h1>{headline}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={`${buttonRowClass} mt-8`}>
            <ButtonLink to={contactAddress(content)} tone="talk">
              {sharedMessages.getInTouch}
            </ButtonLink>
            {call}
          </div>
        </div>
        <Image image={image} sizes="(min-width: 64rem) 40vw, 100vw" priority className={styles.image} />
      </div>
      {tiles.length > 0 && (
        <dl className={styles.tiles}>
          {tiles.map(({ label, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figureText(figure, claims)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Wrap>
  )
}

function Offers({ title, text, items }: ServiceContent['offers']) {
  return (
    <Section band className="mt-(--section)">
      <SectionRule>
        <SectionHead title={title}>
          <p>{text}</p>
        </SectionHead>
        <ul className={styles.offers}>
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}

function Reasons({ title, image, items }: ServiceContent['reasons']) {
  return (
    <Section>
      <div className={styles.reasons}>
        <Image image={image} sizes="(min-width: 64rem) 36vw, 100vw" className={styles.image} />
        <div>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

/** The page's only dark band. */
function Scope({ title, text, items, claims }: ServiceContent['scope'] & { claims: ServiceClaims }) {
  return (
    <section className={`${sectionClass} bg-shade text-on-shade`}>
      <Wrap className={styles.scope}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              {item.figure && figureText(item.figure, claims) !== '' && <b>{figureText(item.figure, claims)}</b>}
              <div>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

function Steps({ title, items }: ServiceContent['steps']) {
  return (
    <Section>
      <SectionRule>
        <div className={styles.steps}>
          <h2>{title}</h2>
          <ol>
            {items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </SectionRule>
    </Section>
  )
}
