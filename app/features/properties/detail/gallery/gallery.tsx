import { Icon } from '#app/ui/icons/icon.tsx'
import { Island } from '#app/ui/island/island.tsx'
import { BreezeBlock } from '#app/ui/page.tsx'
import { phonePhoto, Image, type ImageSource } from '#app/ui/image.tsx'
import { roomMessages } from '#app/shared/room-messages.ts'
import { describePhoto } from './describe-photo.ts'
import { galleryMessages } from './gallery-messages.ts'
import { photoHash, photoHashStart } from './photo-hash.ts'
import PhotoViewer, { type PhotoViewerProps } from './photo-viewer.island.tsx'
import styles from './gallery.module.css'

type GalleryProps = Omit<PhotoViewerProps, 'label'> & {
  isOffMarket: boolean
  /** The company says that its images are not photographs. */
  areImpressions: boolean
}

const mosaicSize = 5

/** On a phone a row that is swiped; on a wide screen one large photo and four small ones. Each links to itself in full screen. */
export function Gallery({ isOffMarket, areImpressions, ...shown }: GalleryProps) {
  const { title } = shown
  const images = shown.images.map(nameRoom)
  if (images.length === 0) return <BreezeBlock className={styles.noImages}>{galleryMessages.noPhotos}</BreezeBlock>
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
      >
        {images.map((image, position) => (
          <li key={image.src} style={{ backgroundColor: image.color }}>
            <a
              href={photoHash(position)}
              aria-label={galleryMessages.open(position + 1, images.length, describePhoto(image))}
            >
              <Image image={{ ...image, alt: '' }} sizes={getSizes(position)} priority={position === 0} />
              {image.room && <span className={styles.room}>{image.room}</span>}
              {images.length > 1 && (
                <span
                  className={styles.position}
                  data-position={galleryMessages.viewer.position(position + 1, images.length)}
                />
              )}
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
        <a className={styles.showAll} href={photoHash(0)} data-slot="show-all">
          <Icon name="layout-grid" />
          {galleryMessages.showAll(images.length)}
        </a>
      )}
      <Island
        name="photo-viewer"
        hash={photoHashStart}
        of={PhotoViewer}
        props={{ ...shown, images, label: areImpressions ? galleryMessages.impression : '' }}
      />
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

const roomNames: Readonly<Record<string, string>> = roomMessages

/** In the language of the page, as far as it is known. The viewer is given the name, so that its script has no list of them. */
function nameRoom(image: ImageSource): ImageSource {
  const { room } = image
  return room && Object.hasOwn(roomNames, room) ? { ...image, room: roomNames[room] } : image
}

function getSizes(position: number) {
  return position === 0
    ? `(min-width: 90rem) 640px, (min-width: 64rem) 46vw, ${phonePhoto}`
    : `(min-width: 90rem) 320px, (min-width: 64rem) 23vw, ${phonePhoto}`
}
