import { href } from 'react-router'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { Image, phonePhoto } from '#app/ui/image.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import type { FocusedImage } from '../content-parts.ts'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

type AboutIntroProps = { title: string; text: string; image: FocusedImage | null }

export function AboutIntro({ title, text, image }: AboutIntroProps) {
  return (
    <header>
      <Wrap className="pt-3">
        <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: aboutMessages.name }]} />
        <div className={styles.opening}>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </Wrap>
      {image && <Image image={image} sizes={phonePhoto} priority className={styles.picture} focus={image.focus} />}
    </header>
  )
}
