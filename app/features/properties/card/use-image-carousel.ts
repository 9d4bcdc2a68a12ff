import { type RefObject, useRef, useState } from 'react'
import { wrappedIndex } from './wrapped-index.ts'

/** A carousel that the browser scrolls natively; the script only moves it and counts. */
export function useImageCarousel<Track extends HTMLElement>(count: number): ImageCarousel<Track> {
  const track = useRef<Track>(null)
  const [index, setIndex] = useState(0)

  const show = (requested: number) => {
    const element = track.current
    if (!element) return
    const next = wrappedIndex(requested, count)
    // There is no neighbour to slide to between the last image and the first.
    const isNeighbour = Math.abs(next - index) === 1
    element.scrollTo({ left: next * element.clientWidth, behavior: isNeighbour ? 'auto' : 'instant' })
    setIndex(next)
  }

  const onScroll = () => {
    const element = track.current
    if (element && element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth))
  }

  return { track, index, show, onScroll }
}

type ImageCarousel<Track> = {
  track: RefObject<Track | null>
  index: number
  show: (index: number) => void
  onScroll: () => void
}
