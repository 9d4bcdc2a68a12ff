import { Image } from '#app/ui/image.tsx'
import type { Company } from '../company-settings.ts'
import { houseKeysImage } from './home-images.ts'
import { sectionClass } from '#app/ui/class-names.ts'
import { homeMessages } from './home-messages.ts'
import styles from './home.module.css'

const { why, figures } = homeMessages

export function WhyUs({ company }: { company: Company }) {
  return (
    <section className={sectionClass}>
      <div className={`page-container ${styles.why}`}>
        <div>
          <h2>{why.title}</h2>
          <ul>
            {reasons(company).map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <Image
          image={houseKeysImage}
          sizes="(min-width: 64rem) 36vw, 100vw"
          focus="45% 50%"
          className={styles.whyImage}
        />
      </div>
    </section>
  )
}

function reasons({ claims, licences, replyWithinHours }: Company) {
  const [licence] = licences
  return [
    claims.licensedAndBonded && {
      title: why.licensed.title,
      text: licence ? why.licensed.licence(licence.name, licence.number) : why.licensed.text,
    },
    claims.roundTheClockSupport && why.support,
    claims.yearsExperience !== '' && { title: why.years.title(claims.yearsExperience), text: why.years.text },
    claims.guaranteedResults && why.commitments,
    claims.clientSatisfactionPercent > 0 && {
      title: why.satisfaction.title(claims.clientSatisfactionPercent),
      text: why.satisfaction.text,
    },
    why.area,
    why.statements,
    { title: why.reply.title(replyWithinHours), text: why.reply.text },
  ].filter((reason) => typeof reason === 'object')
}

/** Only the figures that the company has entered. */
export function Figures({ company: { claims } }: { company: Company }) {
  const entered = [
    { label: figures.managed, figure: claims.propertiesManaged },
    {
      label: figures.occupancy,
      figure: claims.occupancyRatePercent > 0 ? homeMessages.claims.percent(claims.occupancyRatePercent) : '',
    },
    { label: figures.clients, figure: claims.happyClients },
    { label: figures.facilities, figure: claims.facilitiesManaged },
    { label: figures.years, figure: claims.yearsExperience },
  ].filter(({ figure }) => figure !== '')
  if (entered.length === 0) return null
  return (
    <section className={`${sectionClass} pt-0!`} aria-labelledby="figures-title">
      <div className="page-container">
        <h2 id="figures-title" className="sr-only">
          {figures.title}
        </h2>
        <dl className={styles.numbers}>
          {entered.map(({ label, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
