import { href } from 'react-router'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import type { Company } from '../company-settings.ts'
import { office } from './about-images.ts'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

const { intro } = aboutMessages

export function AboutIntro({ company: { name, city, foundedYear } }: { company: Company }) {
  return (
    <header>
      <Wrap className="pt-3">
        <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: aboutMessages.name }]} />
        <div className={styles.opening}>
          <h1>{intro.title}</h1>
          <p>{intro.text(name, city, foundedYear)}</p>
        </div>
      </Wrap>
      <Image image={office} sizes="100vw" priority className={styles.picture} focus="50% 55%" />
    </header>
  )
}
