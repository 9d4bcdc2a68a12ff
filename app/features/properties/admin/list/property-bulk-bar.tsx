import { useQuery } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { Menu, MenuItem } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { statusOptions } from '../status-options.ts'
import type { ListChange } from './listed-property.ts'

const { bulk, noun } = propertyAdminMessages

type PropertyBulkBarProps = {
  count: number
  isBusy: boolean
  onChange: (change: ListChange) => void
  onConfirm: () => void
  onPrice: () => void
  onDelete: () => void
  onClear: () => void
}

export function PropertyBulkBar({ count, isBusy, onChange, ...act }: PropertyBulkBarProps) {
  const { isManager, mayPublish } = useRights()
  const actions: { label: string; change: ListChange }[] = [
    ...(mayPublish ? [{ label: bulk.publish, change: { isPublished: true } }] : []),
    { label: bulk.unpublish, change: { isPublished: false } },
    { label: bulk.feature, change: { isFeatured: true } },
    { label: bulk.unfeature, change: { isFeatured: false } },
  ]
  return (
    <BulkBar count={count} noun={[noun.one, noun.many]} onClear={act.onClear}>
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
      {isManager && <AgentMenu isBusy={isBusy} onChange={onChange} />}
      <Button tone="plain" disabled={isBusy} onClick={act.onPrice}>
        {bulk.price}
      </Button>
      <Button tone="plain" disabled={isBusy} onClick={act.onConfirm}>
        {bulk.confirm}
      </Button>
      <Button tone="plain" disabled={isBusy} onClick={act.onDelete}>
        {bulk.delete}
      </Button>
    </BulkBar>
  )
}

type AgentMenuProps = Pick<PropertyBulkBarProps, 'isBusy' | 'onChange'>

function AgentMenu({ isBusy, onChange }: AgentMenuProps) {
  const { data: staff } = useQuery(useCalls().inquiries.assignees.queryOptions())
  return (
    <Menu
      title={bulk.agent}
      align="start"
      trigger={
        <Button tone="plain" disabled={isBusy || !staff}>
          {bulk.agent}
          <ChevronUp aria-hidden="true" />
        </Button>
      }
    >
      {staff?.map(({ user_id, name }) => (
        <MenuItem key={user_id} onSelect={() => onChange({ agentId: user_id })}>
          {name}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onChange({ agentId: null })}>{bulk.nobody}</MenuItem>
    </Menu>
  )
}
