import { type KeyboardEvent, useState } from 'react'
import { useImageCarousel } from './use-image-carousel.ts'

/**
 * The photos of a card. Visitors pay for their data: those after the first are loaded when the visitor moves to them. The
 * arrows are for the mouse; with the keyboard, Left and Right turn the photos while the title has focus, which saves two tab
 * stops a card.
 */
export function useCardPhotos(count: number) {
  const carousel = useImageCarousel<HTMLAnchorElement>(count)
  const [isPreloading, setPreloading] = useState(false)
  const [isSwiped, setSwiped] = useState(false)

  const preload = () => {
    setPreloading(true)
    setSwiped(window.matchMedia('(hover: none)').matches)
  }

  const turnByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // With a modifier the key belongs to the browser: Alt and Left goes back.
    if (!step || count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setPreloading(true)
    carousel.show(carousel.index + step)
  }

  return { carousel, isPreloading, isSwiped, preload, turnByKey }
}

export type CardPhotos = ReturnType<typeof useCardPhotos>
