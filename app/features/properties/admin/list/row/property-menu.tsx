import {
  Banknote,
  CircleCheck,
  Copy,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  Link2,
  Pencil,
  Star,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { href } from 'react-router'
import { useRights } from '#app/backend/rights.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#app/ui/admin/menu.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages } from '../../property-admin-messages.ts'
import { useDuplicating } from '../../use-duplicating.ts'
import type { ListedProperty } from '../listed-property.ts'
import type { RowActions } from './property-row.tsx'

const { row: messages, link } = propertyAdminMessages

type PropertyMenuProps = RowActions & { property: ListedProperty }

/** What can be done with one property, named after it. */
export function PropertyMenu({ property, onChange, onConfirm, onPrice, onAssign, onDelete }: PropertyMenuProps) {
  const { id, title, isPublished, isFeatured, status, priceType, units } = property
  const { isManager, mayPublish } = useRights()
  const duplicating = useDuplicating()
  return (
    <Menu
      title={title}
      trigger={
        <IconButton label={messages.menu(title)}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLink
        icon={<Pencil aria-hidden="true" />}
        to={href('/admin/properties/edit/:propertyId', { propertyId: id })}
      >
        {messages.edit}
      </MenuLink>
      {isPublished && (
        <MenuLink icon={<ExternalLink aria-hidden="true" />} to={href('/property/:propertyId', { propertyId: id })}>
          {messages.view}
        </MenuLink>
      )}
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => duplicating.mutate({ id })}>
        {messages.duplicate}
      </MenuItem>
      {isPublished && (
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink(id)}>
          {messages.copyLink}
        </MenuItem>
      )}
      {isManager && (
        <MenuItem icon={<UserPlus aria-hidden="true" />} onSelect={onAssign}>
          {messages.assign}
        </MenuItem>
      )}
      {isPublished && status === 'available' && (
        <MenuItem icon={<CircleCheck aria-hidden="true" />} onSelect={onConfirm}>
          {messages.confirm}
        </MenuItem>
      )}
      {priceType !== 'on_request' && !units && (
        <MenuItem icon={<Banknote aria-hidden="true" />} onSelect={onPrice}>
          {messages.changePrice}
        </MenuItem>
      )}
      <MenuItem
        icon={<Star fill={isFeatured ? 'currentColor' : 'none'} aria-hidden="true" />}
        onSelect={() => onChange({ isFeatured: !isFeatured })}
      >
        {isFeatured ? messages.unfeature : messages.feature}
      </MenuItem>
      {isPublished && (
        <MenuItem icon={<EyeOff aria-hidden="true" />} onSelect={() => onChange({ isPublished: false })}>
          {messages.unpublish}
        </MenuItem>
      )}
      {!isPublished && mayPublish && (
        <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => onChange({ isPublished: true })}>
          {messages.publish}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
        {messages.delete}
      </MenuItem>
    </Menu>
  )
}

/** Of the public page. Without permission to write to the clipboard it is shown, to be copied by hand. */
async function copyLink(propertyId: string) {
  const { href: address } = new URL(href('/property/:propertyId', { propertyId }), window.location.origin)
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: link.copied, description: address })
  } catch {
    toast({ title: link.failed, description: address, tone: 'danger' })
  }
}
