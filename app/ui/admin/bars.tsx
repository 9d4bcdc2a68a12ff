import type { ReactNode } from 'react'
import { Ellipsis, X } from 'lucide-react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { adminMessages } from './admin-messages.ts'
import { Menu, MenuItem } from './menu.tsx'
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
  /** What is done now and then: buttons, and a menu on a phone. */
  more?: readonly MoreVerb[]
  children: ReactNode
}
type MoreVerb = { label: string; why?: string | undefined; disabled?: boolean; onSelect: () => void }

/** Sticks to the bottom of a form; `children` is the one primary button, and at most one secondary button before it. */
export function SaveBar({ note, isCalm, onDiscard, more, children }: SaveBarProps) {
  return (
    <div className={styles.saveBar} data-slot="save-bar" data-calm={isCalm || undefined}>
      <output className="block text-xs text-ink-2">{note}</output>
      {more && more.length > 0 && <MoreVerbs more={more} />}
      {onDiscard && (
        <Button tone="plain" onClick={onDiscard}>
          {adminMessages.discard}
        </Button>
      )}
      {children}
    </div>
  )
}

function MoreVerbs({ more }: { more: readonly MoreVerb[] }) {
  return (
    <>
      <div className={styles.moreOnPhone}>
        <Menu
          align="start"
          trigger={
            <IconButton label={adminMessages.more}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          {more.map(({ label, disabled, onSelect }) => (
            <MenuItem key={label} {...(disabled && { disabled })} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {more.map(({ label, why, disabled, onSelect }) => (
        <Button
          key={label}
          tone="plain"
          className={styles.besideOnWide}
          disabled={disabled}
          title={why}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
