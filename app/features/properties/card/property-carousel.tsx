import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Glyph } from '#app/ui/icons/glyph.tsx'
import { BreezeBlock } from '#app/ui/page.tsx'
import { imageWidths } from '#app/shared/image-limits.ts'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { propertyMessages } from '../property-messages.ts'
import { cardMessages } from './card-messages.ts'
import type { CardPhotos } from './use-card-photos.ts'
import styles from '../property-card.module.css'

type PropertyCarouselProps = {
  images: ImageSource[]
  photos: CardPhotos
  title: string
  to: string
  sizes: string
  priority?: boolean
}

// A card is at most half a tablet or a phone wide; the lead card of the home page sets its own sizes.
const maxCardWidth = 1280

export function PropertyCarousel({ images, photos, title, to, sizes, priority }: PropertyCarouselProps) {
  const { pathname, search } = useLocation()
  const { carousel, isPreloading, isSwiped, preload } = photos
  const { track, index, show, onScroll } = carousel

  if (images.length === 0)
    return (
      <BreezeBlock className={`${styles.image} ${styles.noImage}`} data-slot="image">
        {propertyMessages.noPhotos}
      </BreezeBlock>
    )
  return (
    <div className={styles.image} data-slot="image" onPointerEnter={preload} onTouchStart={preload}>
      <Link
        ref={track}
        to={to}
        state={{ from: pathname + search }}
        className={styles.track}
        // What scrolls by finger must be reachable by keyboard too.
        tabIndex={isSwiped ? 0 : -1}
        draggable={false}
        onScroll={onScroll}
      >
        {images.map((image, position) => (
          <span key={image.src} className={styles.slide} style={{ backgroundColor: image.color }}>
            {position === 0 || isPreloading ? (
              <Image image={image} sizes={sizes} maxWidth={maxCardWidth} priority={priority && position === 0} />
            ) : (
              <noscript>
                <img src={fallbackSource(image)} alt={image.alt} loading="lazy" />
              </noscript>
            )}
          </span>
        ))}
      </Link>
      {images.length > 1 && (
        <span className={`${styles.count} needs-script`}>{cardMessages.photoCount(index + 1, images.length)}</span>
      )}
      {images.length > 1 && (
        <div className={`${styles.arrows} needs-script`}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={cardMessages.previousPhoto(title)}
            onClick={() => show(index - 1)}
          >
            <Glyph name="previous" />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={cardMessages.nextPhoto(title)}
            onClick={() => show(index + 1)}
          >
            <Glyph name="next" />
          </button>
        </div>
      )}
    </div>
  )
}

function fallbackSource({ src, width }: ImageSource) {
  if (!src.startsWith('/media/')) return src
  return `${src}/${imageWidths.findLast((candidate) => candidate <= Math.min(width, 640)) ?? imageWidths[0]}.jpg`
}
