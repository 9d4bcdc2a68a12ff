import { useEffect, useRef } from 'react'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { describePhoto } from './describe-photo.ts'
import { galleryMessages } from './gallery-messages.ts'
import styles from './gallery-viewer.module.css'

type PhotoTrackProps = { images: ImageSource[]; index: number; onMove: (index: number) => void }

/** A row of full-screen photos, which the browser scrolls and zooms. The photo shown and its neighbours are loaded. */
export function PhotoTrack({ images, index, onMove }: PhotoTrackProps) {
  const track = useRef<HTMLUListElement>(null)
  const scrolledTo = useRef(-1)

  // After the layout effect that opens the dialog around it, since a closed one cannot be scrolled. Without animation: a photo that
  // is passed on the way would be reported as the one shown.
  useEffect(() => {
    const element = track.current
    if (!element || scrolledTo.current === index) return
    scrolledTo.current = index
    element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' })
  }, [index])

  const onScroll = () => {
    const element = track.current
    if (!element || element.clientWidth === 0) return
    const position = Math.round(element.scrollLeft / element.clientWidth)
    if (position === scrolledTo.current) return
    scrolledTo.current = position
    onMove(position)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <ul ref={track} className={styles.track} tabIndex={0} aria-label={galleryMessages.list} onScroll={onScroll}>
      {images.map((image, position) => (
        <li key={image.src} aria-hidden={position !== index}>
          {Math.abs(position - index) <= 1 && (
            <Image image={{ ...image, alt: describePhoto(image) }} sizes="100vw" priority={position === index} />
          )}
        </li>
      ))}
    </ul>
  )
}
