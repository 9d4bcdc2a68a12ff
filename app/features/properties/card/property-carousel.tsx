import { Link } from '#app/ui/link.tsx'
import { Glyph } from '#app/ui/icons/glyph.tsx'
import { BreezeBlock } from '#app/ui/page.tsx'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { propertyMessages } from '../property-messages.ts'
import { cardMessages } from './card-messages.ts'
import styles from '../property-card.module.css'

type PropertyCarouselProps = {
  images: ImageSource[]
  title: string
  to: string
  sizes: string
  /** Of its photos, in device pixels. */
  maxWidth: number
  priority?: boolean
}

/** The page of the property has the others. */
const maxPhotos = 5
// As wide as a card is on the smallest phone.
const minWidth = 320

/**
 * The photos scroll natively. The page's script (app/page/card-photos.ts) turns them by the buttons, counts, and takes those after the
 * first out of their `<noscript>` when the visitor moves to them.
 */
export function PropertyCarousel({ images, title, to, sizes, maxWidth, priority }: PropertyCarouselProps) {
  const photos = images.slice(0, maxPhotos)
  if (photos.length === 0)
    return (
      <BreezeBlock className={`${styles.image} ${styles.noImage}`} data-slot="image">
        {propertyMessages.noPhotos}
      </BreezeBlock>
    )
  return (
    <div className={styles.image} data-slot="image" data-photos>
      <Link to={to} className={styles.track} data-slot="track" tabIndex={-1} draggable={false}>
        {photos.map((image, position) => (
          <span key={image.src} className={styles.slide} style={{ backgroundColor: image.color }}>
            {position === 0 ? (
              <Image image={image} sizes={sizes} minWidth={minWidth} maxWidth={maxWidth} priority={priority} />
            ) : (
              <noscript>
                <Image image={image} sizes={sizes} minWidth={minWidth} maxWidth={maxWidth} />
              </noscript>
            )}
          </span>
        ))}
      </Link>
      {photos.length > 1 && <PhotoControls count={photos.length} title={title} />}
    </div>
  )
}

function PhotoControls({ count, title }: { count: number; title: string }) {
  return (
    <>
      <span className={`${styles.dots} needs-script`} data-slot="dots" aria-hidden="true">
        {Array.from({ length: count }, (_, position) => (
          <i key={position} data-current={position === 0 ? '' : undefined} />
        ))}
      </span>
      <div className={`${styles.arrows} needs-script`}>
        <button type="button" tabIndex={-1} aria-label={cardMessages.previousPhoto(title)} data-turn="-1">
          <Glyph name="previous" />
        </button>
        <button type="button" tabIndex={-1} aria-label={cardMessages.nextPhoto(title)} data-turn="1">
          <Glyph name="next" />
        </button>
      </div>
    </>
  )
}
