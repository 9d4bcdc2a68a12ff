import { Star } from 'lucide-react'
import { href, Link } from 'react-router'
import { useRights } from '#app/backend/rights.ts'
import { formatMediumDate } from '#app/shared/dates.ts'
import { Cell, Row } from '#app/ui/admin/list/data-table.tsx'
import { StatusSelect } from '#app/ui/admin/list/status-select.tsx'
import { Checkbox } from '#app/ui/admin/form/switch.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { categoryLabels, formatAcres, locationFallback } from '../../../property.ts'
import { buildingMessages } from '../../../units/building-messages.ts'
import { countFree } from '../../../units/offered-units.ts'
import { priceParts } from '../../../property-price.ts'
import { propertyAdminMessages } from '../../property-admin-messages.ts'
import { useStatusOptions } from '../../status-options.ts'
import type { ListChange, ListedProperty } from '../listed-property.ts'
import { PropertyMenu } from './property-menu.tsx'
import { SiteState } from './site-state.tsx'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import styles from '../property-list.module.css'

const { columns, row: messages } = propertyAdminMessages

export type RowActions = {
  onChange: (change: ListChange) => void
  onConfirm: () => void
  onPrice: () => void
  onAssign: () => void
  onDelete: () => void
}
type PropertyRowProps = RowActions & {
  property: ListedProperty
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** After the checkbox column. */
export const tableColumns = [
  { label: columns.photo, isHidden: true },
  { label: columns.property },
  { label: columns.price, align: 'end' as const },
  { label: columns.status },
  { label: columns.site },
  { label: columns.complete, onlyWide: true, align: 'end' as const },
  { label: columns.agentAndCreated, onlyWide: true },
  { label: columns.actions, isHidden: true },
]

export const tableLayout = {
  wide: '1.5rem 4.5rem minmax(0, 1fr) 8rem 6.75rem 7.5rem 3.75rem 5.25rem 2.75rem',
  middle: '1.5rem 4.5rem minmax(0, 1fr) 8.25rem 7.75rem 8.5rem 2.75rem',
  card: `"photo title title actions" auto "photo price price price" auto "status status site site" auto / 5rem 3rem minmax(0, 1fr) 2.75rem`,
}

export function PropertyRow({ property, isSelected, onSelect, ...actions }: PropertyRowProps) {
  const { id, title, status, completeness, agent } = property
  const { isManager } = useRights()
  const price = priceParts(property)
  return (
    <Row isSelected={isSelected}>
      <Cell area="photo" className={styles.checkboxCell}>
        <Checkbox label={messages.select(title)} checked={isSelected} onChange={onSelect} />
      </Cell>
      <Cell area="photo" className={styles.photo}>
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
        <Place property={property} />
      </Cell>
      <Cell area="price" align="end" className={styles.price}>
        <b>{property.units?.isFrom && property.price ? `${buildingMessages.from} ${price.figure}` : price.figure}</b>
        {price.per && <span className="inline-block text-2xs text-ink-3">{price.per}</span>}
        <Kind property={property} />
      </Cell>
      <Cell area="status" className={styles.status}>
        <StatusSelect
          label={messages.statusOf(title)}
          value={status}
          options={useStatusOptions(status)}
          onChange={(chosen) => actions.onChange({ status: chosen })}
        />
      </Cell>
      <Cell area="site" className={styles.site}>
        <SiteState property={property} />
      </Cell>
      <Cell onlyWide align="end" className="text-sm">
        {completeness}%
      </Cell>
      <Cell onlyWide className="text-sm wrap-anywhere">
        {isManager && (agent ?? <span className="text-ink-3">{messages.nobody}</span>)}
        <Created at={property.createdAt} />
      </Cell>
      <Cell area="actions" className={styles.actions}>
        <PropertyMenu property={property} {...actions} />
      </Cell>
    </Row>
  )
}

function Created({ at }: { at: string }) {
  return (
    <time className="block text-2xs text-ink-3" dateTime={at} title={messages.created(formatMediumDate(at))}>
      {formatMediumDate(at)}
    </time>
  )
}

function Place({ property: { reference, location, isFeatured } }: { property: ListedProperty }) {
  return (
    <p className={styles.location}>
      {isFeatured && (
        <Badge tone="violet">
          <Star aria-hidden="true" />
          {messages.featured}
        </Badge>
      )}
      <span className="truncate" title={location}>
        {messages.location(reference, location || locationFallback)}
      </span>
    </p>
  )
}

/** On one line of a card; in the narrow column of a table the views have one of their own. */
function Kind({ property: { category, type, landAcres, viewsCount, createdAt, units } }: { property: ListedProperty }) {
  const kind =
    category === 'land'
      ? [messages.land, landAcres > 0 && formatAcres(landAcres)].filter(Boolean).join(' · ')
      : `${categoryLabels[category]} · ${type}`
  return (
    <span className="block text-2xs text-ink-3">
      {units && `${countFree(units.free, category)} · `}
      {kind}
      {viewsCount > 0 && (
        <>
          <span className="md:hidden"> · </span>
          <span className="whitespace-nowrap md:block">{messages.views(viewsCount)}</span>
        </>
      )}
      {/* A wide table has it beside the agent. */}
      <span className={styles.createdInCard}>{messages.created(formatMediumDate(createdAt))}</span>
    </span>
  )
}
