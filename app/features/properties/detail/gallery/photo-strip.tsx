import { useEffect, useRef } from 'react'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { describePhoto } from './describe-photo.ts'
import { galleryMessages } from './gallery-messages.ts'
import styles from './gallery-viewer.module.css'

type PhotoStripProps = { images: ImageSource[]; index: number; onMove: (index: number) => void }

export function PhotoStrip({ images, index, onMove }: PhotoStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  if (images.length < 2) return null
  return (
    <ul ref={strip} className={styles.strip} aria-label={galleryMessages.viewer.thumbnails}>
      {images.map((image, position) => (
        <li key={image.src}>
          <button
            type="button"
            aria-label={galleryMessages.viewer.thumbnail(position + 1, describePhoto(image))}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onMove(position)}
          >
            <Image image={{ ...image, alt: '' }} sizes="96px" maxWidth={320} />
          </button>
        </li>
      ))}
    </ul>
  )
}
