import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { imageSrcSet, type ImageSource } from '#app/ui/image.tsx'
import type { Company } from '../company-settings.ts'
import { heroDayImage, heroDuskImage, heroDuskTallImage } from './home-images.ts'
import { HeroSearchBar } from './hero-search-bar.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { homeMessages } from './home-messages.ts'
import styles from './home-hero.module.css'

const { hero, claims: texts } = homeMessages

type HomeHeroProps = {
  company: Company
  description: string
  /** Listings on the market; 0 while the count is unknown. */
  available: number
}

export function HomeHero({ company, description, available }: HomeHeroProps) {
  return (
    <section className={styles.hero} aria-label={hero.label}>
      <HeroImage />
      <div className={styles.text}>
        <div className="page-container">
          <h1>{company.tagline}</h1>
          <p>{description}</p>
        </div>
      </div>
      <div className="page-container">
        <HeroSearchBar priceEdges={company.priceEdges} />
        <div className={styles.after}>
          <Claims company={company} available={available} />
          <div className={buttonRowClass}>
            <ButtonLink to={href('/contact')} tone="talk">
              {hero.assessment}
            </ButtonLink>
            <ButtonLink to="/about" tone="line">
              {hero.about}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

const narrowAndDark = '(max-width: 40rem) and (prefers-color-scheme: dark)'

function HeroImage() {
  const { src, alt, width, height, color } = heroDayImage
  return (
    <div className={styles.photo}>
      <picture>
        <HeroSource image={heroDuskTallImage} format="avif" media={narrowAndDark} />
        <HeroSource image={heroDuskTallImage} format="webp" media={narrowAndDark} />
        <HeroSource image={heroDuskImage} format="avif" media="(prefers-color-scheme: dark)" />
        <HeroSource image={heroDuskImage} format="webp" media="(prefers-color-scheme: dark)" />
        <HeroSource image={heroDayImage} format="avif" />
        <HeroSource image={heroDayImage} format="webp" />
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          style={{ backgroundColor: color }}
          fetchPriority="high"
        />
      </picture>
    </div>
  )
}

function HeroSource({ image, format, media }: { image: ImageSource; format: 'avif' | 'webp'; media?: string }) {
  // Between the two widths the image is cropped to a width a third wider than the screen.
  const sizes = '(min-width: 68rem) 100vw, (min-width: 48rem) 130vw, 100vw'
  return <source type={`image/${format}`} media={media} srcSet={imageSrcSet(image, format)} sizes={sizes} />
}

/** What the company can show: the count of its listings, and the claims that it has entered. */
function Claims({ company: { claims, city, foundedYear }, available }: { company: Company; available: number }) {
  const shown = [
    available > 0 && { figure: texts.available.figure(available), text: texts.available.text },
    claims.propertiesManaged !== '' && { figure: claims.propertiesManaged, text: texts.managed },
    claims.clientSatisfactionPercent > 0 && {
      figure: texts.percent(claims.clientSatisfactionPercent),
      text: texts.satisfaction,
    },
    claims.yearsExperience === ''
      ? { figure: texts.since.figure(foundedYear), text: texts.since.text(city) }
      : { figure: texts.years(claims.yearsExperience), text: texts.place(city, foundedYear) },
    claims.licensedAndBonded && texts.licensed,
  ].filter((claim) => typeof claim === 'object')
  return (
    <ul className={styles.trust}>
      {shown.map(({ figure, text }) => (
        <li key={text}>
          <b>{figure}</b>
          {text}
        </li>
      ))}
    </ul>
  )
}
