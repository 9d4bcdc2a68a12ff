import { Eye, Pencil, Star, Trash2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { Cell, Row } from '#app/ui/admin/list/data-table.tsx'
import { StatusSelect } from '#app/ui/admin/list/status-select.tsx'
import { Checkbox, Switch } from '#app/ui/admin/form/switch.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { categoryLabels, formatAcres, locationFallback, storedLabel } from '../../property.ts'
import { priceParts } from '../../property-price.ts'
import { formatDateAndTime, formatShortDate } from '#app/shared/nairobi-clock.ts'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { statusOptions } from '../status-options.ts'
import type { ListChange } from './listed-property-commands.ts'
import type { ListedProperty } from './listed-property.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import styles from './property-list.module.css'

const { columns, row: messages } = propertyAdminMessages

type PropertyRowProps = {
  property: ListedProperty
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onChange: (change: ListChange) => void
  onDelete: () => void
}

/** After the checkbox column. */
export const tableColumns = [
  { label: columns.photo, isHidden: true },
  { label: columns.property },
  { label: columns.price, align: 'end' as const },
  { label: columns.status },
  { label: columns.views, onlyWide: true, align: 'end' as const },
  { label: columns.created, onlyWide: true, align: 'end' as const },
  { label: columns.actions, isHidden: true },
]

export const tableLayout = {
  wide: '1.5rem 4.5rem minmax(0, 1fr) 8.25rem 7.75rem 3rem 3.75rem 8.5rem',
  middle: '1.5rem 4.5rem minmax(0, 1fr) 8.25rem 7.75rem 4.25rem',
  card: `"photo title title" auto "price price status" auto "views actions actions" auto / 5rem minmax(0, 1fr) auto`,
}

export function PropertyRow({ property, isSelected, onSelect, onChange, onDelete }: PropertyRowProps) {
  const { id, title, location, status, isPublished, isFeatured, viewsCount, createdAt } = property
  const price = priceParts(property)
  return (
    <Row isSelected={isSelected}>
      <Cell area="photo" className={styles.checkboxCell}>
        <Checkbox label={messages.tick(title)} checked={isSelected} onChange={onSelect} />
      </Cell>
      <Cell area="photo">
        <Thumbnail image={property.image} missingLabel={messages.noPhoto} />
      </Cell>
      <Cell area="title">
        <Link
          className={styles.title}
          data-row-link=""
          title={title}
          to={href('/admin/properties/edit/:propertyId', { propertyId: id })}
        >
          {title}
        </Link>
        <p className={styles.place}>
          {isFeatured && (
            <Badge tone="violet">
              <Star aria-hidden="true" />
              {messages.featured}
            </Badge>
          )}
          <span className="truncate" title={location}>
            {location || locationFallback}
          </span>
        </p>
      </Cell>
      <Cell area="price" align="end" className={styles.price}>
        <b>{price.figure}</b>
        {price.per && <span className="text-2xs text-ink-3">{price.per}</span>}
        <span className="block text-2xs text-ink-3">{getKind(property)}</span>
      </Cell>
      <Cell area="status" className={styles.status}>
        <StatusSelect
          label={messages.statusOf(title)}
          value={status}
          options={statusOptions}
          onChange={(chosen) => onChange({ status: chosen })}
        />
        <Switch
          label={isPublished ? messages.published : messages.draft}
          aria-label={messages.publishedSwitch(title)}
          checked={isPublished}
          onChange={(isOn) => onChange({ isPublished: isOn })}
        />
      </Cell>
      <Cell area="views" onlyWide align="end" className={styles.views}>
        <span className={styles.figure}>{viewsCount.toLocaleString('en-KE')}</span>
        <span className={styles.words}>{messages.views(viewsCount)}</span>
      </Cell>
      <Cell onlyWide align="end" className="text-ink-3">
        <time dateTime={createdAt} title={formatDateAndTime(createdAt)}>
          {formatShortDate(createdAt)}
        </time>
      </Cell>
      <Actions property={property} onChange={onChange} onDelete={onDelete} />
    </Row>
  )
}

type ActionsProps = Pick<PropertyRowProps, 'property' | 'onChange' | 'onDelete'>

function Actions({ property, onChange, onDelete }: ActionsProps) {
  const { id, title, isFeatured } = property
  return (
    <Cell area="actions" className={styles.actions}>
      <IconButton
        label={isFeatured ? messages.unfeature(title) : messages.feature(title)}
        aria-pressed={isFeatured}
        onClick={() => onChange({ isFeatured: !isFeatured })}
      >
        <Star fill={isFeatured ? 'currentColor' : 'none'} aria-hidden="true" />
      </IconButton>
      <Link
        className={iconButtonClass}
        data-slot="icon-button"
        aria-label={messages.editTitle(title)}
        title={messages.edit}
        to={href('/admin/properties/edit/:propertyId', { propertyId: id })}
      >
        <Pencil aria-hidden="true" />
      </Link>
      <ViewLink property={property} />
      <IconButton label={messages.delete(title)} className={styles.deleteButton} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Cell>
  )
}

/** Visitors cannot see drafts, so a draft has no public page. */
function ViewLink({ property: { id, title, isPublished } }: { property: ListedProperty }) {
  if (!isPublished) {
    return (
      <IconButton label={messages.viewTitle(title)} title={messages.viewDraft} disabled>
        <Eye aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <Link
      className={iconButtonClass}
      data-slot="icon-button"
      aria-label={messages.viewTitle(title)}
      title={messages.view}
      data-row-view=""
      to={href('/property/:propertyId', { propertyId: id })}
    >
      <Eye aria-hidden="true" />
    </Link>
  )
}

function getKind({ category, type, landAcres }: ListedProperty) {
  if (category === 'land') return `${messages.land}${landAcres > 0 ? ` · ${formatAcres(landAcres)}` : ''}`
  return `${categoryLabels[category]} · ${storedLabel(type)}`
}
