import { Choice, Section, FormInput } from './form-parts.tsx'
import { hasRoomFields, isLand } from '../input/property-values.ts'
import { acresPerHectare, parseLandSize } from '../input/parse-figures.ts'
import { PlainFields } from './plain-field-inputs.tsx'
import type { PropertyForm } from '../use-property-form.ts'
import styles from '../property-form.module.css'

type SectionProps = { form: PropertyForm }

export function SizeSection({ form }: SectionProps) {
  const { values } = form
  if (isLand(values)) return <LandSection form={form} />
  return (
    <Section id="size" title={hasRoomFields(values) ? 'Rooms and size' : 'Size'}>
      <div className={`${styles.fields} ${styles.figures}`}>
        <PlainFields form={form} section="size" />
      </div>
    </Section>
  )
}

function LandSection({ form }: SectionProps) {
  const { values, set } = form
  return (
    <Section id="size" title="Land size">
      <div className={styles.fields}>
        <FormInput
          form={form}
          name="landSize"
          label="Land size"
          required
          inputMode="decimal"
          after={values.landUnit}
          hint={getOtherSizes(values.landSize, values.landUnit)}
        />
        <Choice
          legend="Unit"
          name="landUnit"
          value={values.landUnit}
          options={[
            { value: 'acres', label: 'acres' },
            { value: 'hectares', label: 'hectares' },
          ]}
          onChange={(landUnit) => set({ landUnit, landSize: values.landSize })}
        />
        <PlainFields form={form} section="size" />
      </div>
    </Section>
  )
}

const sqftPerAcre = 43_560

function getOtherSizes(text: string, unit: 'acres' | 'hectares') {
  const reading = parseLandSize(text, unit)
  if (!('figure' in reading)) return undefined
  const acres = unit === 'acres' ? reading.figure : reading.figure * acresPerHectare
  const other = unit === 'acres' ? `${rounded(acres / acresPerHectare, 2)} hectares` : `${rounded(acres, 2)} acres`
  return `${other}, ${rounded(acres * sqftPerAcre, 0)} sq ft`
}

function rounded(figure: number, digits: number) {
  return figure.toLocaleString('en-GB', { maximumFractionDigits: digits })
}
