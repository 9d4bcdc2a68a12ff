import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Language } from '#app/shared/language.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Image, phonePhoto } from '#app/ui/image.tsx'
import { Breadcrumbs, SectionRule, Section, SectionHead, Wrap } from '#app/ui/page.tsx'
import { buttonRowClass, sectionClass } from '#app/ui/class-names.ts'
import { QuestionList } from '../questions/question-list.tsx'
import type { ShownImage } from '../shown-image.ts'
import type { Service } from './services-document.ts'
import { servicesMessages } from './services-messages.ts'
import styles from './service-page.module.css'

/** One service as its page shows it. What is empty is left out. */
export type ShownService = Omit<Service, 'image' | 'reasonsImage' | 'figures'> & {
  image: ShownImage | null
  reasonsImage: ShownImage | null
  figures: { figure: string; label: string; note: string }[]
  /** Where it is not that of the page. */
  lang?: Language
}

type ServicePageProps = {
  service: ShownService
  /** Beside Get in Touch, for instance the number to call. */
  call: ReactNode
}

/** The page of any service; its texts come from the content, and those of the closing band from the company's settings. */
export function ServicePage({ service, call }: ServicePageProps) {
  const { lang, text, offers, reasons, reasonsImage, scope, steps, questions } = service
  return (
    <div lang={lang}>
      <Opening service={service} call={call} />
      <FullText text={text} />
      <Offers {...offers} />
      <Reasons {...reasons} image={reasonsImage} />
      <Scope {...scope} />
      <Steps {...steps} />
      {questions.length > 0 && (
        <Section>
          <SectionRule>
            <QuestionList title={servicesMessages.questions} questions={questions} />
          </SectionRule>
        </Section>
      )}
    </div>
  )
}

export function contactAddress({ id }: Pick<Service, 'id'>) {
  return `${href('/contact')}?service=${id}`
}

function Opening({ service, call }: ServicePageProps) {
  const { name, headline, lead, fee, image, figures } = service
  return (
    <Wrap className="pt-3">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: name }]} />
      <div className={styles.opening}>
        <div>
          <h1>{headline || name}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {fee && <p className="mt-4 font-semibold">{servicesMessages.fee(fee)}</p>}
          <div className={`${buttonRowClass} mt-8`}>
            <ButtonLink to={contactAddress(service)} tone="talk">
              {sharedMessages.getInTouch}
            </ButtonLink>
            {call}
          </div>
        </div>
        {image && (
          <Image
            image={image}
            sizes={`(min-width: 64rem) 40vw, ${phonePhoto}`}
            priority
            className={styles.image}
            focus={image.focus}
          />
        )}
      </div>
      {figures.length > 0 && (
        <dl className={styles.tiles}>
          {figures.map(({ label, figure, note }) => (
            <div key={label}>
              <dt>
                {label}
                {note && <small>{note}</small>}
              </dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </Wrap>
  )
}

function FullText({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Section>
      <div className={styles.text}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}

function Offers({ title, text, items }: Service['offers']) {
  if (items.length === 0) return null
  return (
    <Section band className="mt-(--section)">
      <SectionRule>
        <SectionHead title={title}>{text && <p>{text}</p>}</SectionHead>
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

function Reasons({ title, image, items }: Service['reasons'] & { image: ShownImage | null }) {
  if (items.length === 0) return null
  return (
    <Section>
      <div className={styles.reasons}>
        {image && (
          <Image image={image} sizes="(min-width: 64rem) 36vw, 100vw" className={styles.image} focus={image.focus} />
        )}
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
function Scope({ title, text, items }: Service['scope']) {
  if (items.length === 0) return null
  return (
    <section className={`${sectionClass} bg-shade text-on-shade`}>
      <Wrap className={styles.scope}>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              {item.figure && <b>{item.figure}</b>}
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

function Steps({ title, items }: Service['steps']) {
  if (items.length === 0) return null
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
