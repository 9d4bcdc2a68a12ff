import { ChevronUp } from 'lucide-react'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { Menu, MenuItem } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { statusOptions } from '../status-options.ts'
import type { ListChange } from './listed-property-commands.ts'

type PropertyBulkBarProps = {
  count: number
  isBusy: boolean
  onChange: (change: ListChange) => void
  onDelete: () => void
  onClear: () => void
}

export function PropertyBulkBar({ count, isBusy, onChange, onDelete, onClear }: PropertyBulkBarProps) {
  const actions: { label: string; change: ListChange }[] = [
    { label: 'Publish', change: { isPublished: true } },
    { label: 'Unpublish', change: { isPublished: false } },
    { label: 'Feature', change: { isFeatured: true } },
    { label: 'Unfeature', change: { isFeatured: false } },
  ]
  return (
    <BulkBar count={count} noun={['property', 'properties']} onClear={onClear}>
      {actions.map(({ label, change }) => (
        <Button key={label} tone="plain" disabled={isBusy} onClick={() => onChange(change)}>
          {label}
        </Button>
      ))}
      <Menu
        title="Set status"
        align="start"
        trigger={
          <Button tone="plain" disabled={isBusy}>
            Set status
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
      <Button tone="plain" disabled={isBusy} onClick={onDelete}>
        Delete
      </Button>
    </BulkBar>
  )
}
