import { Problem, Section } from './form-parts.tsx'
import { commonFeatures, hasFeature, landFeatures, withoutFeature } from '../input/property-features.ts'
import { isLand } from '../input/property-values.ts'
import { TagField } from './tag-field.tsx'
import type { PropertyForm } from '../use-property-form.ts'

export function FeaturesSection({ form }: { form: PropertyForm }) {
  const { values, problems, set } = form
  const offered: readonly string[] = isLand(values) ? landFeatures : commonFeatures
  const { features } = values
  return (
    <Section id="features" title="Features">
      <div className="propform-ticks">
        {offered.map((feature) => (
          <label key={feature}>
            <input
              type="checkbox"
              checked={hasFeature(features, feature)}
              onChange={(event) =>
                set({ features: event.target.checked ? [...features, feature] : withoutFeature(features, feature) })
              }
            />
            {feature}
          </label>
        ))}
      </div>
      <TagField
        label="Another feature"
        tags={features}
        shown={features.filter((feature) => !hasFeature(offered, feature))}
        onChange={(changed) => set({ features: changed })}
      />
      <Problem>{problems.features}</Problem>
      <h3>Amenities nearby or shared</h3>
      <TagField
        label="Another amenity"
        tags={values.amenities}
        shown={values.amenities}
        onChange={(amenities) => set({ amenities })}
      />
      <Problem>{problems.amenities}</Problem>
    </Section>
  )
}
