import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { thumbWindow } from './thumb-window.ts'
import styles from './gallery.module.css'

type GalleryThumbsProps = {
  images: ImageSource[]
  index: number
  show: (index: number) => void
  onArrowKey: (event: KeyboardEvent) => void
}

const capacity = 5

/**
 * On a phone a scrolling row; on a wide screen a column of five places, where the last one counts the images that do not
 * fit.
 */
export function GalleryThumbs({ images, index, show, onArrowKey }: GalleryThumbsProps) {
  const row = useRef<HTMLDivElement>(null)
  const { first, last, more } = thumbWindow({ index, count: images.length, capacity })
  useEffect(() => scrollThumbIntoView(row.current, index), [index])

  const showImage = (position: number) => (event: MouseEvent) => {
    event.preventDefault()
    show(position)
  }

  return (
    <div ref={row} className={styles.thumbnails}>
      {images.map((image, position) => (
        <a
          key={image.src}
          href={`#photo-${position + 1}`}
          className={position < first || position > last ? styles.outside : undefined}
          aria-label={`Photo ${position + 1}: ${image.alt}`}
          aria-current={position === index ? 'true' : undefined}
          onClick={showImage(position)}
          onKeyDown={onArrowKey}
        >
          <Image image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 156px, 88px" />
        </a>
      ))}
      {more > 0 && (
        <a className={styles.rest} href={`#photo-${last + 2}`} onClick={showImage(last + 1)} onKeyDown={onArrowKey}>
          +{more}
          <span className="sr-only"> more</span> {more === 1 ? 'photo' : 'photos'}
        </a>
      )}
    </div>
  )
}

// scrollIntoView would scroll the page too.
function scrollThumbIntoView(row: HTMLElement | null, index: number) {
  const thumb = row?.children[index]
  if (!row || !(thumb instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return
  row.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.clientWidth) / 2 })
}
