import { Image } from '#app/ui/image.tsx'
import type { Company } from '../company-settings.ts'
import { houseKeysImage } from './home-images.ts'
import { sectionClass } from '#app/ui/class-names.ts'
import styles from './home.module.css'

export function WhyUs({ company }: { company: Company }) {
  return (
    <section className={sectionClass}>
      <div className={`page-container ${styles.why}`}>
        <div>
          <h2>Why owners choose us</h2>
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

function reasons({ claims, replyWithinHours }: Company) {
  return [
    claims.licensedAndBonded && {
      title: 'Licensed and bonded',
      text: 'Registered to practise, and answerable for the money we hold.',
    },
    claims.roundTheClockSupport && {
      title: '24/7 support',
      text: 'A burst pipe at midnight is answered at midnight.',
    },
    {
      title: `${claims.yearsExperience} years experience`,
      text: 'Nairobi, Kiambu, Kajiado and Machakos, street by street.',
    },
    claims.guaranteedResults && {
      title: 'Guaranteed results',
      text: 'What we will do, and by when, is written into the contract.',
    },
    { title: `${claims.clientSatisfactionPercent}% client satisfaction`, text: 'From owners and tenants alike.' },
    { title: `Reply within ${replyWithinHours} hours`, text: 'From a person who has seen the property.' },
  ].filter((reason) => typeof reason === 'object')
}

export function Figures({ company: { claims } }: { company: Company }) {
  const figures = [
    { label: 'properties managed', figure: claims.propertiesManaged },
    { label: 'occupancy rate', figure: `${claims.occupancyRatePercent}%` },
    { label: 'happy clients', figure: claims.happyClients },
    { label: 'facilities managed', figure: claims.facilitiesManaged },
    { label: 'years of experience', figure: claims.yearsExperience },
  ]
  return (
    <section className={`${sectionClass} pt-0!`} aria-labelledby="figures-title">
      <div className="page-container">
        <h2 id="figures-title" className="sr-only">
          In figures
        </h2>
        <dl className={styles.numbers}>
          {figures.map(({ label, figure }) => (
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
