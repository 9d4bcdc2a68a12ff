import { Fold } from '#app/ui/admin/fold.tsx'
import type { ClipboardEvent } from 'react'
import { formatMoney } from '#app/shared/money.ts'
import { Required } from '#app/ui/admin/form/required.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { categories, categoryLabels, type PriceType } from '../../../property.ts'
import type { MapPoint } from '../../../map/map-area.ts'
import { parsePastedPlace } from '../../../map/pin/pasted-place.ts'
import { PinPicker } from '../../../map/pin/pin-picker.tsx'
import { Choice, Section, FormInput } from './form-parts.tsx'
import { BuildingChoice } from '../units/building-choice.tsx'
import { unitMessages } from '../units/unit-messages.ts'
import { PlainFields } from './plain-field-inputs.tsx'
import { DepositField, MoveInSum } from './rent-sections.tsx'
import { getType, isBuilding, isLand, isRental, type PropertyValues } from '../input/property-values.ts'
import { parsePrice } from '../input/parse-figures.ts'
import { parseFigure } from '../input/parse-money.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'
import styles from '../property-form.module.css'

const { fields, sections } = propertyFormMessages

type SectionProps = { form: PropertyForm }

export function BasicSection({ form }: SectionProps) {
  const { values, problems, set, taxonomy } = form
  return (
    <Section id="basic" title={sections.basic}>
      <div className={styles.fields}>
        {!isLand(values) && <BuildingChoice form={form} />}
        <PlainFields
          form={form}
          section="headline"
          {...(isBuilding(values) && { labels: { title: unitMessages.buildingName } })}
        />
        <CategoryChoice form={form} />
        {isLand(values) ? (
          <Field label={fields.type} name="type" hint={fields.landType}>
            {(control) => <Input {...control} value={fields.land} readOnly />}
          </Field>
        ) : (
          <Field label={<Required>{fields.type}</Required>} name="type" error={problems.type}>
            {(control) => (
              <Select
                {...control}
                value={getType(values, taxonomy)}
                onChange={(event) => set({ type: event.target.value })}
              >
                {taxonomy.types
                  .filter(({ kind }) => kind !== 'land')
                  .map(({ id, name }) => (
                    <option key={id} value={name}>
                      {name}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        )}
        <PlainFields form={form} section="basic" />
      </div>
    </Section>
  )
}

/** Nothing to choose where the company offers one category, unless the listing is of another. */
function CategoryChoice({ form: { values, problems, set, taxonomy } }: SectionProps) {
  const offered = categories.filter((category) => taxonomy.offer.includes(category) || category === values.category)
  if (offered.length === 1) return null
  return (
    <Choice
      legend={<Required>{fields.category}</Required>}
      name="category"
      value={values.category}
      options={offered.map((value) => ({ value, label: categoryLabels[value] }))}
      problem={problems.category}
      onChange={(category) => set({ category, landSize: values.landSize })}
    />
  )
}

/** Few listings have it, so it opens when it is wanted. */
export function SwahiliSection({ form }: SectionProps) {
  const { values, problems } = form
  const isOpen = [values.titleSw, values.descriptionSw, problems.titleSw, problems.descriptionSw].some(Boolean)
  return (
    <Section id="swahili" title={sections.swahili}>
      <Fold open={isOpen} label={sections.swahiliHint} className="text-sm text-ink-2">
        <div className={styles.fields}>
          <PlainFields form={form} section="swahili" />
        </div>
      </Fold>
    </Section>
  )
}

const priceTypes: { value: PriceType; label: string }[] = [
  { value: 'fixed', label: fields.priceTypes.fixed },
  { value: 'negotiable', label: fields.priceTypes.negotiable },
  { value: 'on_request', label: fields.priceTypes.on_request },
]

export function PriceSection({ form }: SectionProps) {
  const { values, set } = form
  if (isBuilding(values)) return <KindsTermsSection form={form} />
  const reading = parsePrice(values.price)
  const per = isRental(values) ? fields.perMonth : ''
  const shown = 'figure' in reading ? fields.shownAs(`${formatMoney(reading.figure)}${per}`) : undefined
  return (
    <Section id="price-part" title={isRental(values) ? sections.rent : sections.price}>
      <div className={styles.fields}>
        <Choice
          legend={fields.priceType}
          name="priceType"
          value={values.priceType}
          options={priceTypes}
          onChange={(priceType) => set({ priceType, price: values.price })}
        />
        {values.priceType === 'on_request' ? (
          <p className="self-end pb-2 text-sm text-ink-2">{fields.onRequest}</p>
        ) : (
          <FormInput
            form={form}
            name="price"
            label={isRental(values) ? fields.rent : fields.price}
            required
            before="KSh"
            inputMode="decimal"
            hint={shown}
          />
        )}
        {isRental(values) && <DepositField form={form} />}
        <PlainFields form={form} section="price" />
      </div>
      {isRental(values) && <MoveInSum values={values} />}
    </Section>
  )
}

/** Of all kinds of a building; each has its own price. */
function KindsTermsSection({ form }: SectionProps) {
  return (
    <Section id="price-part" title={sections.termsOfKinds}>
      <div className={styles.fields}>
        {isRental(form.values) && <DepositField form={form} />}
        <PlainFields form={form} section="price" />
      </div>
    </Section>
  )
}

export function LocationSection({ form }: SectionProps) {
  const { values, set } = form
  const move = ({ latitude, longitude }: MapPoint) =>
    set({ latitude: degreesText(latitude), longitude: degreesText(longitude) })
  // Map sites copy both coordinates at once, or an address that contains them.
  const pastePlace = (event: ClipboardEvent) => {
    const pasted = parsePastedPlace(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    move(pasted)
  }
  return (
    <Section id="location-section" title={sections.location}>
      <div className={styles.fields}>
        <PlainFields form={form} section="location" onPaste={{ latitude: pastePlace, longitude: pastePlace }} />
      </div>
      <PinPicker point={getPoint(values)} onMove={move} onRemove={() => set({ latitude: '', longitude: '' })} />
    </Section>
  )
}

function getPoint({ latitude, longitude }: PropertyValues): MapPoint | undefined {
  const [north, east] = [parseFigure(latitude), parseFigure(longitude)]
  if (north === undefined || east === undefined) return undefined
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : undefined
}

/** To a metre; the database stores them to about a hundred. */
function degreesText(degrees: number) {
  return String(Number(degrees.toFixed(5)))
}

export function TitleSection({ form }: SectionProps) {
  if (isRental(form.values)) return null
  return (
    <Section id="title-deed" title={sections.title}>
      <div className={styles.fields}>
        <PlainFields form={form} section="title" />
      </div>
    </Section>
  )
}
