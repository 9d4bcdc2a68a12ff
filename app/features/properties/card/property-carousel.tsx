import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Glyph } from '../../../ui/glyph.tsx'
import { BreezeBlock } from '../../../ui/page.tsx'
import { Picture, type PictureSource, pictureWidths } from '../../../ui/picture.tsx'
import { usePictureTrack } from './picture-track.ts'

type PropertyCarouselProps = { pictures: PictureSource[]; title: string; to: string; sizes: string; priority?: boolean }

// A card is at most half a tablet or a phone wide; the lead card of the home page brings its own sizes.
const widestCard = 1280

export function PropertyCarousel({ pictures, title, to, sizes, priority }: PropertyCarouselProps) {
  const { track, index, show, onScroll } = usePictureTrack<HTMLAnchorElement>(pictures.length)
  const { pathname, search } = useLocation()
  // Visitors pay for their data: the pictures behind the first are fetched when someone reaches for them.
  const [isReachedFor, setIsReachedFor] = useState(false)
  const reach = () => setIsReachedFor(true)

  if (pictures.length === 0) return <BreezeBlock className="pic">No photos yet</BreezeBlock>
  return (
    <div className="pic" onPointerEnter={reach} onTouchStart={reach} onFocus={reach}>
      <Link
        ref={track}
        to={to}
        state={{ from: pathname + search }}
        className="track"
        tabIndex={-1}
        draggable={false}
        onScroll={onScroll}
      >
        {pictures.map((picture, position) => (
          <span key={picture.src} className="slide" style={{ backgroundColor: picture.color }}>
            {position === 0 || isReachedFor ? (
              <Picture picture={picture} sizes={sizes} most={widestCard} priority={priority && position === 0} />
            ) : (
              <noscript>
                <img src={fallbackSource(picture)} alt={picture.alt} loading="lazy" />
              </noscript>
            )}
          </span>
        ))}
      </Link>
      <span className="count needs-script">
        {index + 1} / {pictures.length}
      </span>
      {pictures.length > 1 && (
        <div className="turn needs-script">
          <button type="button" aria-label={`Previous photo of ${title}`} onClick={() => show(index - 1)}>
            <Glyph name="previous" />
          </button>
          <button type="button" aria-label={`Next photo of ${title}`} onClick={() => show(index + 1)}>
            <Glyph name="next" />
          </button>
        </div>
      )}
    </div>
  )
}

function fallbackSource({ src, width }: PictureSource) {
  if (!src.startsWith('/media/')) return src
  return `${src}/${pictureWidths.findLast((candidate) => candidate <= Math.min(width, 640)) ?? pictureWidths[0]}.jpg`
}
