import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'
import { BreezeBlock } from '#app/ui/page.tsx'
import { phonePhoto, Image, type ImageSource } from '#app/ui/image.tsx'
import { galleryMessages } from './gallery-messages.ts'
import { photoHash } from './photo-hash.ts'
import type { Tour } from './tour.ts'
import { useOpenPhoto } from './use-open-photo.ts'
import styles from './gallery.module.css'

// Loaded when the first photo is opened.
const loadViewer = () => import('./gallery-viewer.tsx')
const GalleryViewer = lazy(loadViewer)

type GalleryProps = {
  images: ImageSource[]
  title: string
  isOffMarket: boolean
  /** The company says that its images are not photographs. */
  areImpressions: boolean
  plan: ImageSource | null
  tour: Tour | undefined
  /** Price and viewing request, under the photo in full screen. */
  actions: ReactNode
}

const mosaicSize = 5

/** On a phone a row that is swiped; on a wide screen one large photo and four small ones. Each opens in full screen. */
export function Gallery({ images, title, isOffMarket, areImpressions, plan, tour, actions }: GalleryProps) {
  const { index, open, move, close } = useOpenPhoto(images.length)
  if (images.length === 0) return <BreezeBlock className={styles.noImages}>{galleryMessages.noPhotos}</BreezeBlock>

  const openPhoto = (position: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(position)
  }
  return (
    <section
      className={isOffMarket ? `${styles.gallery} ${styles.gone}` : styles.gallery}
      aria-label={galleryMessages.label(title)}
      data-slot="gallery"
    >
      <ul
        className={images.length < mosaicSize ? `${styles.photos} ${styles.few}` : styles.photos}
        aria-label={galleryMessages.list}
        data-slot="photos"
        onPointerEnter={() => void loadViewer()}
      >
        {images.map((image, position) => (
          <li key={image.src} style={{ backgroundColor: image.color }}>
            <a
              href={photoHash(position)}
              aria-label={galleryMessages.open(position + 1, images.length, image.alt)}
              onClick={openPhoto(position)}
            >
              <Image image={{ ...image, alt: '' }} sizes={getSizes(position)} priority={position === 0} />
            </a>
          </li>
        ))}
      </ul>
      {areImpressions && (
        <p className={styles.label} data-slot="over-photo">
          {galleryMessages.impressions}
        </p>
      )}
      {images.length > 1 && (
        <a className={styles.showAll} href={photoHash(0)} onClick={openPhoto(0)} data-slot="show-all">
          <Icon name="layout-grid" />
          {galleryMessages.showAll(images.length)}
        </a>
      )}
      {index !== undefined && (
        <Suspense>
          <GalleryViewer
            images={images}
            title={title}
            index={index}
            label={areImpressions ? galleryMessages.impression : ''}
            plan={plan}
            tour={tour}
            actions={actions}
            onMove={move}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Without script every photo in full, one below the other: what the links of the gallery lead to. */
export function PhotoList({ images }: { images: ImageSource[] }) {
  return (
    <noscript>
      <ol className={styles.photoList}>
        {images.map((image, position) => (
          <li key={image.src} id={photoHash(position).slice(1)}>
            <Image image={image} sizes="(min-width: 64rem) 800px, 92vw" />
          </li>
        ))}
      </ol>
    </noscript>
  )
}

function getSizes(position: number) {
  return position === 0
    ? `(min-width: 90rem) 932px, (min-width: 64rem) calc(92vw - 380px), ${phonePhoto}`
    : `(min-width: 64rem) 233px, ${phonePhoto}`
}
