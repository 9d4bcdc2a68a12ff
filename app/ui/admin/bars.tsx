import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { adminMessages } from './admin-messages.ts'
import { useHotkeys } from './use-hotkeys.ts'
import buttonStyles from '../button.module.css'
import styles from './bars.module.css'

type BulkBarProps = { count: number; noun: [one: string, many: string]; onClear: () => void; children: ReactNode }

/** Bulk actions for the selected rows; shown only while some are selected. */
export function BulkBar({ count, noun, onClear, children }: BulkBarProps) {
  useHotkeys({ escape: { does: adminMessages.clearSelection, run: onClear } }, { isOn: count > 0 })

  if (count === 0) return null
  return (
    <section className={styles.bulkBar} aria-label={adminMessages.withSelected}>
      <output>
        <b className="tabular">{count}</b> <span className="max-md:sr-only">{count === 1 ? noun[0] : noun[1]}</span>{' '}
        {adminMessages.selected}
      </output>
      <div className={styles.bulkActions}>{children}</div>
      <button
        type="button"
        className={buttonStyles.iconButton}
        data-slot="icon-button"
        aria-label={adminMessages.clearSelection}
        title={adminMessages.clearSelectionHint}
        onClick={onClear}
      >
        <X aria-hidden="true" />
      </button>
    </section>
  )
}

type SaveBarProps = {
  /** State of the draft: 'Draft kept on this device 10:42', 'Saved 10:44', '2 fields need attention'. */
  note?: ReactNode
  /** The note says that all is well: on a phone it is left to screen readers, so that the bar is one line. */
  isCalm?: boolean
  onDiscard?: () => void
  children: ReactNode
}

/** Sticks to the bottom of a form; `children` is the one primary button, and at most one secondary button before it. */
export function SaveBar({ note, isCalm, onDiscard, children }: SaveBarProps) {
  return (
    <div className={styles.saveBar} data-slot="save-bar" data-calm={isCalm || undefined}>
      <output className="block text-xs text-ink-2">{note}</output>
      {onDiscard && (
        <Button tone="plain" onClick={onDiscard}>
          {adminMessages.discard}
        </Button>
      )}
      {children}
    </div>
  )
}
