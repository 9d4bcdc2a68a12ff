import { ChevronUp } from 'lucide-react'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { Menu, MenuItem } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { statusOptions } from '../status-options.ts'
import type { ListChange } from './listed-property-commands.ts'

const { bulk, noun } = propertyAdminMessages

type PropertyBulkBarProps = {
  count: number
  isBusy: boolean
  onChange: (change: ListChange) => void
  onConfirm: () => void
  onDelete: () => void
  onClear: () => void
}

export function PropertyBulkBar({ count, isBusy, onChange, onConfirm, onDelete, onClear }: PropertyBulkBarProps) {
  const actions: { label: string; change: ListChange }[] = [
    { label: bulk.publish, change: { isPublished: true } },
    { label: bulk.unpublish, change: { isPublished: false } },
    { label: bulk.feature, change: { isFeatured: true } },
    { label: bulk.unfeature, change: { isFeatured: false } },
  ]
  return (
    <BulkBar count={count} noun={[noun.one, noun.many]} onClear={onClear}>
      {actions.map(({ label, change }) => (
        <Button key={label} tone="plain" disabled={isBusy} onClick={() => onChange(change)}>
          {label}
        </Button>
      ))}
      <Menu
        title={bulk.setStatus}
        align="start"
        trigger={
          <Button tone="plain" disabled={isBusy}>
            {bulk.setStatus}
            <ChevronUp aria-hidden="true" />
          </Button>
        }
      >
        {statusOptions.map(({ value, label }) => (
          <MenuItem key={value} onSelect={() => onChange({ status: value })}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Button tone="plain" disabled={isBusy} onClick={onConfirm}>
        {bulk.confirm}
      </Button>
      <Button tone="plain" disabled={isBusy} onClick={onDelete}>
        {bulk.delete}
      </Button>
    </BulkBar>
  )
}
