import type { ComponentType } from 'react'
import { maxImageMegabytes } from '#app/shared/image-limits.ts'
import { Problem } from '#app/ui/form/field.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import type { ImageSource } from '#app/ui/image.tsx'
import { Section } from './form-parts.tsx'
import { PlainFields } from './plain-field-inputs.tsx'
import { maxImages } from '../input/property-values.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'

const { fields, sections } = propertyFormMessages

type ImageUploaderProps = {
  images: readonly ImageSource[]
  featuredIndex: number
  max: number
  onChange: (order: { images: readonly ImageSource[]; featuredIndex: number }) => void
  onUploading: (count: number) => void
  onSessionOver: () => void
}
/** The image uploader belongs to another feature: the route passes it in. */
export type ImageUploaderParts = { ImageUploader: ComponentType<ImageUploaderProps>; onSessionOver: () => void }
type SectionProps = ImageUploaderParts & { form: PropertyForm }

export function ImagesSection({ form, ImageUploader, onSessionOver }: SectionProps) {
  const { values, problems, set, setUploadCount } = form
  return (
    <Section id="pictures" title={sections.photos} hint={fields.photosHint(maxImages, maxImageMegabytes)}>
      <ImageUploader
        images={values.images}
        featuredIndex={values.featuredIndex}
        max={maxImages}
        onChange={({ images, featuredIndex }) => set({ images, featuredIndex })}
        onUploading={(count) => setUploadCount('images', count)}
        onSessionOver={onSessionOver}
      />
      <Problem>{problems.images}</Problem>
    </Section>
  )
}

export function PlanSection({ form, ImageUploader, onSessionOver }: SectionProps) {
  const { values, problems, set, setUploadCount } = form
  return (
    <Section id="plan" title={sections.plan}>
      <PlainFields form={form} section="plan" />
      <div className="grid gap-1.5">
        <h3>
          {fill(fields.floorPlan, {
            optional: <span className="font-normal text-ink-3">{fields.optional}</span>,
          })}
        </h3>
        <ImageUploader
          images={values.floorPlan}
          featuredIndex={0}
          max={1}
          onChange={({ images }) => set({ floorPlan: images })}
          onUploading={(count) => setUploadCount('floorPlan', count)}
          onSessionOver={onSessionOver}
        />
      </div>
      <Problem>{problems.floorPlan}</Problem>
    </Section>
  )
}
