import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { imageSrcSet, type ImageSource } from '#app/ui/image.tsx'
import type { Company } from '../company-settings.ts'
import { heroDayImage, heroDuskImage, heroDuskTallImage } from './home-images.ts'
import { HeroSearchBar } from './hero-search-bar.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import styles from './home-hero.module.css'

export function HomeHero({ company, description }: { company: Company; description: string }) {
  return (
    <section className={styles.hero} aria-label="Welcome">
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
          <Claims company={company} />
          <div className={buttonRowClass}>
            <ButtonLink to={href('/contact')} tone="talk">
              Get Free Property Assessment
            </ButtonLink>
            <ButtonLink to="/about" tone="line">
              Learn About Us
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
  // On a phone the image is cropped to a width a third wider than the screen.
  const sizes = '(min-width: 68rem) 100vw, 130vw'
  return <source type={`image/${format}`} media={media} srcSet={imageSrcSet(image, format)} sizes={sizes} />
}

function Claims({ company: { claims, city, foundedYear } }: { company: Company }) {
  return (
    <ul className={styles.trust}>
      <li>
        <b>{claims.propertiesManaged}</b>properties managed
      </li>
      <li>
        <b>{claims.clientSatisfactionPercent}%</b>client satisfaction
      </li>
      <li>
        <b>{claims.yearsExperience} years</b>in {city}, since {foundedYear}
      </li>
      {claims.licensedAndBonded && (
        <li>
          <b>Licensed</b>and bonded
        </li>
      )}
    </ul>
  )
}
