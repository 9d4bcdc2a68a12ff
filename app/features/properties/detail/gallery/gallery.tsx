import type { KeyboardEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { countLabel } from '#app/shared/text.ts'
import { BreezeBlock } from '#app/ui/page.tsx'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { useImageCarousel } from '../card/use-image-carousel.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import styles from './gallery.module.css'

type GalleryProps = { images: ImageSource[]; title: string; isOffMarket: boolean }

/** A carousel with swiping, arrows, keys and thumbnails. Without script the thumbnails link to each photo's anchor. */
export function Gallery({ images, title, isOffMarket }: GalleryProps) {
  const { track, index, show, onScroll } = useImageCarousel<HTMLUListElement>(images.length)

  if (images.length === 0) return <BreezeBlock className={styles.noImages}>No photos yet</BreezeBlock>

  const onArrowKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    show(index + step)
  }

  return (
    <section
      className={isOffMarket ? `${styles.gallery} ${styles.gone}` : styles.gallery}
      aria-label={`Photos of ${title}`}
      aria-roledescription="carousel"
    >
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
        <ul ref={track} className={styles.slides} tabIndex={0} onScroll={onScroll} aria-label="Photos">
          {images.map((image, position) => (
            <li key={image.src} id={`photo-${position + 1}`} style={{ backgroundColor: image.color }}>
              <Image
                image={image}
                sizes="(min-width: 90rem) 1144px, (min-width: 64rem) calc(92vw - 10.5rem), 100vw"
                priority={position === 0}
              />
            </li>
          ))}
        </ul>
        <p className={styles.counter}>
          <Icon name="camera" />
          <span className="needs-script" aria-live="polite" aria-atomic="true">
            <span className="sr-only">Photo </span>
            {index + 1} / {images.length}
          </span>
          <span className="without-script">{countLabel(images.length, 'photo', 'photos')}</span>
        </p>
        {images.length > 1 && (
          <div className={`${styles.arrows} needs-script`}>
            <button type="button" aria-label="Previous photo" onClick={() => show(index - 1)} onKeyDown={onArrowKey}>
              <Icon name="chevron-left" />
            </button>
            <button type="button" aria-label="Next photo" onClick={() => show(index + 1)} onKeyDown={onArrowKey}>
              <Icon name="chevron-right" />
            </button>
          </div>
        )}
      </div>
      {images.length > 1 && <GalleryThumbs images={images} index={index} show={show} onArrowKey={onArrowKey} />}
    </section>
  )
}
