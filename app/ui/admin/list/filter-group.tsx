import { type ReactNode, useState } from 'react'
import { ListFilter } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { adminMessages } from '../admin-messages.ts'
import { Dialog } from '../dialog.tsx'
import styles from './toolbar.module.css'

type FilterGroupProps = {
  /** How many filters are set. */
  count: number
  /** The button that closes them says what they find: 'Show 12 properties'. */
  resultLabel?: string | undefined
  onClear?: () => void
  /** Filters that are only in the sheet, which then opens on every screen; there it has no others where these stand beside it. */
  more?: ReactNode
  /** Of the sheet; without it the sheet sorts as well. */
  title?: string
  /** Shown on a phone only, where the cards above the list leave their place to the list. */
  phoneOnly?: ReactNode
  children: ReactNode
}

/** The filters beside the search field; on a phone one button that opens them. */
export function FilterGroup(props: FilterGroupProps) {
  const { filters } = adminMessages
  const { count, resultLabel, onClear, more, title = filters.title, phoneOnly, children } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div className={styles.filters}>{children}</div>
      <Button
        tone="line"
        className={more ? undefined : 'md:hidden'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden="true" />
        {count > 0 ? filters.openWithCount(count) : filters.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        footer={
          <>
            {onClear && count > 0 && (
              <Button tone="plain" onClick={onClear}>
                {filters.clear}
              </Button>
            )}
            <Button tone="go" className="flex-1" onClick={close}>
              {resultLabel ?? filters.show}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          {phoneOnly}
          <div className={more ? styles.besideOnWide : 'contents'}>{children}</div>
          {more}
        </div>
      </Dialog>
    </>
  )
}
