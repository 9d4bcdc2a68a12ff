import { href } from 'react-router'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import type { Company } from '../company-settings.ts'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

const { intro } = aboutMessages

export const office: ImageSource = {
  src: '/media/efcaaf6e95e1d03591ae2aea2b8d8b1a',
  alt: 'Open-plan office with oak desks, plants and a wide city view.',
  width: 1600,
  height: 1067,
  color: '#7e786d',
}

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
