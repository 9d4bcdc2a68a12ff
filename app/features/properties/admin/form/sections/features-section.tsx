import { hasTag, removeTag } from '#app/shared/form/tag-list.ts'
import { TagListField } from '#app/ui/admin/form/tag-list-field.tsx'
import { amenityLimits, featureLimits } from '../input/property-features.ts'
import { isLand } from '../input/property-values.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { Section } from './form-parts.tsx'
import styles from '../property-form.module.css'

const { fields, sections } = propertyFormMessages

export function FeaturesSection({ form }: { form: PropertyForm }) {
  const { values, problems, set, taxonomy } = form
  const offered = taxonomy.features.filter(({ isForLand }) => isForLand === isLand(values)).map(({ name }) => name)
  const { features } = values
  return (
    <Section id="features" title={sections.features}>
      <div className={styles.ticks}>
        {offered.map((feature) => (
          <label key={feature}>
            <input
              type="checkbox"
              checked={hasTag(features, feature)}
              onChange={(event) =>
                set({ features: event.target.checked ? [...features, feature] : removeTag(features, feature) })
              }
            />
            {feature}
          </label>
        ))}
      </div>
      <TagListField
        label={fields.anotherFeature}
        placeholder={fields.addYourOwn}
        limits={featureLimits}
        items={features}
        shown={features.filter((feature) => !hasTag(offered, feature))}
        error={problems.features}
        onChange={(changed) => set({ features: changed })}
      />
      <h3>{fields.amenities}</h3>
      <TagListField
        label={fields.anotherAmenity}
        placeholder={fields.addYourOwn}
        limits={amenityLimits}
        items={values.amenities}
        error={problems.amenities}
        onChange={(amenities) => set({ amenities })}
      />
    </Section>
  )
}
