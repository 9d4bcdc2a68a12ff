import { useEffect, useRef } from 'react'
import { Suggestions } from './suggestions.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import styles from './search-panel.module.css'

type SearchPanelProps = {
  input: HTMLInputElement
  /** What is typed in the field so far; the text that the page shows is no beginning of another place. */
  text: string
  shown: string
  category: string | undefined
  onChoose: (text: string) => void
  onClose: () => void
}

/**
 * Under the search field while it is in use: places that begin with what is typed, before that recent searches and the
 * fullest areas. Closes when the visitor clicks elsewhere, and on Escape.
 */
export default function SearchPanel({ input, text, shown, category, onChoose, onClose }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const isBegun = text.trim() !== '' && text !== shown
  useEffect(() => {
    const box = panel.current?.parentElement
    const closeOnOutside = ({ type, target }: Event) => {
      if (!(target instanceof Node) || !box || box.contains(target)) return
      // Clicking text inside focuses an ancestor of the box.
      if (type === 'focusin' && target.contains(box)) return
      onClose()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (panel.current?.contains(document.activeElement)) input.focus()
      onClose()
    }
    document.addEventListener('pointerdown', closeOnOutside)
    document.addEventListener('focusin', closeOnOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutside)
      document.removeEventListener('focusin', closeOnOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [input, onClose])
  useEffect(() => {
    const open = panel.current
    if (!open) return undefined
    const showWhole = () => scrollToShow(open)
    // It grows with its suggestions, and a phone's keyboard takes half of the screen.
    const observer = new ResizeObserver(showWhole)
    observer.observe(open)
    window.visualViewport?.addEventListener('resize', showWhole)
    return () => {
      observer.disconnect()
      window.visualViewport?.removeEventListener('resize', showWhole)
    }
  }, [])
  return (
    <div ref={panel} className={styles.panel}>
      {!isBegun && <RecentList />}
      <Suggestions input={input} text={isBegun ? text : ''} category={category} onChoose={onChoose} />
    </div>
  )
}

const headerHeight = 72
const margin = 12

/** Scrolls no further than the field may go: to just under the header. */
function scrollToShow(panel: HTMLElement) {
  const field = panel.parentElement?.getBoundingClientRect()
  const hidden = panel.getBoundingClientRect().bottom + margin - (window.visualViewport?.height ?? window.innerHeight)
  const top = Math.min(hidden, (field?.top ?? 0) - headerHeight - margin)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (top > 0) window.scrollBy({ top, behavior: isStill ? 'instant' : 'smooth' })
}
