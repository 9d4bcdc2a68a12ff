import type { ClipboardEvent } from 'react'
import { formatMoney } from '#app/shared/money.ts'
import { Required } from '#app/ui/admin/form/required.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { categories, categoryLabels, storedLabel, type PriceType } from '../../../property.ts'
import { Choice, Section, FormInput } from './form-parts.tsx'
import { PlainFields } from './plain-field-inputs.tsx'
import { propertyTypes } from '../../../property-types.ts'
import { isLand } from '../input/property-values.ts'
import { parsePrice } from '../input/parse-figures.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'
import styles from '../property-form.module.css'

const { fields, sections } = propertyFormMessages

type SectionProps = { form: PropertyForm }

const categoryChoices = categories.map((value) => ({ value, label: categoryLabels[value] }))

export function BasicSection({ form }: SectionProps) {
  const { values, problems, set } = form
  return (
    <Section id="basic" title={sections.basic}>
      <div className={styles.fields}>
        <PlainFields form={form} section="headline" />
        <Choice
          legend={<Required>{fields.category}</Required>}
          name="category"
          value={values.category}
          options={categoryChoices}
          problem={problems.category}
          onChange={(category) => set({ category, landSize: values.landSize })}
        />
        {isLand(values) ? (
          <Field label={fields.type} name="type" hint={fields.landType}>
            {(control) => <Input {...control} value={fields.land} readOnly />}
          </Field>
        ) : (
          <Field label={<Required>{fields.type}</Required>} name="type" error={problems.type}>
            {(control) => (
              <Select {...control} value={values.type} onChange={(event) => set({ type: event.target.value })}>
                {propertyTypes.map((type) => (
                  <option key={type} value={type}>
                    {storedLabel(type)}
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

const priceTypes: { value: PriceType; label: string }[] = [
  { value: 'fixed', label: fields.priceTypes.fixed },
  { value: 'negotiable', label: fields.priceTypes.negotiable },
  { value: 'on_request', label: fields.priceTypes.on_request },
]

export function PriceSection({ form }: SectionProps) {
  const { values, set } = form
  const reading = parsePrice(values.price)
  const per = values.category === 'for-rent' ? fields.perMonth : ''
  const shown = 'figure' in reading ? fields.shownAs(`${formatMoney(reading.figure)}${per}`) : undefined
  return (
    <Section id="price-part" title={sections.price}>
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
            label={fields.price}
            required
            before="KSh"
            inputMode="decimal"
            hint={shown}
          />
        )}
        <PlainFields form={form} section="price" />
      </div>
    </Section>
  )
}

export function PlaceSection({ form }: SectionProps) {
  // Map sites copy both coordinates at once.
  const pastePlace = (event: ClipboardEvent) => {
    const [, latitude, longitude] =
      /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(event.clipboardData.getData('text')) ?? []
    if (latitude === undefined || longitude === undefined) return
    event.preventDefault()
    form.set({ latitude, longitude })
  }
  return (
    <Section id="place" title={sections.place}>
      <div className={styles.fields}>
        <PlainFields form={form} section="place" onPaste={{ latitude: pastePlace, longitude: pastePlace }} />
      </div>
    </Section>
  )
}

export function TitleSection({ form }: SectionProps) {
  return (
    <Section id="title-deed" title={sections.title}>
      <div className={styles.fields}>
        <PlainFields form={form} section="title" />
      </div>
    </Section>
  )
}
