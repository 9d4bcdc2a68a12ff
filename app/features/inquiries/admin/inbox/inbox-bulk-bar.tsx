import { ChevronDown } from 'lucide-react'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { Menu, MenuItem } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { statusOptions } from '../inquiry-labels.ts'

type InboxBulkBarProps = {
  count: number
  isBusy: boolean
  onStatus: (status: InquiryStatus) => void
  onClear: () => void
}

export function InboxBulkBar({ count, isBusy, onStatus, onClear }: InboxBulkBarProps) {
  return (
    <BulkBar count={count} noun={inboxMessages.noun} onClear={onClear}>
      <Menu
        trigger={
          <Button tone="line" busy={isBusy}>
            {inboxMessages.bulk.setStatus}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        title={inboxMessages.bulk.title}
      >
        {statusOptions.map(({ value, label }) => (
          <MenuItem key={value} onSelect={() => onStatus(value)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </BulkBar>
  )
}
