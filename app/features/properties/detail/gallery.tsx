import type { KeyboardEvent } from 'react'
import { Camera, ChevronLeft, ChevronRight } from 'lucide-react'
import { countOf } from '../../../shared/text.ts'
import { BreezeBlock } from '../../../ui/page.tsx'
import { Picture, type PictureSource } from '../../../ui/picture.tsx'
import { usePictureTrack } from '../card/picture-track.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'

type GalleryProps = { pictures: PictureSource[]; title: string; isGone: boolean }

/** A strip to swipe; arrows, keys and thumbnails turn it. Without script the thumbnails lead to each photo by its anchor. */
export function Gallery({ pictures, title, isGone }: GalleryProps) {
  const { track, index, show, onScroll } = usePictureTrack<HTMLUListElement>(pictures.length)

  if (pictures.length === 0) return <BreezeBlock className="stage-empty">No photos yet</BreezeBlock>

  const turnByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    show(index + step)
  }

  return (
    <section
      className={isGone ? 'gallery gone' : 'gallery'}
      aria-label={`Photos of ${title}`}
      aria-roledescription="carousel"
    >
      <div className="stage">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <ul ref={track} className="strip" tabIndex={0} onScroll={onScroll} aria-label="Photos">
          {pictures.map((picture, position) => (
            <li key={picture.src} id={`photo-${position + 1}`} style={{ backgroundColor: picture.color }}>
              <Picture
                picture={picture}
                sizes="(min-width: 90rem) 1144px, (min-width: 64rem) calc(92vw - 10.5rem), 100vw"
                priority={position === 0}
              />
            </li>
          ))}
        </ul>
        <p className="counter">
          <Camera className="icon" aria-hidden="true" />
          <span className="needs-script" aria-live="polite" aria-atomic="true">
            <span className="sr-only">Photo </span>
            {index + 1} / {pictures.length}
          </span>
          <span className="without-script">{countOf(pictures.length, 'photo', 'photos')}</span>
        </p>
        {pictures.length > 1 && (
          <div className="turns needs-script">
            <button type="button" aria-label="Previous photo" onClick={() => show(index - 1)} onKeyDown={turnByKey}>
              <ChevronLeft className="icon" aria-hidden="true" />
            </button>
            <button type="button" aria-label="Next photo" onClick={() => show(index + 1)} onKeyDown={turnByKey}>
              <ChevronRight className="icon" aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      {pictures.length > 1 && <GalleryThumbs pictures={pictures} index={index} show={show} turnByKey={turnByKey} />}
    </section>
  )
}
