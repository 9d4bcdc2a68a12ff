import { ImageOff } from 'lucide-react'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { useRights } from '#app/backend/rights.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import { Image } from '#app/ui/image.tsx'
import type { TypeKind } from '../../../taxonomy/type-kinds.ts'
import { getFacts, isStatus, locationFallback, parseCategory } from '../../../property.ts'
import { formatPrice } from '../../../property-price.ts'
import { statusOptions, useStatusOptions } from '../../status-options.ts'
import { describeTotals } from '../units/units-section.tsx'
import { hasRoomFields, isBuilding, type PropertyValues } from '../input/property-values.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PublicationPlan } from '../stored/property-editing.ts'
import type { StoredProperty } from '../stored/stored-property.ts'
import { acresPerHectare, parsePrice } from '../input/parse-figures.ts'
import { parseFigure } from '../input/parse-money.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { AgentField } from './agent-field.tsx'
import { CompletenessPanel } from './completeness-panel.tsx'
import { Publication } from './publication.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import styles from '../property-form.module.css'

const messages = propertyFormMessages.publishing

type PublishingSidebarProps = { form: PropertyForm; plan: PublicationPlan | null; onSchedule: () => void }

/** Sidebar of the form, below it on a phone: whether and how the property is published, and what visitors will see. */
export function PublishingSidebar({ form, plan, onSchedule }: PublishingSidebarProps) {
  const { values, base, set } = form
  const { isManager } = useRights()
  const options = useStatusOptions(values.status)
  return (
    <div className={styles.sidebar}>
      <CompletenessPanel form={form} />
      <Panel title={messages.title}>
        <div className={`${panelBodyClass} grid gap-4`}>
          <Publication form={form} plan={plan} onSchedule={onSchedule} />
          <Switch
            label={messages.featured}
            hint={messages.featuredHint}
            tone="featured"
            checked={values.isFeatured}
            onChange={(isFeatured) => set({ isFeatured })}
          />
          <Field label={messages.status} name="status">
            {(control) => (
              <Select
                {...control}
                value={values.status}
                onChange={({ target }) => isStatus(target.value) && set({ status: target.value })}
              >
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {isManager && <AgentField form={form} />}
        </div>
      </Panel>
      <Preview form={form} />
      {base && <Record stored={base} />}
    </div>
  )
}

function Preview({ form: { values, kind } }: { form: PropertyForm }) {
  const { images, featuredIndex, title, location, status, isFeatured } = values
  const image = images[featuredIndex] ?? images[0]
  const { label, tone } = statusOptions.find(({ value }) => value === status) ?? {}
  return (
    <Panel title={messages.preview} className={styles.preview}>
      <div className={styles.photo}>
        {image ? (
          <Image image={{ ...image, alt: '' }} sizes="17rem" ratio="16 / 10" />
        ) : (
          <ImageOff aria-hidden="true" />
        )}
        <span>
          <Badge tone={tone === 'murram' || !tone ? 'plain' : tone}>{label}</Badge>
          {isFeatured && <Badge tone="violet">{messages.featured}</Badge>}
        </span>
      </div>
      <div className={`${panelBodyClass} grid gap-1`}>
        <p className="tabular text-lg font-semibold">
          {isBuilding(values) ? describeTotals(values.units, values.category === 'for-rent') : getPriceText(values)}
        </p>
        <p className="line-clamp-2 font-medium">{title.trim() || messages.untitled}</p>
        <p className="text-xs text-ink-3">{location.trim() || locationFallback}</p>
        {!isBuilding(values) && <p className="text-xs text-ink-2">{getMeasures(values, kind)}</p>}
      </div>
    </Panel>
  )
}

function getPriceText({ price, priceType, category }: PropertyValues) {
  const shown = parsePrice(price)
  return formatPrice({
    price: 'figure' in shown ? shown.figure : null,
    currency: 'KES',
    priceType,
    category: parseCategory(category),
  })
}

function getMeasures(values: PropertyValues, kind: TypeKind) {
  const rooms = hasRoomFields({ ...values, kind })
  const size = parseFigure(values.landSize) ?? 0
  return getFacts({
    category: parseCategory(values.category),
    kind,
    bedrooms: rooms ? (parseFigure(values.bedrooms) ?? 0) : 0,
    bathrooms: rooms ? (parseFigure(values.bathrooms) ?? 0) : 0,
    areaSqft: parseFigure(values.areaSqft) ?? 0,
    landAcres: values.landUnit === 'hectares' ? size * acresPerHectare : size,
  })
    .map(({ figure, unit }) => `${figure} ${unit}`.trim())
    .join(' · ')
}

function Record({ stored: { row } }: { stored: StoredProperty }) {
  const lines = [
    [messages.views, row.views_count.toLocaleString('en-KE')],
    [messages.inquiries, row.inquiries_count.toLocaleString('en-KE')],
    [messages.created, formatDateAndTime(row.created_at)],
    [messages.changed, formatDateAndTime(row.updated_at)],
  ]
  return (
    <dl className={styles.record}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
