import { ButtonLink } from '#app/ui/button.tsx'
import { Image } from '#app/ui/image.tsx'
import type { Company } from '../company-settings.ts'
import { aboutImage } from './home-images.ts'
import styles from './home.module.css'

/** About, mission, vision, objective: the page's only dark band. */
export function HomeAbout({ company }: { company: Company }) {
  const { name, city, foundedYear } = company
  return (
    <section className="bg-shade text-on-shade" id="about" aria-labelledby="about-title">
      <div className={styles.story}>
        <div className={styles.storyImage}>
          <Image image={aboutImage} sizes="(min-width: 64rem) 42vw, 100vw" focus="38% 50%" />
        </div>
        <div className={styles.storyText}>
          <h2 id="about-title">We look after houses as if we had to live in them.</h2>
          <p>
            {name} has worked from {city} since {foundedYear}. We manage homes, offices and land across the county and
            its neighbours, for owners who live next door and owners who live abroad.
          </p>
          <dl className={styles.aims}>
            <div>
              <dt>Mission</dt>
              <dd>
                To make owning and renting property in Kenya straightforward: fair prices, written promises, prompt
                repairs.
              </dd>
            </div>
            <div>
              <dt>Vision</dt>
              <dd>To be the name a Kenyan family gives when a neighbour asks who to trust with a house.</dd>
            </div>
            <div>
              <dt>Objective</dt>
              <dd>
                To keep every property we manage occupied, sound and earning, and to show its owner the figures each
                month.
              </dd>
            </div>
          </dl>
          <ButtonLink to="/about" tone="shade">
            Read our story
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
