import { ButtonLink } from '#app/ui/button.tsx'
import { Image } from '#app/ui/image.tsx'
import type { FocusedImage, TitledText } from '../content-parts.ts'
import { homeMessages } from './home-messages.ts'
import styles from './home.module.css'

type HomeAboutProps = { title: string; paragraphs: string[]; aims: TitledText[]; image: FocusedImage | null }

/** About, mission, vision, objective: the page's only dark band. */
export function HomeAbout({ title, paragraphs, aims, image }: HomeAboutProps) {
  return (
    <section className="bg-shade text-on-shade" id="about" aria-labelledby="about-title">
      <div className={styles.story} data-image={image !== null}>
        {image && (
          <div className={styles.storyImage}>
            <Image image={image} sizes="(min-width: 64rem) 42vw, 100vw" focus={image.focus} />
          </div>
        )}
        <div className={styles.storyText}>
          <h2 id="about-title">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <dl className={styles.aims}>
            {aims.map((aim) => (
              <div key={aim.title}>
                <dt>{aim.title}</dt>
                <dd>{aim.text}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink to="/about" tone="shade">
            {homeMessages.about.more}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
