import { useEffect, useRef } from 'react'
import RecentList from './recent-list.tsx'
import styles from './recent.module.css'

/** Under the search field while it is in use; closes when the visitor clicks elsewhere, and on Escape. */
export default function RecentPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
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
      if (panel.current?.contains(document.activeElement)) box?.querySelector('input')?.focus()
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
  }, [onClose])
  return (
    <div ref={panel}>
      <RecentList className={styles.panel} />
    </div>
  )
}
