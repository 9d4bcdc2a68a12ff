import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { cardPhoto, imageSrcSet, type ImageSource } from '#app/ui/image.tsx'
import type { ReactNode } from 'react'
import type { Company, SiteStatistics } from '../company-settings.ts'
import type { FocusedImage } from '../content-parts.ts'
import { heroDayImage, heroDuskTallImage } from './home-images.ts'
import { HeroSearchBar } from './hero-search-bar.tsx'
import { byGoods } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { homeMessages } from './home-messages.ts'
import styles from './home-hero.module.css'

const { hero, facts: texts } = homeMessages

export type Hero = {
  heading: string
  text: string
  /** The language of heading and text, where it is not the page's. */
  lang: string | undefined
  button: string
  image: FocusedImage | null
  /** For screens in dark mode. */
  darkImage: FocusedImage | null
}

type HomeHeroProps = {
  content: Hero
  company: Company
  /** Null while the backend is unavailable. */
  statistics: SiteStatistics | null
  placeField: ReactNode
}

export function HomeHero({ content, company, statistics, placeField }: HomeHeroProps) {
  const { heading, text, lang, button, image, darkImage } = content
  return (
    <section className={styles.hero} aria-label={hero.label} data-sky={image?.src === heroDayImage.src}>
      {image && <HeroImage image={image} darkImage={darkImage} />}
      <div className={styles.text}>
        <div className="page-container" lang={lang}>
          <h1>{heading}</h1>
          <p>{text}</p>
        </div>
      </div>
      <div className="page-container">
        <HeroSearchBar priceEdges={company.priceEdges} statistics={statistics} placeField={placeField} />
        <div className={styles.after}>
          <Facts company={company} available={statistics?.activeListings ?? 0} />
          <div className={buttonRowClass}>
            {button && (
              <ButtonLink to={href('/contact')} tone="talk">
                {button}
              </ButtonLink>
            )}
            <ButtonLink to="/about" tone="line">
              {hero.about}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

const dark = '(prefers-color-scheme: dark)'

function HeroImage({ image, darkImage }: { image: FocusedImage; darkImage: FocusedImage | null }) {
  const { src, alt, width, height, color, focus } = image
  return (
    <div className={styles.photo}>
      <picture>
        {darkImage && src === heroDayImage.src && (
          <>
            <HeroSource image={heroDuskTallImage} format="avif" media={`(max-width: 40rem) and ${dark}`} />
            <HeroSource image={heroDuskTallImage} format="webp" media={`(max-width: 40rem) and ${dark}`} />
          </>
        )}
        {darkImage && (
          <>
            <HeroSource image={darkImage} format="avif" media={dark} />
            <HeroSource image={darkImage} format="webp" media={dark} />
          </>
        )}
        <HeroSource image={image} format="avif" />
        <HeroSource image={image} format="webp" />
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          style={{ backgroundColor: color, ...(src !== heroDayImage.src && { objectPosition: focus }) }}
          fetchPriority="high"
        />
      </picture>
    </div>
  )
}

function HeroSource({ image, format, media }: { image: ImageSource; format: 'avif' | 'webp'; media?: string }) {
  // Between the two widths the image is cropped to a width a third wider than the screen.
  const sizes = `(min-width: 68rem) 100vw, (min-width: 48rem) 130vw, ${cardPhoto}`
  return <source type={`image/${format}`} media={media} srcSet={imageSrcSet(image, format)} sizes={sizes} />
}

/** What is known without a claim: the count of listings, the year in the settings, the licence by its number. */
function Facts({ company: { city, foundedYear, licences }, available }: { company: Company; available: number }) {
  const offer = useOffer()
  const [licence] = licences
  const shown = [
    available > 0 && {
      figure: texts.available.figure(available),
      text: byGoods(offer, texts.available.text),
    },
    foundedYear > 0 && { figure: texts.since.figure(foundedYear), text: texts.since.text(city) },
    licence && { figure: texts.licensed.figure, text: texts.licensed.text(licence.name, licence.number) },
  ].filter((fact) => typeof fact === 'object')
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
