import { hasWord, withoutWord } from '../../../../../shared/form/word-list.ts'
import { WordListField } from '../../../../../ui/admin/form/word-list-field.tsx'
import { amenityLimits, commonFeatures, featureLimits, landFeatures } from '../input/property-features.ts'
import { isLand } from '../input/property-values.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { Section } from './form-parts.tsx'

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
              checked={hasWord(features, feature)}
              onChange={(event) =>
                set({ features: event.target.checked ? [...features, feature] : withoutWord(features, feature) })
              }
            />
            {feature}
          </label>
        ))}
      </div>
      <WordListField
        label="Another feature"
        placeholder="Add your own"
        limits={featureLimits}
        words={features}
        shown={features.filter((feature) => !hasWord(offered, feature))}
        error={problems.features}
        onChange={(changed) => set({ features: changed })}
      />
      <h3>Amenities nearby or shared</h3>
      <WordListField
        label="Another amenity"
        placeholder="Add your own"
        limits={amenityLimits}
        words={values.amenities}
        error={problems.amenities}
        onChange={(amenities) => set({ amenities })}
      />
    </Section>
  )
}
