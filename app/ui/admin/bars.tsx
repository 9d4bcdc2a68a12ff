import { type ReactNode, useEffect } from 'react'
import { X } from 'lucide-react'
import { Button } from '../button.tsx'

type BulkBarProps = { count: number; noun: [one: string, many: string]; onClear: () => void; children: ReactNode }

/** What may be done with all that is ticked; there only while something is. */
export function BulkBar({ count, noun, onClear, children }: BulkBarProps) {
  useEffect(() => {
    if (count === 0) return
    const clear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onClear()
    }
    document.addEventListener('keydown', clear)
    return () => document.removeEventListener('keydown', clear)
  }, [count, onClear])

  if (count === 0) return null
  return (
    <section className="bulkbar" aria-label="With the ticked rows">
      <output className="block">
        <b className="num">{count}</b> {count === 1 ? noun[0] : noun[1]} ticked
      </output>
      <div className="bulkbar-actions">{children}</div>
      <button type="button" className="iconbtn" aria-label="Untick all" title="Untick all (Esc)" onClick={onClear}>
        <X className="icon" aria-hidden="true" />
      </button>
    </section>
  )
}

type SaveBarProps = {
  /** What is kept, and since when: 'Draft kept on this device 10:42', 'Saved 10:44', '2 fields need attention'. */
  note?: ReactNode
  onDiscard?: () => void
  children: ReactNode
}

/** Sticks to the foot of a form; `children` is the one primary button, and at most one quieter one before it. */
export function SaveBar({ note, onDiscard, children }: SaveBarProps) {
  return (
    <div className="savebar">
      <output className="block min-w-0 flex-1 text-xs text-ink-2">{note}</output>
      {onDiscard && (
        <Button tone="plain" onClick={onDiscard}>
          Discard
        </Button>
      )}
      {children}
    </div>
  )
}
