import { type ReactNode, useState } from 'react'
import { ListFilter } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { adminMessages } from '../admin-messages.ts'
import { Dialog } from '../dialog.tsx'
import styles from './toolbar.module.css'

type FilterGroupProps = {
  /** How many filters are set. */
  count: number
  /** Shown on a phone only, where the cards above the list leave their place to the list. */
  phoneOnly?: ReactNode
  children: ReactNode
}

/** The filters beside the search field; on a phone one button that opens them. */
export function FilterGroup({ count, phoneOnly, children }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const { filters } = adminMessages
  const close = () => setOpen(false)
  return (
    <>
      <div className={styles.filters}>{children}</div>
      <Button tone="line" className="md:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden="true" />
        {count > 0 ? filters.openWithCount(count) : filters.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={filters.title}
        footer={
          <Button tone="go" className="flex-1" onClick={close}>
            {filters.show}
          </Button>
        }
      >
        <div className={styles.sheet}>
          {phoneOnly}
          {children}
        </div>
      </Dialog>
    </>
  )
}
