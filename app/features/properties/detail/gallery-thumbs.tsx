import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Picture, type PictureSource } from '../../../ui/picture.tsx'
import { thumbWindow } from './thumb-window.ts'

type GalleryThumbsProps = {
  pictures: PictureSource[]
  index: number
  show: (index: number) => void
  turnByKey: (event: KeyboardEvent) => void
}

const room = 5

/** On a phone a row to push; on a desk a column of five places, the last standing for what it has no room for. */
export function GalleryThumbs({ pictures, index, show, turnByKey }: GalleryThumbsProps) {
  const row = useRef<HTMLDivElement>(null)
  const { first, last, more } = thumbWindow({ index, count: pictures.length, room })
  useEffect(() => keepInView(row.current, index), [index])

  const turnTo = (position: number) => (event: MouseEvent) => {
    event.preventDefault()
    show(position)
  }

  return (
    <div ref={row} className="thumbs">
      {pictures.map((picture, position) => (
        <a
          key={picture.src}
          href={`#photo-${position + 1}`}
          className={position < first || position > last ? 'outside' : undefined}
          aria-label={`Photo ${position + 1}: ${picture.alt}`}
          aria-current={position === index ? 'true' : undefined}
          onClick={turnTo(position)}
          onKeyDown={turnByKey}
        >
          <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 64rem) 156px, 88px" />
        </a>
      ))}
      {more > 0 && (
        <a className="rest" href={`#photo-${last + 2}`} onClick={turnTo(last + 1)} onKeyDown={turnByKey}>
          +{more}
          <span className="sr-only"> more</span> {more === 1 ? 'photo' : 'photos'}
        </a>
      )}
    </div>
  )
}

// scrollIntoView would move the page too.
function keepInView(row: HTMLElement | null, index: number) {
  const thumb = row?.children[index]
  if (!row || !(thumb instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return
  row.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.clientWidth) / 2 })
}
