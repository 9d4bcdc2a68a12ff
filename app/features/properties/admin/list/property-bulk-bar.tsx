import { Banknote, CircleCheck, Ellipsis, EyeOff, Globe, Star, StarOff, Tag, Trash2, UserPlus } from 'lucide-react'
import { useRights } from '#app/backend/rights.ts'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { Menu, MenuItem, MenuSeparator } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { useStatusOptions } from '../status-options.ts'
import type { ListChange } from './listed-property.ts'

const { bulk, noun } = propertyAdminMessages

type PropertyBulkBarProps = {
  count: number
  isBusy: boolean
  onChange: (change: ListChange) => void
  onConfirm: () => void
  onPrice: () => void
  onAssign: () => void
  onDelete: () => void
  onClear: () => void
}

/** What is done most often, in one line; the rest is under More. */
export function PropertyBulkBar({ count, isBusy, onChange, ...act }: PropertyBulkBarProps) {
  const { isManager, mayPublish } = useRights()
  return (
    <BulkBar count={count} noun={[noun.one, noun.many]} onClear={act.onClear}>
      {mayPublish && (
        <Button tone="plain" disabled={isBusy} onClick={() => onChange({ isPublished: true })}>
          <Globe aria-hidden="true" />
          {bulk.publish}
        </Button>
      )}
      <Menu
        title={bulk.setStatus}
        align="start"
        trigger={
          <Button tone="plain" disabled={isBusy}>
            <Tag aria-hidden="true" />
            {bulk.setStatus}
          </Button>
        }
      >
        {useStatusOptions().map(({ value, label }) => (
          <MenuItem key={value} onSelect={() => onChange({ status: value })}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {isManager && (
        <Button tone="plain" disabled={isBusy} onClick={act.onAssign}>
          <UserPlus aria-hidden="true" />
          {bulk.assign}
        </Button>
      )}
      <Button tone="plain" disabled={isBusy} onClick={act.onPrice}>
        <Banknote aria-hidden="true" />
        {bulk.price}
      </Button>
      <MoreMenu isBusy={isBusy} onChange={onChange} onConfirm={act.onConfirm} onDelete={act.onDelete} />
    </BulkBar>
  )
}

type MoreMenuProps = Pick<PropertyBulkBarProps, 'isBusy' | 'onChange' | 'onConfirm' | 'onDelete'>

function MoreMenu({ isBusy, onChange, onConfirm, onDelete }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button tone="plain" disabled={isBusy}>
          <Ellipsis aria-hidden="true" />
          {bulk.more}
        </Button>
      }
    >
      <MenuItem icon={<EyeOff aria-hidden="true" />} onSelect={() => onChange({ isPublished: false })}>
        {bulk.unpublish}
      </MenuItem>
      <MenuItem icon={<CircleCheck aria-hidden="true" />} onSelect={onConfirm}>
        {bulk.confirm}
      </MenuItem>
      <MenuItem icon={<Star aria-hidden="true" />} onSelect={() => onChange({ isFeatured: true })}>
        {bulk.feature}
      </MenuItem>
      <MenuItem icon={<StarOff aria-hidden="true" />} onSelect={() => onChange({ isFeatured: false })}>
        {bulk.unfeature}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
        {bulk.delete}
      </MenuItem>
    </Menu>
  )
}
