import { ButtonLink } from '#app/ui/button.tsx'
import { Image } from '#app/ui/image.tsx'
import type { Company } from '../company-settings.ts'
import { aboutImage } from './home-images.ts'
import { homeMessages } from './home-messages.ts'
import styles from './home.module.css'

const { about } = homeMessages

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
          <h2 id="about-title">{about.title}</h2>
          <p>{about.text(name, city, foundedYear)}</p>
          <dl className={styles.aims}>
            {about.aims.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink to="/about" tone="shade">
            {about.more}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
