import { Choice, Section, FormInput } from './form-parts.tsx'
import { hasRoomFields, isBuilding, isLand } from '../input/property-values.ts'
import { acresPerHectare, parseLandSize } from '../input/parse-figures.ts'
import { PlainFields } from './plain-field-inputs.tsx'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'
import styles from '../property-form.module.css'

const { fields, sections } = propertyFormMessages

type SectionProps = { form: PropertyForm }

export function SizeSection({ form }: SectionProps) {
  const { values, kind } = form
  if (isLand(values)) return <LandSection form={form} />
  return (
    <Section
      id="size"
      title={hasRoomFields({ ...values, kind }) && !isBuilding(values) ? sections.rooms : sections.size}
    >
      <div className={`${styles.fields} ${styles.figures}`}>
        <PlainFields form={form} section="size" />
      </div>
    </Section>
  )
}

function LandSection({ form }: SectionProps) {
  const { values, set } = form
  return (
    <Section id="size" title={sections.landSize}>
      <div className={styles.fields}>
        <FormInput
          form={form}
          name="landSize"
          label={fields.landSize}
          required
          inputMode="decimal"
          after={values.landUnit}
          hint={getOtherSizes(values.landSize, values.landUnit)}
        />
        <Choice
          legend={fields.unit}
          name="landUnit"
          value={values.landUnit}
          options={[
            { value: 'acres', label: fields.acres },
            { value: 'hectares', label: fields.hectares },
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
  const other = unit === 'acres' ? rounded(acres / acresPerHectare, 2) : rounded(acres, 2)
  const otherUnit = unit === 'acres' ? fields.hectares : fields.acres
  return fields.otherSizes(other, otherUnit, rounded(acres * sqftPerAcre, 0))
}

function rounded(figure: number, digits: number) {
  return figure.toLocaleString('en-GB', { maximumFractionDigits: digits })
}
